import type { PageBlocks } from '../../page/buildBlockModel';
import { type MatrixView, matrixOrNote, type View } from '../../pipeline/views';
import type { SiblingDistances } from './testedChildren';
import { distanceFrom } from './treeEditDistance';
import { treeEditsView } from './treeEdits';
import { type TreeShapes, treeShapes } from './treeShapes';
import { childBlocks, tagRoles } from './twoLevelTrees';

export function siblingViews(
  { tested, average, parents }: SiblingDistances,
  page: PageBlocks,
  takesPart: Uint8Array,
  region: number,
): View[] {
  const roles = tagRoles(page);
  const shapes = treeShapes(page, takesPart, roles, tested);
  const mostFrequent = shapes.counts.reduce(
    (best, count, shape) => (count > shapes.counts[best]! ? shape : best),
    0,
  );
  const reference = tested[shapes.shapeOf.indexOf(mostFrequent)];
  const isTested = new Set(tested);
  const children = Array.from(parents).flatMap((parent) => childBlocks(page, takesPart, parent));
  const views: View[] = [
    {
      kind: 'overlay',
      title: 'Compared children',
      layers: [
        { role: 'region', label: 'region', blocks: Int32Array.from(region === -1 ? [] : [region]) },
        {
          role: 'section',
          label: 'subtree with possible records',
          blocks: parents.filter((block) => block !== region),
        },
        { role: 'candidate', label: 'possible record', blocks: tested },
        {
          role: 'dropped',
          label: 'not compared',
          blocks: Int32Array.from(children.filter((block) => !isTested.has(block))),
        },
      ],
      paths: [],
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
      'Edits from the most frequent tree to every other child',
      Array.from(
        tested.filter((block) => block !== reference),
        (block) => [reference!, block] as const,
      ),
    ),
  ];
  if (tested.length > 1) views.push(matrixOrNote(tested.length, () => distanceMatrix(tested, shapes)));
  return views;
}

function distanceMatrix(tested: Int32Array, { trees, shapeOf }: TreeShapes): MatrixView {
  const distances = trees.map((tree) => Float32Array.from(trees, distanceFrom(tree)));
  const order = Array.from(tested.keys()).sort(
    (one, other) => shapeOf[one]! - shapeOf[other]! || one - other,
  );
  const values = new Float32Array(tested.length ** 2);
  order.forEach((row, at) => {
    const ofRow = distances[shapeOf[row]!]!;
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
  };
}
