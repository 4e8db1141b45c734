import { textOf } from './blockModel';
import { blockName, type NamedBlocks } from './blockNames';

/** For longer texts the tag is shown, characters. */
const maxText = 28;
const maxNames = 8;

/** Short names of blocks: their own text if it is short, otherwise tag and class. */
export function partNames(model: NamedBlocks, blocks: Int32Array): string {
  const counts = new Map<string, number>();
  for (const block of blocks) {
    const text = textOf(model, block);
    const name = text === '' || text.length > maxText ? blockName(model, block) : text;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const names = Array.from(counts, ([name, count]) => (count === 1 ? name : `${count} × ${name}`));
  const left = names.length - maxNames;
  return left > 0 ? `${names.slice(0, maxNames).join(', ')} and ${left} more` : names.join(', ');
}
