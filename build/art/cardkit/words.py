"""The words drawn into pictures: names on the ribbons of the Tell deck, letters of the indices."""

from __future__ import annotations

LANGUAGES = ("de", "en", "hu")

#: Card -> its caption by language. The Hungarian forms are those that packs there print.
CAPTIONS: dict[str, dict[str, str]] = {
    "QC": {"de": "Wilhelm Tell", "en": "William Tell", "hu": "Tell Vilmos"},
    "QS": {"de": "Ulrich von Rudenz", "en": "Ulrich of Rudenz", "hu": "Rudenz Ulrik"},
    "QH": {"de": "Hermann Gessler", "en": "Hermann Gessler", "hu": "Geszler Hermann"},
    "QD": {"de": "Stüssi der Flurschütz", "en": "Stüssi the Ranger", "hu": "Stüszi vadász"},
    "JC": {"de": "Rudolf Harras", "en": "Rudolph Harras", "hu": "Harras Rudolf"},
    "JS": {"de": "Walter Fürst", "en": "Walter Fürst", "hu": "Fürst Walter"},
    "JH": {"de": "Kuoni der Hirt", "en": "Kuoni the Herdsman", "hu": "Kuoni pásztor"},
    "JD": {"de": "Itel Reding", "en": "Itel Reding", "hu": "Itell Reding"},
    **{f"K{suit}": {"de": "König", "en": "King", "hu": "Király"} for suit in "CSHD"},
    "AH": {"de": "Frühling", "en": "Spring", "hu": "Tavasz"},
    "AD": {"de": "Sommer", "en": "Summer", "hu": "Nyár"},
    "AS": {"de": "Herbst", "en": "Autumn", "hu": "Ősz"},
    "AC": {"de": "Winter", "en": "Winter", "hu": "Tél"},
    **{
        code: dict.fromkeys(LANGUAGES, place)
        for code, place in {
            "TS": "Rütli",
            "TH": "Altdorf",
            "TD": "Küssnacht",
            "TC": "Bürglen",
        }.items()
    },
}

#: Everything an index may say, per deck.
FRENCH_LETTERS = (
    *("A", "K", "Q", "J", "D", "B", "10", "9", "8", "7"),
    *("R", "F", "V", "W", "T", "Д"),
)
TELL_LETTERS = ("A", "Á", "Al", "K", "O", "U", "F", "10", "9", "8", "7", "X", "IX", "VIII", "VII")
