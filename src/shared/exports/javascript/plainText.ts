/** JavaScript of `values/plainText.ts` and `values/numbers.ts`. */
export const plainTextCode = String.raw`/** Digits of all scripts as 0 to 9, one kind of minus and apostrophe, single spaces, no marks of direction. */
function plainText(text) {
  const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];
  const signs = { '\u066b': ',', '\u066c': "'", '\u066a': '%' };
  return text
    .replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\uff10-\uff19]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - zeros.filter((zero) => zero <= code).at(-1));
    })
    .replace(/[\u066a-\u066c]/g, (sign) => signs[sign])
    .replace(/[\u2212\ufe63\uff0d]/g, '-')
    .replace(/[\u2019\u02bc\uff07]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}`;

export const numbersCode = String.raw`/** All numbers in a text. A space joins digits only if groups of three follow: "1 250", but not "12 30". */
function numberTokens(text) {
  const found = [];
  for (const { 0: match, index } of text.matchAll(/\d+(?:[.,' ]\d+)*/g)) {
    const isOne = !match.includes(' ') || /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/.test(match);
    let start = index;
    for (const part of isOne ? [match] : match.split(' ')) {
      found.push({ text: part, start, end: start + part.length });
      start += part.length + 1;
    }
  }
  return found;
}

/** The number that a token means with these signs; null if it is not written that way. */
function readNumber(text, { decimal = '.', group = '' }) {
  const [whole, fraction, ...more] = text.split(decimal);
  if (more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return null;
  const groups = group === '' ? [whole] : whole.split(group);
  if (!groups.every((digits) => /^\d+$/.test(digits))) return null;
  if (groups.length > 1 && !isGrouped(groups)) return null;
  return Number(groups.join('') + (fraction === undefined ? '' : '.' + fraction));
}

/** Groups of three, or as in India: three at the end and two before. */
function isGrouped([first, ...rest]) {
  const inner = rest.slice(0, -1);
  if (rest.at(-1).length !== 3 || first.length > 3 || first.startsWith('0')) return false;
  return (
    inner.every(({ length }) => length === 3) ||
    (first.length <= 2 && inner.every(({ length }) => length === 2))
  );
}

/** Whether a minus stands before the token, and not as a dash between words or numbers. */
function isNegative(text, { start }) {
  return text[start - 1] === '-' && !/[\p{L}\d]/u.test(text[start - 2] ?? '');
}`;

export const countedCode = String.raw`/** A number with what it counts or measures after it; "1.2k" is in thousands, "3M" in millions. */
function readCounted(plain, convention) {
  const [token, ...more] = numberTokens(plain);
  if (token === undefined || more.length > 0) return null;
  if (!/^[([{~≈<>≤≥+#№-]* ?$/.test(plain.slice(0, token.start))) return null;
  const value = readNumber(token.text, convention);
  if (value === null) return null;
  const unit = plain.slice(token.end).replace(/^[)\]}+]+/, '').trim();
  const [multiplied, letter] = /^([kKmM])(?![\p{L}\p{M}²³/])\.? ?/u.exec(unit) ?? [''];
  const times = letter === 'k' || letter === 'K' ? 1000 : letter === 'M' ? 1_000_000 : 1;
  const signed = isNegative(plain, token) ? -value : value;
  return { value: signed * times, unit: times === 1 ? unit : unit.slice(multiplied.length) };
}`;

export const percentCode = String.raw`function readPercent(plain, convention) {
  const [token, ...more] = numberTokens(plain);
  if (token === undefined || more.length > 0 || !/^ ?[%\uff05]/.test(plain.slice(token.end))) return null;
  const value = readNumber(token.text, convention);
  return value === null ? null : isNegative(plain, token) ? -value : value;
}`;

export const ratingCode = String.raw`/** "4.5 out of 5", "4,5/5", "4.5 ★", or stars alone. */
function readRating(text, convention) {
  const lead =
    /^[^\p{L}]*(?:rated|rating|score|bewertung|note|valoración|valutazione|avaliação|beoordeling|рейтинг|評価)?[^\p{L}]*$/iu;
  const tail =
    /^[^\p{L}\d]*(?:stars?|sternen?|étoiles?|estrellas?|stelle|estrelas?|sterren|звёзд)?[^\p{L}\d]*$/iu;
  const outOf = /^ ?(?:\/|out of|of|von|sur|de|su|van|av|из|z|\/ ?10) ?$/i;
  const tokens = numberTokens(text);
  const [first, second] = tokens;
  if (first === undefined) return readStars(text);
  const value = readNumber(first.text, convention);
  if (value === null || tokens.length > 2) return null;
  if (!lead.test(text.slice(0, first.start)) || !tail.test(text.slice((second ?? first).end))) return null;
  let best = null;
  if (second === undefined) best = /[★⭐✭✮]/u.test(text) || /\bstars?\b/i.test(text) ? (convention.best ?? 5) : null;
  else if (outOf.test(text.slice(first.end, second.start))) best = readNumber(second.text, convention);
  return best === null || value > best ? null : value;
}

function readStars(text) {
  const filled = text.match(/[★⭐✭✮]/gu)?.length ?? 0;
  const hollow = text.match(/[☆✩]/gu)?.length ?? 0;
  return filled + hollow < 3 || text.replace(/[★⭐✭✮☆✩]/gu, '').trim() !== '' ? null : filled;
}`;
