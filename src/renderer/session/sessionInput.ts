export const sessionInputId = 'session-file';

/** Lets the user choose a session file, in the browser's own way. */
export function chooseSessionFile(): void {
  document.getElementById(sessionInputId)?.click();
}
