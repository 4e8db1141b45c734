/** Characters that are not seen, or change how others are seen. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const spacing = /\p{Zs}/u;

/** CSS reads NUL and half a surrogate pair as U+FFFD. */
export function isSayable(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}

/** A name, escaped as the CSSOM serializes identifiers; what is not seen is escaped too. */
export function cssIdentifier(text: string): string {
  const characters = [...text];
  return characters
    .map((character, at) => {
      const isLead = at === 0 || (at === 1 && characters[0] === '-');
      if (unseen.test(character) || (spacing.test(character) && character !== ' ')) return hex(character);
      if (/[0-9]/.test(character) && isLead) return hex(character);
      if (text === '-') return '\\-';
      return /[-\w]/.test(character) || character >= '\u0080' ? character : `\\${character}`;
    })
    .join('');
}

export function cssString(text: string): string {
  const escaped = [...text].map((character) => {
    if (unseen.test(character)) return hex(character);
    return character === '"' || character === '\\' ? `\\${character}` : character;
  });
  return `"${escaped.join('')}"`;
}

function hex(character: string): string {
  return `\\${character.codePointAt(0)!.toString(16)} `;
}
