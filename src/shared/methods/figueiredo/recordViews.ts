import type { PageBlocks } from '../../page/buildBlockModel';
import type { MatrixView, View } from '../../pipeline/views';
import type { Records } from './testedChildren';
import { distanceFrom } from './treeEditDistance';
import { treeEditsView } from './treeEdits';
import { type TreeShapes, treeShapes } from './treeShapes';
import { tagRoles } from './twoLevelTrees';

/** Beyond this many blocks the matrix would take over 16 MB. */
const matrixBlocks = 2000;

export function recordViews(
  { tested, average, records, parents, alternatives }: Records,
  page: PageBlocks,
  takesPart: Uint8Array,
  region: number,
  maxDistance: number,
): View[] {
  const isRecord = new Set(records);
  const roles = tagRoles(page);
  const shapes = treeShapes(page, takesPart, roles, tested);
  const hasSibling = tested.length > 1;
  const most = shapes.counts.reduce((best, count, shape) => (count > shapes.counts[best]! ? shape : best), 0);
  const reference = tested[shapes.shapeOf.indexOf(most)];
  const views: View[] = [
    {
      kind: 'overlay',
      title: 'Records',
      layers: [
        { role: 'region', label: 'region', blocks: Int32Array.from(region === -1 ? [] : [region]) },
        {
          role: 'section',
          label: 'subtree with records',
          blocks: parents.filter((block) => block !== region),
        },
        { role: 'record', label: 'record', blocks: records },
        {
          role: 'dropped',
          label: 'unlike its siblings',
          blocks: tested.filter((block) => !isRecord.has(block)),
        },
      ],
      paths: [],
    },
    {
      kind: 'histogram',
      title: 'Average distance to the siblings',
      unit: '',
      values: hasSibling ? average : new Float64Array(),
      blocks: hasSibling ? tested : new Int32Array(),
      blocksPerValue: 1,
      threshold: { param: 'maxDistance', value: maxDistance, keeps: 'below' },
    },
    {
      kind: 'table',
      title: 'Possible records',
      blocks: tested,
      columns: [
        { label: 'tag', unit: '', values: Array.from(tested, (block) => page.tagNames[page.tag[block]!]!) },
        {
          label: 'compared children',
          unit: '',
          values: Float64Array.from(shapes.shapeOf, (shape) => shapes.trees[shape]!.children.length),
        },
        {
          label: 'with the same tree',
          unit: '',
          values: Float64Array.from(shapes.shapeOf, (shape) => shapes.counts[shape]!),
        },
        { label: 'average distance', unit: '', values: average },
      ],
    },
    treeEditsView(
      page,
      takesPart,
      roles,
      'The most frequent tree into every other child',
      Array.from(
        tested.filter((block) => block !== reference),
        (block) => [reference!, block] as const,
      ),
    ),
    {
      kind: 'ranking',
      title: 'Records in the candidates left',
      unit: '',
      bars: [{ region, records }, ...alternatives]
        .filter((bar) => bar.region !== -1)
        .map((bar, index) => ({
          label: `#${bar.region}`,
          value: bar.records.length,
          blocks: Int32Array.from([bar.region, ...bar.records]),
          isChosen: index === 0,
        })),
    },
  ];
  if (hasSibling && tested.length <= matrixBlocks) views.push(distanceMatrix(tested, shapes, maxDistance));
  return views;
}

function distanceMatrix(tested: Int32Array, { trees, shapeOf }: TreeShapes, maxDistance: number): MatrixView {
  const apart = trees.map((tree) => Float32Array.from(trees, distanceFrom(tree)));
  const order = Array.from(tested.keys()).sort(
    (one, other) => shapeOf[one]! - shapeOf[other]! || one - other,
  );
  const values = new Float32Array(tested.length ** 2);
  order.forEach((row, at) => {
    const ofRow = apart[shapeOf[row]!]!;
    order.forEach((column, to) => {
      values[at * tested.length + to] = ofRow[shapeOf[column]!]!;
    });
  });
  return {
    kind: 'matrix',
    title: 'Tree edit distance of the possible records',
    blocks: Int32Array.from(order, (index) => tested[index]!),
    cluster: Int32Array.from(order, (index) => shapeOf[index]!),
    values,
    threshold: { param: 'maxDistance', value: maxDistance },
  };
}
