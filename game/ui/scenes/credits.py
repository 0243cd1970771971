"""Who made what, and under which licences it may be passed on."""

from __future__ import annotations

import pygame

from game import __version__
from game.ai.kernel import kernel_form
from game.paths import resource_root
from game.ui.scenes.page import PageScene
from game.ui.widgets.scroll import ScrollText

LICENCES = (
    ("LICENSE", "Bummerl"),
    ("assets/fonts/OFL-vollkorn.txt", "Vollkorn"),
    ("assets/fonts/OFL-caveat.txt", "Caveat"),
)
"""Files whose text is shown, and what each is about."""


class CreditsScene(PageScene):
    """The page about the program."""

    def title(self) -> str:
        return self.tr("credits.title")

    def fill(self) -> None:
        self.text = self.page.add(ScrollText(self.ui, self._text(), name="credits"))

    def _text(self) -> str:
        parts = [
            f"**Bummerl {__version__}**",
            self.tr("credits.about"),
            self.tr(f"credits.search.{kernel_form()}"),
            "",
            f"**{self.tr('credits.pictures_title')}**",
            self.tr("credits.pictures"),
            "",
            f"**{self.tr('credits.fonts_title')}**",
            self.tr("credits.fonts"),
            "",
            f"**{self.tr('credits.libraries_title')}**",
            self.tr("credits.libraries"),
        ]
        for file, name in LICENCES:
            path = resource_root() / file
            try:
                licence = path.read_text(encoding="utf-8")
            except (OSError, UnicodeError):
                continue
            parts += ["", "", f"**{name}**", _joined(licence)]
        return "\n".join(parts)

    def arrange(self, content: pygame.Rect) -> None:
        self.text.place(content)


def _joined(text: str) -> str:
    """A licence with its hard line breaks taken out, paragraph by paragraph."""
    paragraphs = text.replace("\r\n", "\n").replace("*", "").split("\n\n")
    return "\n".join(" ".join(p.split()) for p in paragraphs if p.strip(" -\n"))
