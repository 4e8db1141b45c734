import type { NodeTree } from './nodeTree';

/**
 * The tree as readers without namespaces see it, CSS selectors among them: `a` is also an `a` of a drawing. Names
 * keep their case.
 */
export function withoutNamespaces(tree: NodeTree): NodeTree {
  const names = [...new Set(tree.names)];
  const indexOf = tree.names.map((name) => names.indexOf(name));
  return {
    ...tree,
    name: tree.name.map((name) => indexOf[name]!),
    names,
    foreign: new Uint8Array(names.length),
  };
}
