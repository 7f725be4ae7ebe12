"""`show`: health over time, where there is any to show."""


def test_health_over_time_is_drawn(charmgr, campaign):
    charmgr("damage", "тихон", "3")
    charmgr("damage", "тихон", "1")

    assert "Health over time  █▃▁   day 10 – day 10" in charmgr("show", "тихон").out


def test_who_wants_no_drawings_is_told(charmgr, campaign):
    charmgr("damage", "тихон", "3")

    out = charmgr("show", "тихон", "--plain").out
    assert "Health over time: day 10: fine, health 6; day 10: hurt, health 3" in out
    assert "█" not in out


def test_without_a_history_there_is_no_line(charmgr, campaign, lone):
    assert "over time" not in charmgr("show", "hero.yaml").out
    assert "over time" not in charmgr("show", "тихон", "-C", campaign).out
