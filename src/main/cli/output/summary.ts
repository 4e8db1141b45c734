import { plural } from '../../../shared/base/plural';
import { type BlockModel, blockKinds } from '../../../shared/page/blockModel';
import { dropReasons } from '../../../shared/page/dropReasons';
import type { PageSnapshot } from '../../../shared/page/pageSnapshot';

/** A few lines that summarise the block model of a page. */
export function summary(snapshot: PageSnapshot, model: BlockModel): string[] {
  const kinds = countsOf(model.kind, blockKinds);
  const reasons = countsOf(model.dropped, dropReasons);
  const dropped = dropReasons
    .slice(1)
    .filter((reason) => (reasons.get(reason) ?? 0) > 0)
    .map((reason) => `${reason} ${reasons.get(reason)}`);
  const kept = model.count - (kinds.get('dropped') ?? 0);
  return [
    `${snapshot.title || '(no title)'}, ${snapshot.address}`,
    `${snapshot.width} × ${snapshot.height} px, ${snapshot.browser}`,
    `${plural(kept, 'block')}: ${plural(kinds.get('container') ?? 0, 'container')}, ${kinds.get('basic') ?? 0} basic, ${plural(model.styleClassCount, 'style class', 'style classes')}`,
    `${plural(model.count - kept, 'node')} dropped${dropped.length > 0 ? `: ${dropped.join(', ')}` : ''}`,
  ];
}

function countsOf(codes: Uint8Array, names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(names[code]!, (counts.get(names[code]!) ?? 0) + 1);
  return counts;
}
