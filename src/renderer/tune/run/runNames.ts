import type { MethodInfo } from '../../../shared/contract/commands';
import type { TuningEntry } from '../../../shared/contract/tuning';
import { defaultSettings, isSameSettings, paperSettings } from '../../../shared/pipeline/settings';
import type { TuningHead } from '../../../shared/tuning/search/tuningHead';
import { kindOf } from '../../store/tuning/tunableParams';
import type { TuningKind } from '../../store/tuning/tuningSlice';
import { when } from '../../ui/format';

const kindText: Readonly<Record<TuningKind, string>> = {
  curves: 'Sweep',
  grid: 'Sweep of two',
  ablation: 'Ablation',
  tune: 'Search',
  train: 'Training',
};

type NameFormat = (head: TuningHead) => string;

/** From short to long. */
const formats: readonly NameFormat[] = [
  (head) => `${titleOf(head)}, ${when(head.startedAt)}`,
  (head) => `${titleOf(head)}, ${when(head.startedAt)}:${secondOf(head)}`,
  (head) => `${titleOf(head)}, ${when(head.startedAt)} (${head.run})`,
];

/** Names runs by kind and time. Adds seconds or the run id only if two names would be equal. */
export function runNames(tunings: readonly TuningEntry[]): (entry: TuningEntry) => string {
  return ({ head }) => {
    const isUnique = (format: NameFormat): boolean =>
      tunings.every((other) => other.head.run === head.run || format(other.head) !== format(head));
    return (formats.find(isUnique) ?? formats.at(-1)!)(head);
  };
}

function titleOf(head: TuningHead): string {
  return `${kindText[kindOf(head)]}${shardText(head)}`;
}

/** The shard of a run; '' for a whole run. */
export function shardText({ shard }: TuningHead): string {
  return shard === undefined ? '' : `, shard ${shard.index} of ${shard.of}`;
}

function secondOf({ startedAt }: TuningHead): string {
  return String(new Date(startedAt).getSeconds()).padStart(2, '0');
}

/** The values of the fixed parameters, for the middle of a sentence. Without a method, only whether any was set. */
export function baseText({ base }: Pick<TuningHead, 'base'>, method?: MethodInfo): string {
  if (method === undefined)
    return Object.keys(base.values).length === 0 ? 'at default values' : 'at custom values';
  if (isSameSettings(method, base, paperSettings(method))) return 'at paper values';
  return isSameSettings(method, base, defaultSettings) ? 'at default values' : 'at custom values';
}

/** What a point is compared with. */
export function againstText(head: Pick<TuningHead, 'base'>, method: MethodInfo): string {
  switch (baseText(head, method)) {
    case 'at paper values':
      return 'the paper’s values';
    case 'at default values':
      return 'the default values';
    default:
      return 'the values it started with';
  }
}
