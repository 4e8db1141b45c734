import type { MethodInfo } from '../../../shared/contract/commands';
import type { TuningEntry } from '../../../shared/contract/tuning';
import { defaultSettings, isSameSettings, paperSettings } from '../../../shared/pipeline/settings';
import type { TuningHead } from '../../../shared/tuning/search/tuningHead';
import { kindOf } from '../../store/tunableParams';
import type { TuningKind } from '../../store/tuningSlice';
import { when } from '../../ui/format';

const kindText: Readonly<Record<TuningKind, string>> = {
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
  return `${kindText[kindOf(head)]}${shardText(head)}`;
}

/** Of a part of a run, which; '' of a whole one. */
export function shardText({ shard }: TuningHead): string {
  return shard === undefined ? '' : `, shard ${shard.index} of ${shard.of}`;
}

function secondOf({ startedAt }: TuningHead): string {
  return String(new Date(startedAt).getSeconds()).padStart(2, '0');
}

/** What stays as it is in a run, in the middle of a sentence; without a method only whether something was set. */
export function baseText({ base }: Pick<TuningHead, 'base'>, method?: MethodInfo): string {
  if (method === undefined) return Object.keys(base.values).length === 0 ? 'by default' : 'as set';
  if (isSameSettings(method, base, paperSettings(method))) return 'as in the paper';
  return isSameSettings(method, base, defaultSettings) ? 'by default' : 'as they were in use';
}

/** What a point is held against. */
export function againstText(head: Pick<TuningHead, 'base'>, method: MethodInfo): string {
  switch (baseText(head, method)) {
    case 'as in the paper':
      return 'the paper’s values';
    case 'by default':
      return 'the default values';
    default:
      return 'the values it began with';
  }
}
