import { anyTag, type Condition, type LocatorStep, type Position, type Predicate, textTest } from './locator';
import type { NodeIndex } from './nodeIndex';
import { childNodes, isElementNode, isTextNode } from './nodeTree';
import { textMatcher } from './textMatcher';

export type NodeTest = (node: number) => boolean;

/** Whether steps find something from a node. */
export type StepsTest = (steps: readonly LocatorStep[]) => NodeTest;

/** A step, made ready for one tree. */
export interface StepMatcher {
  axis: LocatorStep['axis'];
  /** tag or kind of node only */
  hasTag: NodeTest;
  predicates: readonly (NodeTest | Position)[];
  /** for children and descendants: tag and all predicates. Their positions depend on the node's parent only */
  matches: NodeTest;
  /** the shortest list of nodes that contains all that match, and all that its positions count along other axes */
  candidates: Int32Array;
}

export function stepMatcher(index: NodeIndex, step: LocatorStep, found: StepsTest): StepMatcher {
  const hasTag = tagTest(index, step.tag);
  const predicates = step.predicates.map((predicate) =>
    predicate.kind === 'position' ? predicate : conditionTest(index, predicate, found),
  );
  const tests: NodeTest[] = [];
  predicates.forEach((predicate, at) => {
    if (typeof predicate === 'function') tests.push(predicate);
    else tests.push(siblingPosition(index, predicate, step, tests.slice(0, at)));
  });
  return {
    axis: step.axis,
    hasTag,
    predicates,
    matches: all([hasTag, ...tests]),
    candidates: shortest([
      tagNodes(index, step.tag),
      ...narrowing(step).flatMap((predicate) => nodesFor(index, predicate)),
    ]),
  };
}

export function isPicked({ select, index }: Position, ordinal: number): boolean {
  return select === 'at' ? ordinal === index : ordinal > index;
}

function all(tests: readonly NodeTest[]): NodeTest {
  const [one, two, three] = tests;
  if (tests.length === 1) return one!;
  if (tests.length === 2) return (node) => one!(node) && two!(node);
  if (tests.length === 3) return (node) => one!(node) && two!(node) && three!(node);
  return (node) => tests.every((test) => test(node));
}

function tagTest(index: NodeIndex, tag: string): NodeTest {
  const { tree } = index;
  if (tag === textTest) return (node) => isTextNode(tree, node);
  if (tag === anyTag) return (node) => isElementNode(tree, node);
  const name = index.htmlName(tag);
  return (node) => tree.name[node] === name;
}

function conditionTest(index: NodeIndex, condition: Condition, found: StepsTest): NodeTest {
  const { tree } = index;
  switch (condition.kind) {
    case 'tag':
      return tagTest(index, condition.tag);
    case 'name':
      return (node) => tree.names[tree.name[node]!] === condition.name;
    case 'class': {
      const name = index.stringOf('class');
      return (node) => {
        const value = index.valueOf(node, name);
        return value !== -1 && index.classTokens(value).includes(condition.token);
      };
    }
    case 'attribute':
      return attributeTest(index, condition);
    case 'text':
      return textMatcher(index, condition.is, condition.value);
    case 'has':
      return found(condition.steps);
    case 'not': {
      const holds = all(condition.conditions.map((each) => conditionTest(index, each, found)));
      return (node) => !holds(node);
    }
  }
}

function attributeTest(index: NodeIndex, condition: Extract<Condition, { kind: 'attribute' }>): NodeTest {
  const name = index.stringOf(condition.name);
  if (name === -1) return () => false;
  if (condition.is === 'present') return (node) => index.valueOf(node, name) !== -1;
  const { value } = condition;
  if (condition.is === 'equals') {
    const wanted = index.stringOf(value);
    return wanted === -1 ? () => false : (node) => index.valueOf(node, name) === wanted;
  }
  const { strings } = index.tree;
  const method = condition.is === 'starts' ? 'startsWith' : 'includes';
  return (node) => {
    const found = index.valueOf(node, name);
    return found !== -1 && strings[found]![method](value);
  };
}

/** A position among the siblings that have the step's tag and pass the tests before it. */
function siblingPosition(
  index: NodeIndex,
  position: Position,
  { tag }: LocatorStep,
  before: readonly NodeTest[],
): NodeTest {
  if (before.length === 0) {
    const ordinals = index.ordinalsOf(tag === anyTag ? 'any' : 'type')[position.from];
    return (node) => isPicked(position, ordinals[node]!);
  }
  const { tree } = index;
  const counted = all([tagTest(index, tag), ...before]);
  const ordinals = new Map<number, number>();
  const parents = new Set<number>();
  return (node) => {
    const parent = tree.parent[node]!;
    if (!parents.has(parent)) {
      parents.add(parent);
      const siblings = [...childNodes(tree, parent)].filter(counted);
      siblings.forEach((sibling, at) => {
        ordinals.set(sibling, position.from === 'start' ? at + 1 : siblings.length - at);
      });
    }
    return isPicked(position, ordinals.get(node) ?? 0);
  };
}

/** Predicates by which nodes may be left out from the start. Along other axes, positions count what is left. */
function narrowing({ axis, predicates }: LocatorStep): Predicate[] {
  const first = predicates.findIndex(({ kind }) => kind === 'position');
  return first === -1 || axis === 'child' || axis === 'descendant' ? predicates : predicates.slice(0, first);
}

function tagNodes(index: NodeIndex, tag: string): Int32Array {
  if (tag === textTest) return index.texts();
  return tag === anyTag ? index.elements() : index.withTag(tag);
}

/** Lists that contain all nodes that pass a predicate; none if there is no such list. */
function nodesFor(index: NodeIndex, predicate: Predicate): Int32Array[] {
  switch (predicate.kind) {
    case 'tag':
      return [index.withTag(predicate.tag)];
    case 'class':
      return [index.withClass(predicate.token)];
    case 'attribute': {
      const name = index.stringOf(predicate.name);
      if (predicate.is !== 'equals') return [index.withAttribute(name)];
      return [index.withValue(name, index.stringOf(predicate.value))];
    }
    case 'text': {
      const nodes = predicate.is === 'equals' ? index.withText(predicate.value) : undefined;
      return nodes === undefined ? [] : [nodes];
    }
    default:
      return [];
  }
}

function shortest(lists: readonly Int32Array[]): Int32Array {
  return lists.reduce((best, list) => (list.length < best.length ? list : best));
}
