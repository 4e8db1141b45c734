/** Writes to standard output no faster than it is read: results of many pages need not be in memory at once. */
export async function writeOut(texts: AsyncIterable<string> | Iterable<string>): Promise<void> {
  for await (const text of texts) {
    if (process.stdout.write(text)) continue;
    await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
}
