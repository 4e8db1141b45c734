import type { ShownStage } from '../pipeline/shownStage';
import { type DrawnLayer, isLayerOn, verdictIndex } from './drawnLayers';
import type { DrawnRole } from './roleStyles';

/** What is drawn of a layer beside its outlines. */
export interface Looks {
  /** badges with the value that the stage compared */
  hasValues: boolean;
  /** areas filled with the colour of their role */
  hasTints: boolean;
}

export const allLooks: Looks = { hasValues: true, hasTints: true };

/** Switched on and off in the legend, like a layer. */
export interface LookSwitch {
  label: 'values' | 'tints';
  startsOff?: true;
}

/** Roles whose tags have a value. */
const valued: ReadonlySet<DrawnRole> = new Set(['candidate', 'kept', 'dropped', 'gained', 'lost']);
/** Roles that are filled over whole records. */
export const tinted: ReadonlySet<DrawnRole> = new Set(['record', 'content']);

/**
 * What of a stage can be switched. Where the answer is shown both start off: the page keeps its colours, and badges of
 * what was compared on the way would only cover it.
 */
export function lookSwitches(
  { verdicts }: Pick<ShownStage, 'verdicts'>,
  layers: readonly DrawnLayer[],
): LookSwitch[] {
  const isAnswer = layers.some(({ role, blocks }) => role === 'record' && blocks.length > 0);
  const off = isAnswer ? { startsOff: true as const } : {};
  const indexOf = verdictIndex(verdicts);
  const hasValue = ({ role, letter, blocks }: DrawnLayer): boolean =>
    (valued.has(role) || letter !== '') &&
    blocks.some((block) => indexOf(block) !== -1 && !Number.isNaN(verdicts!.value[indexOf(block)]!));
  return [
    ...(layers.some(hasValue) ? [{ label: 'values' as const, ...off }] : []),
    ...(isAnswer ? [{ label: 'tints' as const, ...off }] : []),
  ];
}

/** What is drawn, given the labels that the user switched. */
export function looksOf(switches: readonly LookSwitch[], switched: readonly string[]): Looks {
  const isOn = (label: LookSwitch['label']): boolean =>
    switches.every((one) => one.label !== label || isLayerOn(one, switched));
  return { hasValues: isOn('values'), hasTints: isOn('tints') };
}
