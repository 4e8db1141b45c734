import type { Session } from './session';

const key = 'session';

/**
 * The part of an address behind the `#` that holds a session, beside whatever else is there. It is plain JSON,
 * escaped so that it also survives programs that end an address at a bracket or a quote.
 */
export function hashWithSession(hash: string, session: Session): string {
  const others = partsOf(hash).filter((part) => !part.startsWith(`${key}=`));
  return `#${[...others, `${key}=${escaped(JSON.stringify(session))}`].join('&')}`;
}

/** The text of the session in an address, undefined where there is none; '' for one that is no text. */
export function sessionTextOf(hash: string): string | undefined {
  const part = partsOf(hash).find((candidate) => candidate.startsWith(`${key}=`));
  if (part === undefined) return undefined;
  try {
    return decodeURIComponent(part.slice(key.length + 1));
  } catch {
    return '';
  }
}

function partsOf(hash: string): string[] {
  return hash
    .replace(/^#/, '')
    .split('&')
    .filter((part) => part !== '');
}

function escaped(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
