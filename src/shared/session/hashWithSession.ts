import type { Session } from './session';

const key = 'session';

/**
 * Adds a session to the fragment of an address, and keeps its other parts. The session is plain JSON. Brackets and
 * quotes are escaped too, because some programs end an address there.
 */
export function hashWithSession(hash: string, session: Session): string {
  const others = partsOf(hash).filter((part) => !part.startsWith(`${key}=`));
  return `#${[...others, `${key}=${escaped(JSON.stringify(session))}`].join('&')}`;
}

/** The text of the session in a fragment; undefined if there is none, '' if it cannot be decoded. */
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
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
