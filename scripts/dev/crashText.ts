/**
 * What the program printed before it ended, for a developer. An error that was thrown on purpose, as by a method that is
 * refused, says enough in one line; any other keeps its stack.
 */
export function crashText(printed: readonly string[]): string {
  const thrown = printed.map((line) => /^Error: (.+)$/.exec(line)?.[1]).find((text) => text !== undefined);
  return thrown === undefined ? printed.join('\n').trim() : `error: ${thrown}`;
}
