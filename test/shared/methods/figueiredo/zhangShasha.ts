/** A tree of any depth, for the general edit distance. */
export interface Tree {
  name: number;
  children: Tree[];
}

/** Zhang & Shasha 1989, as printed: key roots, and a table of forest distances for each pair of them. */
export function zhangShasha(one: Tree, other: Tree, renameCost: number): number {
  const from = postorder(one);
  const to = postorder(other);
  const distance = from.names.map(() => to.names.map(() => 0));
  for (const i of from.keyRoots) {
    for (const j of to.keyRoots) {
      const li = from.leftmost[i]!;
      const lj = to.leftmost[j]!;
      const forest: number[][] = [[0]];
      for (let y = lj; y <= j; y++) forest[0]!.push(forest[0]!.at(-1)! + 1);
      for (let x = li; x <= i; x++) {
        const row = [forest[x - li]![0]! + 1];
        for (let y = lj; y <= j; y++) {
          const removed = forest[x - li]![y - lj + 1]! + 1;
          const inserted = row[y - lj]! + 1;
          const areTrees = from.leftmost[x] === li && to.leftmost[y] === lj;
          const matched = areTrees
            ? forest[x - li]![y - lj]! + (from.names[x] === to.names[y] ? 0 : renameCost)
            : forest[from.leftmost[x]! - li]![to.leftmost[y]! - lj]! + distance[x]![y]!;
          const best = Math.min(removed, inserted, matched);
          row.push(best);
          if (areTrees) distance[x]![y] = best;
        }
        forest.push(row);
      }
    }
  }
  return distance.at(-1)!.at(-1)!;
}

function postorder(root: Tree) {
  const names: number[] = [];
  const leftmost: number[] = [];
  const visit = (tree: Tree): number => {
    const first = tree.children.map(visit)[0];
    names.push(tree.name);
    leftmost.push(first ?? names.length - 1);
    return leftmost.at(-1)!;
  };
  visit(root);
  const keyRoots = names
    .map((_, index) => index)
    .filter((index) => leftmost.lastIndexOf(leftmost[index]!) === index);
  return { names, leftmost, keyRoots };
}
