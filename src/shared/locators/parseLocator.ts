import type { Locator } from './locator';
import { parseCss } from './parseCss';
import { parseXPath } from './parseXPath';

/** Reads what a user types: XPath if it can be nothing else, otherwise a CSS selector. Throws a `LocatorError`. */
export function parseLocator(text: string): Locator {
  return isXPath(text) ? parseXPath(text) : parseCss(text);
}

const axis =
  /\b(?:child|descendant|self|parent|ancestor|following|preceding|following-sibling|preceding-sibling)::/;
const bracket = /\[\s*(?:[@.\d]|[a-z-]+\s*\()/;

/** Selectors have no slash, axis or function in brackets outside of texts, and do not start with these characters. */
function isXPath(text: string): boolean {
  if (/^\s*(?:[/@(]|\.\s*(?:[/.]|$))/.test(text)) return true;
  const bare = text.replace(/\\.|"[^"]*"|'[^']*'/gsu, '');
  return /\/|\btext\s*\(/.test(bare) || axis.test(bare) || bracket.test(bare);
}
