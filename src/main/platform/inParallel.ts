/** Runs `work` on each item, at most `max` at a time; the answers are in the order of the items. */
export async function inParallel<Item, Answer>(
  items: readonly Item[],
  max: number,
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = new Array(items.length);
  let next = 0;
  const runNext = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++;
      answers[index] = await work(items[index]!);
    }
  };
  await Promise.all(Array.from({ length: Math.min(max, items.length) }, runNext));
  return answers;
}
