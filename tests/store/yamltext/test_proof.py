"""What the proof of an edit looks at beside the data: comments, tags, anchors, aliases."""

from charmgr.store.yamltext.proof import comments, marks
from charmgr.store.yamltext.source import Source
from charmgr.store.yamltext.tree import read_trees

TEXT = """\
# top
a: &x "no # comment"   # one
b: | # two
  # text
c: [1, # three
  *x] # one
d: !t no#comment
"""
SOURCE = Source("sheet.yaml", TEXT)
ROOT = read_trees(SOURCE)[0].root


def test_comments_are_found_where_no_text_is():
    assert comments(SOURCE, [ROOT]) == {
        "# top": 1,
        "# one": 2,
        "# two": 1,
        "# three": 1,
    }


def test_comments_of_a_removed_span_do_not_count():
    first_line = (0, TEXT.index("\n"))

    assert "# top" not in comments(SOURCE, [ROOT], [first_line])


def test_marks_stand_in_the_order_of_the_text():
    assert marks(ROOT) == [("", "x", ""), ("", "", "x"), ("!t", "", "")]


def test_marks_of_dropped_values_do_not_count():
    assert marks(ROOT, [ROOT.items[2]]) == [("", "x", ""), ("!t", "", "")]
