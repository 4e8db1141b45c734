import { evaluate } from './evaluate';
import { anyTag, type LocatorPath, type LocatorStep, type Predicate } from './locator';
import { isPlainTag } from './names';
import { childNodes, isElementNode, type NodeTree, nodeAttribute } from './nodeTree';
import { printCss } from './printCss';

/** Of elements with many classes, only the first are tried. */
const maxClasses = 8;

/**
 * A short CSS selector that finds one element only: as few steps as needed, by id, class, tag and position. A frame or
 * shadow root is entered with ` >> `. Null for texts and documents, which CSS does not select.
 */
export function uniqueSelector(tree: NodeTree, node: number): string | null {
  if (!isElementNode(tree, node)) return null;
  const paths: LocatorPath[] = [];
  for (let at = node; at !== -1; at = tree.parent[tree.root[at]!]!) paths.unshift(uniquePath(tree, at));
  return printCss({ paths, attribute: null });
}

/** The path in the element's own tree. Steps are added from the element up until nothing else is found. */
function uniquePath(tree: NodeTree, node: number): LocatorPath {
  const root = tree.root[node]!;
  const isOnly = (steps: readonly LocatorStep[]): boolean => {
    const found = evaluate(tree, { paths: [{ from: 'root', steps: [...steps] }], attribute: null }, root);
    return found.length === 1 && found[0] === node;
  };
  let below: LocatorStep[] = [];
  for (let at = node; at !== root; at = tree.parent[at]!) {
    for (const { tag, predicates } of namesOf(tree, at)) {
      const steps: LocatorStep[] = [{ axis: 'descendant', tag, predicates }, ...below];
      if (isSayable(steps) && isOnly(steps)) return { from: 'root', steps };
    }
    below = [{ axis: 'child', ...positionOf(tree, at) }, ...below];
    const steps: LocatorStep[] = [{ ...below[0]!, axis: 'descendant' }, ...below.slice(1)];
    if (isOnly(steps)) return { from: 'root', steps };
  }
  return { from: 'root', steps: below };
}

type Name = Pick<LocatorStep, 'tag' | 'predicates'>;

/** How an element can be named without its position: by id, by each class, by its tag. */
function namesOf(tree: NodeTree, node: number): Name[] {
  const tag = plainTag(tree, node) ?? anyTag;
  const id = nodeAttribute(tree, node, 'id') ?? '';
  const classes = tokensOf(nodeAttribute(tree, node, 'class') ?? '').slice(0, maxClasses);
  const named = (predicate: Predicate): Name => ({ tag, predicates: [predicate] });
  return [
    ...(id === ''
      ? []
      : [
          {
            tag: anyTag,
            predicates: [{ kind: 'attribute' as const, name: 'id', is: 'equals' as const, value: id }],
          },
        ]),
    ...(tag === anyTag ? [] : [{ tag, predicates: [] }]),
    ...classes.map((token) => named({ kind: 'class', token })),
  ];
}

/** The tag of an HTML element that a plain step finds. */
function plainTag(tree: NodeTree, node: number): string | undefined {
  const name = tree.name[node]!;
  const tag = tree.names[name]!;
  return tree.foreign[name] === 0 && isPlainTag(tag) ? tag : undefined;
}

function tokensOf(classes: string): string[] {
  return [...new Set(classes.split(/[ \t\n\f\r]+/))].filter((token) => token !== '');
}

/** The element by its place among its siblings: those of its tag, or all. */
function positionOf(tree: NodeTree, node: number): Name {
  const tag = plainTag(tree, node);
  const name = tree.name[node];
  let [index, count] = [0, 0];
  for (const sibling of childNodes(tree, tree.parent[node]!)) {
    if (!isElementNode(tree, sibling)) continue;
    if (tag !== undefined && tree.name[sibling] !== name) continue;
    count++;
    if (sibling <= node) index = count;
  }
  if (tag !== undefined && count === 1) return { tag, predicates: [] };
  return { tag: tag ?? anyTag, predicates: [{ kind: 'position', select: 'at', from: 'start', index }] };
}

function isSayable(steps: LocatorStep[]): boolean {
  return printCss({ paths: [{ from: 'root', steps }], attribute: null }) !== null;
}
