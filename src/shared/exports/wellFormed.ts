/** A text without what databases cannot say: halves of surrogate pairs, and the character zero. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}|\0/gu, '\ufffd');
}
