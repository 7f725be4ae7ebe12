"""The YAML language server of the editors, spoken to as an editor does."""

import json
import os
import queue
import shutil
import subprocess
import threading

import pytest

PATIENCE = 60  # seconds until a server that says nothing counts as broken


class Editor:
    """An editor with one folder open: `open` a text, then ask at a line and column from 1."""

    def __init__(self, words, folder):
        self.server = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self.heard = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        self.count, self.answers, self.diagnostics = 0, {}, {}
        self.ask("initialize", processId=None, rootUri=folder.as_uri(), capabilities={
            "textDocument": {"hover": {"contentFormat": ["markdown"]}, "completion": {}},
            "workspace": {"configuration": True},
        })  # fmt: skip
        self.tell("initialized")

    def open(self, path):
        """Show a file and wait for what the server finds wrong: line, column and text of each."""
        uri = path.as_uri()
        self.diagnostics.pop(uri, None)
        text = path.read_text(encoding="utf-8")
        told = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
        self.tell("textDocument/didOpen", textDocument=told)
        self._until(lambda: uri in self.diagnostics)
        return [
            (one["range"]["start"]["line"] + 1, one["range"]["start"]["character"] + 1,
             one["message"])
            for one in self.diagnostics[uri]
        ]  # fmt: skip

    def complete(self, path, line, column):
        """Tell the words that are offered at a place."""
        found = self._at("textDocument/completion", path, line, column)
        items = found["items"] if isinstance(found, dict) else found
        return [item["label"] for item in items]

    def hover(self, path, line, column):
        """Tell what is shown over a word."""
        found = self._at("textDocument/hover", path, line, column)
        return found["contents"]["value"] if found else ""

    def _at(self, method, path, line, column):
        place = {"line": line - 1, "character": column - 1}
        return self.ask(method, textDocument={"uri": path.as_uri()}, position=place)

    def ask(self, method, **params):
        self.count += 1
        number = self.count
        self._send({"id": number, "method": method, "params": params})
        self._until(lambda: number in self.answers)
        return self.answers.pop(number)

    def tell(self, method, **params):
        self._send({"method": method, "params": params})

    def _send(self, message):
        data = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(data), data))
        self.server.stdin.flush()

    def _until(self, done):
        while not done():
            message = self.heard.get(timeout=PATIENCE)
            if message is None:
                raise RuntimeError("the language server has gone")
            if "method" not in message:
                self.answers[message["id"]] = message.get("result")
            elif "id" in message:
                self._send({"id": message["id"], "result": self._reply(message)})
            elif message["method"] == "textDocument/publishDiagnostics":
                told = message["params"]
                self.diagnostics[told["uri"]] = told["diagnostics"]

    @staticmethod
    def _reply(message):
        if message["method"] != "workspace/configuration":
            return None
        own = {
            "validate": True,
            "completion": True,
            "hover": True,
            "schemaStore": {"enable": False},
        }
        sections = [item.get("section") for item in message["params"]["items"]]
        return [own if section == "yaml" else {} for section in sections]

    def _listen(self):
        out = self.server.stdout
        while length := out.readline():
            while out.readline().strip():
                pass
            self.heard.put(json.loads(out.read(int(length.split(b":")[1]))))
        self.heard.put(None)

    def close(self):
        self.server.kill()
        self.server.wait()
        self.server.stdin.close()
        self.server.stdout.close()


@pytest.fixture
def editor(tmp_path):
    """Start an editor in the test's folder."""
    server = os.environ.get("CHARMGR_YAML_SERVER")
    if not server or not shutil.which("node"):
        pytest.skip("editors: CHARMGR_YAML_SERVER names no yaml-language-server, or no node")
    one = Editor(["node", server, "--stdio"], tmp_path)
    yield one
    one.close()
