"""The picture that the small bot shows."""

import io

import discord
from PIL import Image, ImageDraw


def picture(
    words: str = "A board", *, name: str = "board.png", size: tuple[int, int] = (900, 500)
) -> discord.File:
    """A picture with an alt text."""
    image = Image.new("RGB", size, "#e8dcc0")
    draw = ImageDraw.Draw(image)
    for step in range(9):
        draw.ellipse((40 + step * 95, 60 + step % 3 * 140, 110 + step * 95, 130 + step % 3 * 140),
                     fill="#7a3b2e", outline="#2b1d14", width=4)  # fmt: skip
    data = io.BytesIO()
    image.save(data, "PNG")
    data.seek(0)
    return discord.File(data, name, description=words)
