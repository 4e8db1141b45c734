import { resumeFault, type TuningHead } from '../../shared/tuning/search/tuningHead';
import { FileError } from '../platform/fileError';
import { readRun, type StoredRun } from './storedRun';

/** A shard of a run, and its file. */
export interface ShardRun extends StoredRun {
  file: string;
}

/** Reads all shards of one run, each once; sorted by index. */
export async function readShards(files: readonly string[], kind: TuningHead['kind']): Promise<ShardRun[]> {
  const shards: ShardRun[] = [];
  for (const file of files) shards.push({ file, ...(await readRun(file)) });
  const first = shards[0]!;
  const count = placeOf(first).of;
  const seen = new Map<number, string>();
  for (const shard of shards) {
    const { file, head } = shard;
    const { index, of } = placeOf(shard);
    if (head.kind !== kind) throw new FileError(`${file} is another kind of run: ${head.kind}, not ${kind}`);
    if (of !== count || resumeFault(wholeHead(first.head), wholeHead(head)) !== undefined)
      throw new FileError(`${file} and ${first.file} are of different runs: give the shards of one run`);
    const other = seen.get(index);
    if (other !== undefined) throw new FileError(`${file} and ${other} are both shard ${index}/${of}`);
    seen.set(index, file);
  }
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter((index) => !seen.has(index));
  if (missing.length > 0)
    throw new FileError(`shard ${missing.map((index) => `${index}/${count}`).join(', ')} is missing`);
  return shards.sort((one, other) => placeOf(one).index - placeOf(other).index);
}

/** The head of the whole run of a shard. */
export function wholeHead<Head extends TuningHead>({ shard: _, ...head }: Head): Head {
  return head as Head;
}

export function placeOf({ head }: StoredRun): { index: number; of: number } {
  return head.shard ?? { index: 1, of: 1 };
}
