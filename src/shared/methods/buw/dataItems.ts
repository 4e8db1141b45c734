import { plural } from '../../base/plural';
import { textTag } from '../../page/blockModel';
import type { PageBlocks } from '../../page/buildBlockModel';
import { isElement } from '../../page/isElement';
import { flagParam, numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import { itemPathsOf, pathText, treePaths } from './treePath';

export interface DataItems {
  /** per block, a number for its tree path without an index */
  treePath: Int32Array;
  /** per block, a number for its tree path with its index; -1 if it is not a leaf */
  itemPath: Int32Array;
  /** the leaves path by path, each in document order: those of path t are leaves[start[t]] to leaves[start[t + 1] - 1] */
  leaves: Int32Array;
  start: Int32Array;
  /** per path, 1 if enough leaves share it: these leaves are the data items */
  isRepeated: Uint8Array;
}

type Needs = { page: PageBlocks };

const params = {
  visibleOnly: flagParam({
    label: 'Visible leaves only',
    help: 'Ignores hidden leaves: otherwise hidden menus and dialogs win. On: chosen on half of 136 labelled pages, see docs/accuracy.md.',
    default: true,
    paper: { value: false, where: '' },
  }),
  textItems: flagParam({
    label: 'Runs of text are items',
    help: 'A run of text beside elements is a leaf of its own. The paper uses elements only. On: chosen on half of 136 labelled pages, see docs/accuracy.md.',
    default: true,
    paper: { value: false, where: '' },
  }),
  minItems: numberParam({
    label: 'Minimum items per path',
    unit: 'items',
    min: 2,
    max: 20,
    step: 1,
    default: 3,
    paper: { value: 3, where: 'step 1, figure 5 line 11' },
    help: 'Leaves are data items if at least this many share their tree path.',
  }),
};

export const dataItems: Stage<Needs, typeof params, DataItems> = {
  id: 'dataItems',
  title: 'Data items',
  explanation:
    'The leaves of the page, grouped by the tags that lead to them. Leaves whose path is repeated are data items.',
  section: 'step 1, figures 5 to 7',
  judges: 'parts',
  needs: { page: true },
  params,
  run({ page }, { visibleOnly, textItems, minItems }) {
    const found = leavesOf(page, visibleOnly, textItems);
    const treePath = treePaths(page);
    const paths = itemPathsOf(page, treePath, found);
    const itemPath = new Int32Array(page.count).fill(-1);
    let pathCount = 0;
    found.forEach((leaf, index) => {
      itemPath[leaf] = paths[index]!;
      pathCount = Math.max(pathCount, paths[index]! + 1);
    });
    const start = new Int32Array(pathCount + 1);
    for (const path of paths) start[path + 1]!++;
    const isRepeated = new Uint8Array(pathCount);
    for (let path = 0; path < pathCount; path++) {
      isRepeated[path] = start[path + 1]! >= minItems ? 1 : 0;
      start[path + 1]! += start[path]!;
    }
    const next = start.slice(0, pathCount);
    const leaves = new Int32Array(found.length);
    found.forEach((leaf, index) => {
      leaves[next[paths[index]!]!++] = leaf;
    });
    return { treePath, itemPath, leaves, start, isRepeated };
  },
  corrected(out, _input, { minItems }, wanted) {
    const { leaves, itemPath, start, isRepeated } = out;
    const hasItem = new Set<number>();
    for (const leaf of leaves) if (isRepeated[itemPath[leaf]!] === 1) hasItem.add(wanted.inside[leaf]!);
    if (hasItem.size - (hasItem.has(-1) ? 1 : 0) === wanted.records.length) return null;
    const lost = [...isRepeated.keys()].filter((path) => {
      const ofPath = leaves.subarray(start[path], start[path + 1]);
      return ofPath.some((leaf) => wanted.inside[leaf] !== -1 && !hasItem.has(wanted.inside[leaf]!));
    });
    if (lost.length === 0) return null;
    const corrected = isRepeated.slice();
    for (const path of lost) corrected[path] = 1;
    return {
      output: { ...out, isRepeated: corrected },
      because: `In the wanted records, ${plural(lost.length, 'tree path')} ${lost.length === 1 ? 'has' : 'have'} fewer than ${minItems} leaves, so these are not data items.`,
    };
  },
  verdicts(items, { page }, { visibleOnly, minItems }) {
    const list = new VerdictList();
    const below = itemsWithin(page, items);
    for (let block = 0; block < page.count; block++) {
      const path = items.itemPath[block]!;
      if (path !== -1) {
        const value = items.start[path + 1]! - items.start[path]!;
        const measure = { value, threshold: minItems, margin: value - minItems };
        if (value >= minItems)
          list.keep(block, 'A leaf, one of {value} with this tree path: at least {threshold}.', measure);
        else
          list.drop(
            block,
            'A leaf, one of {value} with this tree path: {margin} fewer than {threshold}.',
            measure,
          );
      } else if (below[block]! > 0)
        list.keep(block, 'Contains {value data item|data items}.', {
          value: below[block]!,
          threshold: 1,
          margin: below[block]! - 1,
        });
      else if (visibleOnly && page.cleanedUp[block] !== 0) list.drop(block, 'Not visible.');
      else if (page.tagNames[page.tag[block]!] === textTag)
        list.drop(block, 'A run of text: only elements are items.');
      else list.drop(block, 'Contains no data item.', { value: 0, threshold: 1, margin: -1 });
    }
    return list.finish();
  },
  views({ leaves, start, itemPath, isRepeated }, { page }, { minItems }) {
    const firsts = Int32Array.from(isRepeated, (_, path) => leaves[start[path]!]!);
    const counts = Float64Array.from(isRepeated, (_, path) => start[path + 1]! - start[path]!);
    return [
      {
        kind: 'overlay',
        title: 'Data items',
        layers: [
          {
            role: 'basic',
            label: 'data item',
            blocks: leaves.filter((leaf) => isRepeated[itemPath[leaf]!] === 1),
          },
          {
            role: 'dropped',
            label: 'leaf, not repeated',
            blocks: leaves.filter((leaf) => isRepeated[itemPath[leaf]!] === 0),
          },
        ],
        paths: [],
      },
      {
        kind: 'histogram',
        title: 'Leaves per tree path',
        unit: 'items',
        values: counts,
        blocks: firsts,
        blocksPerValue: 1,
        threshold: { param: 'minItems', value: minItems, keeps: 'above' },
      },
      {
        kind: 'table',
        title: 'Tree paths, each at its first leaf',
        blocks: firsts,
        columns: [
          { label: 'tree path', unit: '', values: Array.from(firsts, (leaf) => pathText(page, leaf, true)) },
          { label: 'leaves', unit: 'items', values: counts },
          { label: 'required', unit: 'items', values: counts.map(() => minItems) },
        ],
      },
    ];
  },
};

/** Blocks that take part and contain no other that does, in document order. */
function leavesOf(page: PageBlocks, visibleOnly: boolean, textItems: boolean): number[] {
  const isText = page.tagNames.indexOf(textTag);
  const holdsOther = new Uint8Array(page.count);
  const leaves: number[] = [];
  for (let block = page.count - 1; block >= 0; block--) {
    const takesPart =
      page.tag[block] === isText
        ? textItems && (!visibleOnly || page.cleanedUp[block] === 0)
        : isElement(page, block, visibleOnly);
    if (takesPart && holdsOther[block] === 0) leaves.push(block);
    const up = page.parent[block]!;
    // A hidden block may contain a visible one, so pass this on also through blocks that take no part.
    if (up !== -1 && (takesPart || holdsOther[block] === 1)) holdsOther[up] = 1;
  }
  return leaves.reverse();
}

/** Per block, the number of data items in its subtree, including itself. */
export function itemsWithin(page: PageBlocks, { itemPath, isRepeated }: DataItems): Int32Array {
  const within = new Int32Array(page.count);
  for (let block = page.count - 1; block >= 0; block--) {
    const path = itemPath[block]!;
    if (path !== -1 && isRepeated[path] === 1) within[block]!++;
    const up = page.parent[block]!;
    if (up !== -1) within[up]! += within[block]!;
  }
  return within;
}
