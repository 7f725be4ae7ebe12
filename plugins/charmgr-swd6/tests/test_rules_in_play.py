"""Rules that act on a sheet, on the command line: the outcome names them, lint finds no fault."""

from __future__ import annotations

import json
import shlex

import pytest

from charmgr.cli.boundary import run

CAMPAIGN = """\
name: Патруль
system: swd6
language: ru
calendar: days
now: день 10
roster: [танник.yaml, рея.yaml, сев.yaml, страж.yaml, т47.yaml, байк.yaml, шагоход.yaml]
groups: {дозор: [Танник, Рея, Сев]}
rules:
  swd6: {hit_location: true, severe_injury: true, level_number: fixed}
"""
SHEETS = {
    "танник": """\
имя: Танник
система: swd6
атрибуты: {ловкость: 4D, знания: 2D, механика: 3D, восприятие: 3D, сила: 3D+2, техника: 2D}
навыки: {бластер: 5D, граната: 5D, командование: 5D, скрытность: 5D, ближний бой: 5D}
продвинутые навыки: {медицина: 1D}
специализации: {дуэльный пистолет: {навык: бластер, код: 6D}}
очки: {ОП: 40, ОС: 1, ОТС: 0}
перемещение: 10
оружие:
  - {название: бластерный пистолет}
  - {название: осколочная граната}
  - {название: вибротопор}
  - {название: гранатомёт, урон: 4D, радиус: 0-5, дистанции: 3-50/100/200}
  - {название: старый бластер, урон: 4D, дистанции: 3-10/30/120, состояние: лёгкие повреждения}
  - название: турель
    навык: бластерная артиллерия
    урон: 4D
    управление огнём: 2D
    дистанции: 3-9/30/90
""",
    "рея": """\
имя: Рея
система: swd6
атрибуты: {ловкость: 3D, восприятие: 3D, механика: 3D, сила: 3D, техника: 3D}
навыки: {первая помощь: 5D, поиск: 4D, командование: 4D}
чувствительна к Силе: true
очки: {ОП: 3, ОС: 1, ОТС: 1}
перемещение: 10
медпакеты: 5
""",
    "сев": """\
имя: Сев
система: swd6
атрибуты: {ловкость: 3D, восприятие: 3D, механика: 3D, сила: 3D, техника: 3D}
навыки: {бластер: 4D, управление репульсорной тягой: 5D}
рана: ранен
лечение с: день 8
очки: {ОП: 3, ОС: 1}
перемещение: 10
""",
    "страж": """\
имя: Страж
система: swd6
сторона: охрана
атрибуты: {ловкость: 3D, восприятие: 2D, сила: 2D}
навыки: {поиск: 3D}
броня: {физическая: 2D, энергетическая: 1D, штраф к Ловкости: 1}
оружие: [{название: бластерная винтовка, прочность: 2D}]
""",
    "т47": """\
имя: Т47
система: swd6
вид: vehicle
масштаб: спидер
летает: true
перемещение: 200
манёвренность: 1D+2
прочность корпуса: 3D
""",
    "байк": """\
имя: Байк
система: swd6
вид: vehicle
масштаб: спидер
перемещение: 150
прочность корпуса: 2D
навыки: {управление репульсорной тягой: 3D}
""",
    "шагоход": """\
имя: Шагоход
система: swd6
вид: vehicle
масштаб: шагоход
перемещение: 20
прочность корпуса: 6D
навыки: {бластеры транспорта: 3D}
оружие: [{название: пушка, навык: бластеры транспорта, урон: 5D, дистанции: 3-50/200/500}]
""",
}

SHOT = "check танник выстрел --vs страж --with расстояние=15"
GRENADE = "check танник граната --vs страж"
RULES = [
    ("DICE-6", "check танник бластер --vs 5 --dice 3,3,3,3,1"),
    ("CHK-3", "check танник бластер --vs легко --with сдвиг=1"),
    ("CHK-5", "check танник бластер --vs легко --with 'кубики сложности=1D'"),
    ("CHK-6", "check танник бластер --vs легко --with бонус=5"),
    ("CHK-7", "check танник скрытность --vs страж"),
    ("TIME-5", "check танник техника --vs 8 --with минут=5"),
    ("TIME-6", "check рея 'первая помощь' --vs 8 --with действий=2"),
    ("TIME-7", "check танник бластер --vs 8 --with подготовка"),
    ("TIME-8", "check танник техника --vs 8 --with спешка --with раундов=4"),
    ("TIME-9", "check танник работа --with 'части=бластер M 5'"),
    ("TIME-10", "check танник 'тайные броски' --with бросков=1 --with до=2 --gm"),
    ("ACT-3", "check танник заявить --with действий=2"),
    ("ACT-4", "check танник реакция"),
    ("ACT-5", "check танник реакция"),
    ("ACT-7", "check танник приготовиться --with делает=перезарядить"),
    ("CMD-2", "check дозор вместе --vs 5 --with задача=бластер"),
    ("CMD-5", "check дозор вместе --vs 5 --with задача=бластер"),
    ("CMD-7", "check танник бластер --vs 5 --with 'совместный бонус=1D+1'"),
    ("CMD-8", f"{SHOT} --with 'совместный бонус=1D+1' --with 'на урон=0D+1' --seed 0"),
    ("CP-1", "check танник бластер --vs 99 --with оп=1"),
    ("FP-2", "points танник ОС -1 --with трата=героически; check танник бластер --vs 9"),
    ("FP-3", "points сев ОС -1; damage сев 9"),
    ("FP-5", "points танник ОС -1 --with минут=5"),
    ("FP-8", "milestone приключение танник"),
    ("DSP-2", "points рея ОТС 1 --answer warned=yes --dice 5"),
    ("DSP-6", "check рея воззвать --answer warned=yes --seed зов"),
    ("DSP-8", "points рея ОС -1 --with милость --answer warned=yes --dice 5"),
    ("ADV-1", "advance танник бластер --with применялся"),
    ("ADV-2", "advance танник 'дуэльный пистолет' --with применялся"),
    ("ADV-3", "advance танник медицина --with учитель"),
    ("ADV-4", "advance танник техника --with учитель"),
    ("ADV-5", "advance танник бластер --with учитель"),
    ("ADV-6", "advance танник торг --with применялся"),
    ("ADV-8", "advance танник перемещение --with учитель"),
    ("ADV-10", "award танник 3"),
    ("ATK-5", "check танник удар --vs страж --with оружие=вибротопор"),
    ("ATK-6", "check танник 'ударить кулаком' --vs страж"),
    ("ATK-7", "check танник реакция --with реакция=уклонение"),
    ("ATK-8", "check танник реакция --with реакция=парирование"),
    ("ATK-9", "check танник реакция --with 'реакция=рукопашное парирование'"),
    ("ATK-10", "check танник реакция --with 'реакция=световой меч'"),
    ("ATK-11", "check сев реакция --with 'реакция=уклонение на транспорте' --vs т47"),
    ("ATK-12", f"check страж реакция; {SHOT}"),
    ("ATK-13", f"check страж реакция --with полная; {SHOT}"),
    ("ATK-14", f"{SHOT} --with выхватив"),
    ("ATK-15", f"{SHOT} --with 'переключив режим'"),
    ("ATK-16", f"{SHOT} --with оружие=турель"),
    ("ATK-17", "check танник засада --vs страж"),
    ("ATK-18", f"{SHOT} --seed 0"),
    ("SHOT-1", f"{SHOT} --with 'размер цели=5'"),
    ("SHOT-2", "check танник взрыв --vs страж --with 'от точки=3'"),
    ("SHOT-3", f"{SHOT} --with оружие=гранатомёт --seed 28"),
    ("SHOT-4", f"{GRENADE} --with расстояние=15"),
    ("SHOT-5", f"{GRENADE} --with расстояние=15"),
    ("SHOT-6", f"{GRENADE} --with расстояние=15 --with таймер=3"),
    ("SHOT-7", f"{GRENADE} --with расстояние=15 --seed 7"),
    ("SHOT-8", f"{GRENADE} --with расстояние=15 --seed 7"),
    (
        "SHOT-9",
        f"check страж реакция --dice 6,6,6,6,2; {GRENADE} --with расстояние=12 --dice 3,3,3,3,3",
    ),
    ("SHOT-10", "check танник 'отбросить гранату'"),
    ("COV-1", f"{SHOT} --with укрытие=половина"),
    ("COV-3", f"{SHOT} --with укрытие=половина --with защита=баки --seed 0"),
    ("COV-4", f"{SHOT} --with укрытие=половина --with защита=баки --seed 0"),
    ("COV-6", f"{SHOT} --with 'по предмету=деревянная дверь' --seed 0"),
    ("ARM-1", "damage страж 5D --with 'вид урона=физический'"),
    ("ARM-2", "damage страж 5D --with 'вид урона=энергия'"),
    ("ARM-3", "check страж ловкость --vs 5"),
    ("DMG-1", f"{SHOT} --seed 0"),
    (
        "DMG-6",
        "damage сев 9 --dice 3,3,2; damage сев 9 --dice 3,3,2; damage сев 9 --dice 3,3,2,5,5",
    ),
    ("DMG-8", "damage сев 14 --dice 3,3,2"),
    ("DMG-9", "damage рея 18 --dice 3,3,2,4"),
    ("DMG-12", "damage рея 21 --dice 3,3,2; damage рея 14 --dice 3,3,2"),
    ("DMG-15", "check сев бластер --vs 5"),
    ("DMG-16", f"{SHOT} --with оглушение --dice 4,4,4,4,4,3,6,6,6,5,1,1,2,4,4"),
    ("DMG-17", "damage рея 30 --answer severe_injury=wounded_twice --dice 3,3,2"),
    ("HEAL-1", "downtime 1d сев"),
    ("HEAL-2", "downtime 1d рея"),
    ("HEAL-3", "downtime 4d сев --answer rest_longer=yes"),
    ("HEAL-6", "heal сев медпакет --carer рея --dice 1,1,1,1,2; heal сев медпакет --carer рея"),
    ("HEAL-7", "damage рея 22 --dice 3,3,2; heal рея медпакет --with 'первая помощь=1D' --dice 2"),
    ("HEAL-8", "heal сев медпакет"),
    ("HEAL-10", "heal сев бакта --carer танник --dice 4,3"),
    ("HEAL-11", "heal сев бакта --carer танник --dice 2"),
    ("WPN-1", "damage страж 16 --with 'по оружию=винтовка' --dice 3,2"),
    ("WPN-2", f"{SHOT} --with 'оружие=старый бластер' --seed 0"),
    ("MOVE-1", "check танник идти"),
    ("MOVE-6", "check танник 'долгий бег' --with скорость=спринт --with минут=1"),
    ("MOVE-7", "check танник бежать --with скорость=бег --with местность=толпа"),
    ("MOVE-8", "check танник прыгнуть --vs 8"),
    ("MOVE-8a", "check танник бежать --with скорость=бег --with манёвр=8"),
    ("MOVE-9", "check танник бежать --with скорость=бег --vs 99 --seed 0"),
    ("MOVE-11", "check танник бежать --with скорость=бег --vs 99 --seed 0"),
    ("MOVE-12", "check танник упасть --with высота=8"),
    ("VEH-1", "check сев вести --vs т47 --with местность=трафик"),
    ("VEH-6", "check сев вести --vs т47 --with местность=трафик"),
    ("VEH-7", "check сев вести --vs т47 --with местность=трафик --seed 0"),
    ("VEH-8", "check т47 столкновение --vs байк --with скорость=высокая"),
    ("VEH-9", "damage т47 12 --dice 1,1,2,2"),
    ("VEH-10", "check танник дальность --with горизонталь=150 --with вертикаль=30"),
    ("CHASE-1", "check сев 'сцена погони' --vs т47 --with местность=трафик"),
    ("CHASE-2", "check сев преследовать --vs байк --role vehicle=т47"),
    ("CHASE-4", "check сев помеха --vs т47 --with помеха=полиция"),
    ("SCALE-3", "check танник выстрел --vs байк --with расстояние=15"),
    ("SCALE-4", "check шагоход выстрел --vs страж --with расстояние=100 --seed 1"),
]


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    for name, text in {"campaign": CAMPAIGN, **SHEETS}.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8", newline="")
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(("rule", "commands"), RULES)
def test_the_outcome_names_the_rule(capsys, rule, commands):
    for command in commands.split("; "):
        capsys.readouterr()
        assert run([*shlex.split(command), "--json"]) == 0, capsys.readouterr().err

    told = json.loads(capsys.readouterr().out)
    named = {one.rstrip("*") for event in told["events"] for one in event["rules"]}
    assert f"SWD6-{rule}" in named
    assert run(["lint"]) == 0, capsys.readouterr().out
