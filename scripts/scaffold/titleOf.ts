/** `widthFilter` becomes 'Width filter', `longestlist` 'Longestlist' */
export function titleOf(id: string): string {
  const words = id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
