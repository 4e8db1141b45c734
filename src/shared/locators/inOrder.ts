/** Some nodes to others; both sorted, each once. */
export type Move = (nodes: readonly number[]) => readonly number[];

/** Sorted in document order, each once. */
export function inOrder(nodes: number[]): number[] {
  for (let i = 1; i < nodes.length; i++)
    if (nodes[i]! <= nodes[i - 1]!) return [...new Set(nodes)].sort((one, other) => one - other);
  return nodes;
}
