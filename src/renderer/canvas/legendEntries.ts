import type { ShownStage } from '../../shared/contract/commands';
import { type StageMoment, stageLayers, stagePaths } from '../../shared/picture/drawnLayers';
import type { DrawnRole } from '../../shared/picture/roleStyles';

/** One line of the legend. */
export interface LegendEntry {
  role: DrawnRole;
  /** by which it is switched */
  label: string;
  /** as it is read */
  name: string;
  count: number;
  startsOff?: true;
}

/** First what the stage is about; layers without blocks come last. */
export function legendEntries(shown: ShownStage | null, moment: StageMoment): LegendEntry[] {
  if (shown === null) return [];
  const layers = stageLayers(shown, moment).map(({ letter, blocks, ...layer }) => ({
    ...layer,
    name: letter === '' ? capitalised(layer.label) : `${letter} ${layer.label}`,
    count: blocks.length,
  }));
  const paths = stagePaths(shown).map(({ label, hits }) => ({
    role: 'spiral' as const,
    label,
    name: `${capitalised(label)}, points`,
    count: hits.length,
  }));
  const isFull = ({ count }: LegendEntry): boolean => count > 0;
  const [full, empty] = [layers.filter(isFull), layers.filter((entry) => !isFull(entry))];
  return [...full.slice(0, 1), ...paths, ...full.slice(1), ...empty];
}

function capitalised(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
