/** `posix`: sh, bash, zsh, fish and others; `powershell`: also Windows PowerShell. */
export type Shell = 'posix' | 'powershell';

/** Characters that end a line, move the cursor, or change how others are seen. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/u;
/** Means the same in all shells without quotes. zsh looks up commands after a leading `=`. */
const plain = /^[\w./:+-][\w./:=+-]*$/;

/**
 * One argument for a command line, quoted so that a shell takes every character as it is; null if that cannot be:
 * a terminal acts on unseen characters before the shell reads them.
 */
export function shellQuoted(text: string, shell: Shell): string | null {
  if (unseen.test(text)) return null;
  if (plain.test(text)) return text;
  if (shell === 'posix') return posixQuoted(text);
  // Windows PowerShell does not escape double quotes for the program, which would then see several arguments.
  if (text.includes('"') || text.endsWith('\\')) return null;
  // PowerShell reads typographic quotes as plain ones.
  return `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`;
}

/** In quotes, but for what fish or csh read there: a quote, a backslash, an exclamation mark. */
function posixQuoted(text: string): string {
  const parts = text.split(/(['\\!])/).filter((part) => part !== '');
  return parts.length === 0
    ? "''"
    : parts.map((part) => (/^['\\!]$/.test(part) ? `\\${part}` : `'${part}'`)).join('');
}
