"""The promises of the plugin: each party below is played through all of them."""

from charmgr.testing import Trial

LIS = """\
имя: Лис
система: goons
громила: 2
здоровье: {сейчас: 4, всего: 10}
вещи: [топор, щит]  # и никаких верёвок
"""
WREN = """\
name: Wren
system: goons
skulker: 3
health: {current: 9, maximum: 10}
"""

PARTY = Trial("goons", {"Лис": LIS, "Wren": WREN}, weeks=1)
SLOW = Trial("goons", {"Лис": LIS}, rules={"healing": "week"}, odds=("Лис",), weeks=6)
