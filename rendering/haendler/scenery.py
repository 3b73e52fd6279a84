"""Old Europe as Die Händler's map has it: coasts, rivers, hills and names, for each form."""

from dataclasses import dataclass

from rendering import palette
from rendering.scene import Fill, Paper, Point

_SEA_NAME = "#4f7f84"


@dataclass(frozen=True, slots=True)
class Scenery:
    """What is drawn below roads and towns."""

    coast: tuple[Point, ...]
    """The land; all else is sea."""

    rivers: tuple[tuple[Point, ...], ...]
    ranges: tuple[tuple[str, int, tuple[float, float, float, float], int], ...]
    """Of mountains, hills or trees so many about a box (left, top, right, bottom), and a seed."""

    names: tuple[tuple[float, float, str, float, str], ...]
    """Their middles, their words, size and colour: ornament."""

    ships: tuple[tuple[Point, float, bool], ...]
    """Where ships lie, how large, and whether they sail to the left."""

    compass: Point
    rose: float
    """The rose's middle and its radius."""

    bearings: float
    """How far the lines of bearing lead from it."""

    ground: Fill
    """The land's; the texture of paper would make a quarter of a narrow picture's file."""

    title: tuple[float, float, float, float]
    """Left, top, width and height of the game's name."""


OLD_EUROPE = Scenery(
    coast=(
        *((12, 560), (28, 640), (16, 700), (-60, 760), (-60, 1000), (240, 990)),
        *((430, 870), (478, 832), (530, 822), (580, 800), (628, 806), (690, 808), (742, 840)),
        *((800, 905), (930, 900), (900, 850), (942, 800), (918, 738), (948, 690), (1004, 668)),
        *((1040, 690), (1120, 760), (1180, 400), (1100, 20), (850, 20), (690, 62), (640, 60)),
        *((560, 84), (500, 96), (430, 112), (380, 150), (340, 216), (250, 246), (196, 300)),
        *((120, 318), (60, 360), (24, 470)),
    ),
    rivers=(
        (
            *((560, 690), (600, 640), (560, 540), (622, 430), (600, 330), (636, 250)),
            *((600, 170), (560, 84)),
        ),
        ((700, 500), (780, 470), (860, 452), (935, 448), (1000, 420), (1062, 440)),
        ((380, 560), (330, 500), (268, 520), (200, 470), (150, 350), (130, 318)),
        ((500, 640), (470, 700), (440, 760), (436, 848)),
    ),
    ranges=(
        ("mountain", 9, (545.0, 690.0, 620.0, 745.0), 5),
        ("mountain", 10, (900.0, 232.0, 1036.0, 286.0), 8),
        ("mountain", 4, (540.0, 760.0, 600.0, 785.0), 3),
        ("hill", 8, (490.0, 335.0, 570.0, 400.0), 2),
        ("tree", 12, (650.0, 476.0, 760.0, 530.0), 7),
        ("tree", 9, (380.0, 290.0, 450.0, 370.0), 9),
        ("tree", 10, (300.0, 520.0, 380.0, 550.0), 6),
        ("tree", 5, (886.0, 590.0, 950.0, 640.0), 1),
        ("hill", 5, (50.0, 640.0, 180.0, 668.0), 12),
        ("tree", 6, (720.0, 345.0, 740.0, 380.0), 15),
    ),
    names=(
        (90, 132, "M A R E", 20, _SEA_NAME),
        (90, 160, "Germanicum", 22, _SEA_NAME),
        (585, 830, "Mare Ligusticum", 20, _SEA_NAME),
        (530, 300, "G E R M A N I A", 25, palette.FAINT),
        (952, 150, "B O H E M I A", 23, palette.FAINT),
        (112, 690, "A Q U I T A N I A", 20, palette.FAINT),
        (962, 566, "H U N G A R I A", 18, palette.FAINT),
    ),
    ships=(((88, 250), 82, False), ((985, 800), 56, True)),
    compass=(1004.0, 640.0),
    rose=46,
    bearings=1300,
    ground=Paper(palette.LAND, 7),
    title=(36, 752, 160, 62),
)
TALL = (0.0, 74.0, 390.0, 838.0)
"""The map that this was drawn for: left, top, width and height."""
TALL_EUROPE = Scenery(
    coast=(
        *((18, 540), (26, 590), (14, 630), (24, 690), (10, 720), (-40, 750), (-40, 980)),
        *((90, 980), (112, 880), (126, 812), (150, 780), (186, 764), (214, 770), (240, 788)),
        *((256, 824), (276, 884), (300, 980), (440, 980), (440, 40), (236, 40), (210, 84)),
        *((176, 88), (120, 92), (70, 98), (20, 110), (-40, 130), (-40, 500)),
    ),
    rivers=(
        ((200, 540), (182, 510), (222, 432), (200, 350), (206, 260), (196, 170), (204, 84)),
        ((262, 534), (300, 520), (340, 526), (400, 508)),
        ((126, 556), (100, 530), (50, 536), (10, 556)),
        ((176, 612), (160, 672), (172, 732), (166, 774)),
    ),
    ranges=(
        ("mountain", 6, (172.0, 676.0, 222.0, 730.0), 5),
        ("mountain", 4, (350.0, 576.0, 372.0, 636.0), 8),
        ("hill", 5, (180.0, 300.0, 214.0, 345.0), 2),
        ("tree", 5, (112.0, 574.0, 146.0, 612.0), 7),
        ("tree", 4, (268.0, 570.0, 284.0, 626.0), 9),
        ("tree", 4, (178.0, 240.0, 216.0, 262.0), 6),
    ),
    names=(
        (197, 278, "G E R M A N I A", 11, palette.FAINT),
        (196, 892, "Mare Ligusticum", 13, _SEA_NAME),
    ),
    ships=(((164, 850), 34, False),),
    compass=(222.0, 838.0),
    rose=22,
    bearings=150,
    ground=palette.LAND,
    title=(140, 740, 110, 30),
)
