import { harmOf, type RepairEffects } from '../../shared/tuning/repairEffects';
import { plural } from './facts';

/** What else a change does on the page: what it costs, and what it brings besides the record that was asked for. */
export function effectWords(effects: RepairEffects): string {
  const parts = effects.judged === null ? unjudgedParts(effects) : judgedParts(effects.judged);
  const left = effects.records === 0 ? ' No record is left on this page.' : '';
  if (parts.length === 0) return `Nothing else on this page changes.${left}`;
  const mark = harmOf(effects) === 0 ? 'Also' : effects.judged === null ? 'May do harm:' : 'Does harm:';
  return `${mark} ${parts.join(', ')}.${left}`;
}

function judgedParts({ found, lost, invented, dropped }: NonNullable<RepairEffects['judged']>): string[] {
  return [
    ...counted(lost, (count) => `loses ${plural(count, 'labelled record')}`),
    ...counted(invented, (count) => `adds ${plural(count, 'wrong record')}`),
    ...counted(found, (count) => `finds ${plural(count, 'more labelled record')}`),
    ...counted(dropped, (count) => `drops ${plural(count, 'other wrong record')}`),
  ];
}

function unjudgedParts({ gains, losses }: RepairEffects): string[] {
  return [
    ...counted(losses.length, (count) => `${plural(count, 'other record')} ${verb(count, 'vanish')}`),
    ...counted(gains.length, (count) => `${plural(count, 'other record')} ${verb(count, 'appear')}`),
  ];
}

function verb(count: number, word: 'vanish' | 'appear'): string {
  if (count !== 1) return word;
  return word === 'vanish' ? 'vanishes' : 'appears';
}

function counted(count: number, words: (count: number) => string): string[] {
  return count === 0 ? [] : [words(count)];
}
