import type { Convention } from './convention';
import { numberTokens, readNumber } from './numbers';
import type { ReadValue } from './valueTypes';

const outOf = /^ ?(?:\/|out of|of|von|sur|de|su|van|av|из|z|\/ ?10) ?$/i;
/** What may stand around a rating. Other words make it something else: "Page 1 of 5". */
const lead =
  /^[^\p{L}]*(?:rated|rating|score|bewertung|note|valoración|valutazione|avaliação|beoordeling|рейтинг|評価)?[^\p{L}]*$/iu;
const tail =
  /^[^\p{L}\d]*(?:stars?|sternen?|étoiles?|estrellas?|stelle|estrelas?|sterren|звёзд)?[^\p{L}\d]*$/iu;
const filled = /[★⭐✭✮]/gu;
const hollow = /[☆✩]/gu;

/** "4.5 out of 5", "4,5/5", "4.5 ★", or stars alone. */
export function readRating(text: string, convention: Convention): ReadValue | null {
  const tokens = numberTokens(text);
  const [first, second] = tokens;
  if (first === undefined) return starsOf(text);
  const value = readNumber(first.text, convention);
  if (value === null || tokens.length > 2) return null;
  if (!lead.test(text.slice(0, first.start)) || !tail.test(text.slice((second ?? first).end))) return null;
  const best =
    second === undefined
      ? starBest(text, convention)
      : bestOf(text.slice(first.end, second.start), second.text, convention);
  return best === null || value > best ? null : { value, best };
}

function bestOf(between: string, text: string, convention: Convention): number | null {
  return outOf.test(between) ? readNumber(text, convention) : null;
}

/** A number beside a star: out of what the other values of the column say, or five. */
function starBest(text: string, { best = 5 }: Convention): number | null {
  return text.search(filled) !== -1 || /\bstars?\b/i.test(text) ? best : null;
}

function starsOf(text: string): ReadValue | null {
  const [full, empty] = [text.match(filled)?.length ?? 0, text.match(hollow)?.length ?? 0];
  if (full + empty < 3 || text.replace(filled, '').replace(hollow, '').trim() !== '') return null;
  return { value: full, best: full + empty };
}
