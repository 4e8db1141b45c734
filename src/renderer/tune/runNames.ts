import type { TuningEntry } from '../../shared/contract/tuning';
import type { TuningHead } from '../../shared/tuning/tuningHead';
import { when } from '../corpus/numbers';
import { kindOf } from '../store/tuningSetup';
import type { TuningKind } from '../store/tuningState';

const kindWords: Readonly<Record<TuningKind, string>> = {
  curves: 'Sweep',
  grid: 'Sweep of two',
  ablation: 'Ablation',
  tune: 'Search',
};

type Way = (head: TuningHead) => string;

/** From short to long. */
const ways: readonly Way[] = [
  (head) => `${whatOf(head)}, ${when(head.startedAt)}`,
  (head) => `${whatOf(head)}, ${when(head.startedAt)}:${secondOf(head)}`,
  (head) => `${whatOf(head)}, ${when(head.startedAt)} (${head.run})`,
];

/** Runs by kind and time, to the second or with the name of the file only where that is needed to tell two apart. */
export function runNames(tunings: readonly TuningEntry[]): (entry: TuningEntry) => string {
  return ({ head }) => {
    const isAlone = (way: Way): boolean =>
      tunings.every((other) => other.head.run === head.run || way(other.head) !== way(head));
    return (ways.find(isAlone) ?? ways.at(-1)!)(head);
  };
}

function whatOf(head: TuningHead): string {
  return `${kindWords[kindOf(head)]}${shardWords(head)}`;
}

/** Of a part of a run, which; '' of a whole one. */
export function shardWords({ shard }: TuningHead): string {
  return shard === undefined ? '' : `, shard ${shard.index} of ${shard.of}`;
}

function secondOf({ startedAt }: TuningHead): string {
  return String(new Date(startedAt).getSeconds()).padStart(2, '0');
}
