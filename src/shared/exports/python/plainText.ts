/** Python of `values/plainText.ts`. Classes of characters are those of JavaScript, which Python names otherwise. */
export const plainTextCode = String.raw`SPACE = "[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]"


def collapsed(text):
    return re.sub(SPACE + "+", " ", text).strip(" ")


def plain_text(text):
    """Digits of all scripts as 0 to 9, one kind of minus and apostrophe, single spaces, no marks of direction."""
    text = re.sub("[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]", "", text)
    for zero in (0x0660, 0x06F0, 0x0966, 0x09E6, 0x0E50, 0xFF10):
        text = text.translate({zero + digit: str(digit) for digit in range(10)})
    text = text.translate({0x066B: ",", 0x066C: "'", 0x066A: "%"})
    text = re.sub("[\u2212\ufe63\uff0d]", "-", text)
    return collapsed(re.sub("[\u2019\u02bc\uff07]", "'", text))`;

export const lettersCode = `def characters(kinds):
    """The inside of a character class: all characters of these Unicode categories."""
    codes = [code for code in range(sys.maxunicode + 1) if unicodedata.category(chr(code))[0] in kinds]
    starts = [code for code, before in zip(codes, [-2] + codes) if code != before + 1]
    ends = [code for code, after in zip(codes, codes[1:] + [-2]) if after != code + 1]
    return "".join(chr(start) + "-" + chr(end) for start, end in zip(starts, ends))


LETTER = characters("L")
WORD = LETTER + characters("M")`;

export const numbersCode = `def whole(value):
    return int(value) if isinstance(value, float) and value.is_integer() else value


def number_tokens(text):
    """All numbers in a text. A space joins digits only if groups of three follow: "1 250", but not "12 30"."""
    found = []
    for match in re.finditer("[0-9]+(?:[.,' ][0-9]+)*", text):
        start = match.start()
        is_one = " " not in match[0] or re.fullmatch("[0-9]{1,3}(?: [0-9]{3})+(?:[.,][0-9]+)?", match[0])
        for part in [match[0]] if is_one else match[0].split(" "):
            found.append((part, start, start + len(part)))
            start += len(part) + 1
    return found


def read_number(text, convention):
    """The number that a token means with these signs; None if it is not written that way."""
    integer, *fractions = text.split(convention.get("decimal", "."))
    if len(fractions) > 1 or not all(re.fullmatch("[0-9]+", digits) for digits in fractions):
        return None
    group = convention.get("group", "")
    groups = integer.split(group) if group else [integer]
    if not all(re.fullmatch("[0-9]+", digits) for digits in groups):
        return None
    if len(groups) > 1 and not is_grouped(groups):
        return None
    return float(".".join(["".join(groups)] + fractions))


def is_grouped(groups):
    """Groups of three, or as in India: three at the end and two before."""
    first, inner, last = groups[0], groups[1:-1], groups[-1]
    if len(last) != 3 or len(first) > 3 or first.startswith("0"):
        return False
    return all(len(part) == 3 for part in inner) or (
        len(first) <= 2 and all(len(part) == 2 for part in inner)
    )


def is_negative(text, start):
    """Whether a minus stands before a number, and not as a dash between words or numbers."""
    before = text[start - 2] if start > 1 else ""
    return start > 0 and text[start - 1] == "-" and not re.search("[0-9" + LETTER + "]", before)`;

export const countedCode = String.raw`def read_counted(plain, convention):
    """A number and what it counts or measures; "1.2k" is in thousands, "3M" in millions."""
    tokens = number_tokens(plain)
    if len(tokens) != 1:
        return None
    text, start, end = tokens[0]
    value = read_number(text, convention)
    if value is None or not re.fullmatch("[([{~\u2248<>\u2264\u2265+#\u2116-]* ?", plain[:start]):
        return None
    unit = re.sub(r"^[)\]}+]+", "", plain[end:]).strip(" ")
    letter = re.match("([kKmM])(?![" + WORD + r"\u00b2\u00b3/])\.? ?", unit)
    times = {"k": 1000, "K": 1000, "M": 1000000}.get(letter[1] if letter else "", 1)
    signed = -value if is_negative(plain, start) else value
    return whole(signed * times), unit if times == 1 else unit[letter.end():]`;

export const percentCode = String.raw`def read_percent(plain, convention):
    tokens = number_tokens(plain)
    if len(tokens) != 1 or not re.match(" ?[%\uff05]", plain[tokens[0][2]:]):
        return None
    text, start, _ = tokens[0]
    value = read_number(text, convention)
    return None if value is None else whole(-value if is_negative(plain, start) else value)`;

export const ratingCode = String.raw`STARS = "[\u2605\u2b50\u272d\u272e]"


def read_rating(text, convention):
    """ "4.5 out of 5", "4,5/5", "4.5" beside a star, or stars alone."""
    lead = "rated|rating|score|bewertung|note|valoración|valutazione|avaliação|beoordeling|рейтинг|評価"
    tail = "stars?|sternen?|étoiles?|estrellas?|stelle|estrelas?|sterren|звёзд"
    tokens = number_tokens(text)
    if not tokens:
        return read_stars(text)
    first, start, end = tokens[0]
    value = read_number(first, convention)
    if value is None or len(tokens) > 2:
        return None
    other = "[^" + LETTER + "]*"
    if not re.fullmatch(other + "(?:" + lead + ")?" + other, text[:start], re.IGNORECASE):
        return None
    other = "[^0-9" + LETTER + "]*"
    if not re.fullmatch(other + "(?:" + tail + ")?" + other, text[tokens[-1][2]:], re.IGNORECASE):
        return None
    best = None
    if len(tokens) == 1:
        if re.search(STARS, text) or re.search(r"\bstars?\b", text, re.IGNORECASE | re.ASCII):
            best = convention.get("best", 5)
    elif re.fullmatch(" ?(?:/|out of|of|von|sur|de|su|van|av|из|z|/ ?10) ?", text[end:tokens[1][1]], re.IGNORECASE):
        best = read_number(tokens[1][0], convention)
    return None if best is None or value > best else whole(value)


def read_stars(text):
    filled, hollow = len(re.findall(STARS, text)), len(re.findall("[\u2606\u2729]", text))
    rest = re.sub("[\u2606\u2729]", "", re.sub(STARS, "", text)).strip(" ")
    return None if filled + hollow < 3 or rest else filled`;

export const moneyCode = `def read_money(text, convention):
    """The first number with a currency right before or after it. "2 pairs from $349" has one."""
    word = "[" + WORD + "]"

    def is_apart(marker, neighbour):  # a marker of letters is a word of its own
        return not re.search(word, marker) or not re.match(word, neighbour)

    for token, start, end in number_tokens(text):
        before = re.sub("[ :-]+$", "", text[:start])
        after = re.sub("^(?:[.,]-+)? ?", "", text[end:])
        markers = [
            sign
            for sign in CURRENCY_MARKERS
            if before.endswith(sign) and is_apart(sign, before[: -len(sign)][-1:])
        ] + [
            sign for sign in CURRENCY_MARKERS if after.startswith(sign) and is_apart(sign, after[len(sign):][:1])
        ]
        if not markers:
            continue
        value = read_number(token, convention)
        if value is None or markers[0] not in convention.get("currencies", {}):
            return None
        # A minus stands before the number, or before the currency in front of it.
        near = text[:start].rstrip()
        before_marker = near.endswith(markers[0]) and is_negative(text, len(near) - len(markers[0]))
        return whole(-value if before_marker or is_negative(text, start) else value)
    return None`;
