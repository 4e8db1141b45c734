/** How a class name or id was made, which says how long it lasts. */
export type TokenClass = 'word' | 'bem' | 'utility' | 'hashed' | 'numeric';

const size = 'auto|full|none|screen|px|xs|sm|md|base|lg|\\d?xl|fit|min|max|\\d+(?:[./]\\d+)?';
const word =
  'left|right|center|start|end|between|around|row|col|wrap|nowrap|bold|semibold|medium|normal|light|hidden|cover';
const colour = '[a-z]+-(?:50|[1-9]00|950)|white|black|muted|primary|secondary|transparent';
const property =
  'm|p|w|h|gap|inset|top|left|right|bottom|z|order|col|row|grid|flex|text|bg|border|rounded|shadow|font|leading|tracking|opacity|items|justify|self|space|divide|overflow|d|float|align|max-w|min-w|max-h|min-h|object|duration|g';
const utility = new RegExp(
  `^(?:[a-z0-9-]+:)*-?(?:${property})[trblxyse]?(?:-(?:cols|rows|span|x|y|t|b|l|r|s|e|top|bottom|sm|md|lg))*-(?:${size}|${word}|${colour}|\\[.+\\])$`,
);
const plainUtilities: ReadonlySet<string> = new Set(
  'flex grid block inline inline-block hidden relative absolute fixed sticky static truncate uppercase lowercase italic underline clearfix sr-only visually-hidden row col d-flex d-block d-none antialiased'.split(
    ' ',
  ),
);
const generatedPrefix = /^(?:css|sc|jsx|svelte|emotion|styled|ng-tns|data-v|_ngcontent|astro)-[\w-]{3,}$/i;
const numeric = /^[a-z]*[-_]*\d+$|[-_]\d{2,}$|^\d/i;

/** Tells class names apart by their shape. */
export function tokenClass(token: string): TokenClass {
  if (utility.test(token) || plainUtilities.has(token) || /[[\]:/]/.test(token)) return 'utility';
  if (generatedPrefix.test(token)) return 'hashed';
  if (numeric.test(token)) return 'numeric';
  const parts = token.split(/[-_]+/).filter((part) => part !== '');
  if (parts.some((part, index) => isHash(part, index === parts.length - 1))) return 'hashed';
  return /[a-z0-9](?:__|--)[a-z]/i.test(token) ? 'bem' : 'word';
}

/** Letters and digits mixed, capitals inside, or no vowel: `x3Qf9`, `hKpQzR`, `kzbtdv`. */
function isHash(part: string, isLast: boolean): boolean {
  if (part.length < 5 || part.length > 16) return false;
  const digits = part.match(/\d/g)?.length ?? 0;
  if (digits > 0 && /[a-z]/i.test(part)) return digits >= 2 || /\d[a-z]/i.test(part);
  const changes = part.match(/[a-z](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g)?.length ?? 0;
  if (/[A-Z]/.test(part.slice(1)) && changes >= 2 && !isCamelCase(part)) return true;
  return isLast && /^[a-z]+$/.test(part) && !/[aeiouy]/.test(part);
}

/** Words of at least three letters that are joined by capitals. */
function isCamelCase(part: string): boolean {
  return /^[a-z]{2,}(?:[A-Z][a-z]{2,})+$|^(?:[A-Z][a-z]{2,})+$/.test(part);
}
