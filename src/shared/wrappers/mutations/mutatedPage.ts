import { seededRandom } from '../../base/seededRandom';
import type { NodeTree } from '../../locators/nodeTree';
import { editTree, finishedTree } from './editTree';
import type { Mutation } from './mutations';

/** What is right on a page: per record its elements, and per field and record the nodes of its values. */
export interface PageTruth {
  records: readonly (readonly number[])[];
  fields: readonly (readonly (readonly number[])[])[];
}

export interface MutatedPage {
  tree: NodeTree;
  /** records that are gone are left out, in the order of the page */
  truth: PageTruth;
}

/** A page with one change, and what is right on it then. The same seed gives the same page. */
export function mutatedPage(tree: NodeTree, truth: PageTruth, mutation: Mutation, seed: number): MutatedPage {
  const nodes = editTree(tree);
  const region = commonAncestor(
    tree,
    truth.records.map(([start]) => start!),
  );
  const edits = (list: readonly number[]) => list.map((node) => nodes[node]!);
  mutation.change({
    nodes,
    records: truth.records.map(edits),
    region: nodes[region]!,
    regionParent: nodes[Math.max(0, tree.parent[region]!)]!,
    fields: truth.fields.map((cells) => cells.map(edits)),
    random: seededRandom(seed),
  });
  const edited = finishedTree(nodes[0]!, tree.count);
  const moved = (list: readonly number[]): number[] =>
    list.map((node) => edited.nodeOf[node]!).filter((node) => node !== -1);
  const kept = truth.records
    .map((record, index) => ({ span: moved(record), index }))
    .filter(({ span }) => span.length > 0)
    .sort((one, other) => one.span[0]! - other.span[0]!);
  return {
    tree: edited.tree,
    truth: {
      records: kept.map(({ span }) => span),
      fields: truth.fields.map((cells) => kept.map(({ index }) => moved(cells[index]!))),
    },
  };
}

/** The innermost element that is around all nodes, and none of them; never above the body. */
function commonAncestor(tree: NodeTree, nodes: readonly number[]): number {
  const [first = 0] = nodes;
  const last = Math.max(...nodes);
  let at = tree.parent[first]!;
  const isTop = (node: number): boolean =>
    tree.parent[node] === -1 || tree.names[tree.name[node]!] === 'body';
  while (!isTop(at) && (tree.subtreeEnd[at]! <= last || tree.root[at] === at)) at = tree.parent[at]!;
  return at;
}
