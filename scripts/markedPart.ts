/** Puts a text between the two marker lines of a document. */
export function withMarkedPart(document: string, begin: string, end: string, text: string): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`the document has no lines '${begin}' and '${end}'`);
  return `${document.slice(0, from + begin.length)}\n${text}\n${document.slice(to)}`;
}
