import { plural } from '../../base/plural';
import type { BlockModel } from '../../page/blockModel';
import { VerdictList, type Verdicts } from '../../pipeline/verdicts';
import type { View } from '../../pipeline/views';
import { basicKind } from './blocks';
import type { SeedBlock } from './stageResults';
import { distanceFrom, walkSpiral } from './ulamSpiral';

/** Of a longer path only the last points are drawn: more cannot be seen. */
const maxDrawnPoints = 200_000;

export function seedVerdicts(seed: SeedBlock, model: BlockModel): Verdicts {
  const list = new VerdictList();
  const isPassed = new Set(seed.passed);
  for (let block = 0; block < model.count; block++) {
    if (model.dropped[block] !== 0) continue;
    if (model.kind[block] !== basicKind) {
      if (seed.block === -1)
        list.drop(block, 'The spiral hit no basic block. Without a seed there are no records.');
      else list.keep(block, 'A container block: only basic blocks can be the seed.');
      continue;
    }
    const value = distanceFrom(seed.spiral, model, block);
    const measure = { value, threshold: seed.reach, other: seed.block };
    if (block === seed.block)
      list.keep(
        block,
        'The seed: the first basic block that the spiral hits, {value} px from its start.',
        measure,
      );
    else if (seed.eligible[block] === 0)
      list.drop(
        block,
        isPassed.has(block)
          ? 'The spiral skipped it: it has no text, image or control.'
          : 'Cannot be the seed: it has no text, image or control.',
        { value },
      );
    else if (seed.block === -1)
      list.drop(block, '{value} px from the start of the spiral; no point of the spiral is inside it.', {
        value,
      });
    else if (value > seed.reach)
      list.drop(
        block,
        '{value} px from the start of the spiral: it stopped {margin} px earlier, at {threshold} px, when it hit {other}.',
        { value, threshold: seed.reach, margin: seed.reach - value, other: seed.block },
      );
    else
      list.drop(
        block,
        '{value} px from the start of the spiral, but no point was inside it before the spiral hit {other}.',
        measure,
      );
  }
  return list.finish();
}

export function seedViews(seed: SeedBlock): View[] {
  const found = seed.block === -1 ? new Int32Array() : Int32Array.of(seed.block);
  const { points, hits } = trace(seed);
  const met = Int32Array.from([...seed.passed, ...found]);
  const metAt = [...seed.passedAt, ...(seed.block === -1 ? [] : [seed.hitAt])];
  return [
    {
      kind: 'overlay',
      title: 'Seed block and spiral',
      layers: [
        { role: 'seed', label: 'seed', blocks: found },
        { role: 'dropped', label: 'skipped: no visible content', blocks: seed.passed },
      ],
      paths: [{ label: 'Ulam spiral', points, hits }],
    },
    {
      kind: 'table',
      title: 'Basic blocks hit by the spiral',
      blocks: met,
      columns: [
        { label: 'point', unit: '', values: Float64Array.from(metAt) },
        {
          label: 'visible content',
          unit: '',
          values: Array.from(met, (block) => (seed.eligible[block] === 1 ? 'yes' : 'no')),
        },
      ],
    },
    {
      kind: 'text',
      title: 'Path',
      text: seedSentence(seed),
      blocks: found,
    },
  ];
}

/** The outcome of the search, without a full stop. */
export function seedSentence({
  block,
  basicCount,
  eligible,
  tried,
  reach,
  hitAt,
  spiral,
}: SeedBlock): string {
  if (basicCount === 0) return 'the page has no basic block';
  if (!eligible.includes(1))
    return basicCount === 1
      ? 'the only basic block has no visible content'
      : `none of the ${basicCount} basic blocks has visible content`;
  if (block === -1)
    return `none of the ${plural(tried, 'point')} of the spiral, ${spiral.step} px apart, is inside a basic block`;
  return `point ${hitAt} of the spiral, ${Math.round(reach)} px from its start, is inside block #${block}; ${plural(tried, 'point on the page was', 'points on the page were')} tried`;
}

/** The points that were tried; walks the spiral again. */
function trace({ spiral, tried, hitAt }: SeedBlock): { points: Float64Array; hits: Uint8Array } {
  const drawn = Math.min(tried, maxDrawnPoints);
  const points = new Float64Array(2 * drawn);
  const hits = new Uint8Array(drawn);
  let index = drawn - tried;
  if (tried > 0) {
    walkSpiral(spiral, (x, y, number) => {
      if (index >= 0) {
        points.set([x, y], 2 * index);
        hits[index] = number === hitAt ? 1 : 0;
      }
      return ++index === drawn;
    });
  }
  return { points, hits };
}
