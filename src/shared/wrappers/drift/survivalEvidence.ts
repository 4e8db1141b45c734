import { evaluate } from '../../locators/evaluate';
import { anyTag, type Condition } from '../../locators/locator';
import { nodeIndex } from '../../locators/nodeIndex';
import { nodeText } from '../../locators/nodeText';
import { childNodes, isElementNode, type NodeTree } from '../../locators/nodeTree';
import { commonTag, isStepTag, nodeSigns, ownSigns, tagOfNode } from '../induce/ownSigns';
import { attributeKind, tagKind } from '../locatorFeatures';
import { tokenClass } from '../tokenClass';
import { anchorsOf, expectedElements } from './expectedElements';
import { type ExpectedRecord, expectedValues } from './expectedValues';

/** One version of a page as it was sent, and what its records say. */
export interface ParsedVersion {
  tree: NodeTree;
  expected: readonly ExpectedRecord[];
}

/** How often something that a locator can rely on still held on a later version. */
export interface Held {
  held: number;
  tried: number;
}

/** By the path of a value in the survival table, such as `class.word`. */
export type SurvivalEvidence = ReadonlyMap<string, Held>;

/** Levels around a value that locators rely on, and levels that are searched for them on the new version. */
const levels = 3;
const searched = 8;
/** Share of the elements for which something must hold. */
const minShare = 0.9;
const maxLabel = 40;

/** What held of one pair: each class name, tag, place and label around the expected values counts once. */
export function survivalEvidence(old: ParsedVersion, fresh: ParsedVersion): SurvivalEvidence {
  const seen = new Map<string, { path: string; holds: boolean }>();
  for (const [before, after, isRecord] of groupsOf(old, fresh)) {
    const now = new Targets(fresh.tree, after);
    for (const { path, key, holds } of new Group(old.tree, before, isRecord).facts(now))
      if (!seen.has(`${path} ${key}`)) seen.set(`${path} ${key}`, { path, holds });
  }
  const counts = new Map<string, Held>();
  const add = (path: string, holds: boolean): void => {
    const { held, tried } = counts.get(path) ?? { held: 0, tried: 0 };
    counts.set(path, { held: held + Number(holds), tried: tried + 1 });
  };
  for (const [common, kinds] of Object.entries(commonKinds)) {
    const own = [...seen.values()].filter(({ path }) => kinds.includes(path.split('.')[0]!));
    if (own.length === 0) continue;
    const isKept = own.some(({ holds }) => holds);
    add(`common.${common}`, isKept);
    // Where all of a kind changed, single ones say nothing more.
    if (isKept) for (const { path, holds } of own) add(path, holds);
  }
  const alone = new Set(Object.values(commonKinds).flat());
  for (const { path, holds } of seen.values()) if (!alone.has(path.split('.')[0]!)) add(path, holds);
  return counts;
}

const commonKinds: Readonly<Record<string, readonly string[]>> = {
  classes: ['class'],
  ids: ['id'],
  attributes: ['attribute'],
  labels: ['label'],
  positions: ['position'],
};

/** The records of both versions, and the elements with the values of each field. */
function groupsOf(old: ParsedVersion, fresh: ParsedVersion): [number[], number[], boolean][] {
  const names = Object.keys(old.expected[0] ?? {});
  const groups: [number[], number[], boolean][] = [
    [
      expectedElements(old.tree, old.expected).elements,
      expectedElements(fresh.tree, fresh.expected).elements,
      true,
    ],
    ...names.map((name): [number[], number[], boolean] => [
      anchorsOf(old.tree, expectedValues(old.expected, name)),
      anchorsOf(fresh.tree, expectedValues(fresh.expected, name)),
      false,
    ]),
  ];
  return groups.filter(([before, after]) => before.length > 1 && after.length > 1);
}

interface Fact {
  /** of the value in the table */
  path: string;
  key: string;
  holds: boolean;
}

/** The elements that are looked for on the new version. */
class Targets {
  readonly tag: string | undefined;
  private readonly own: readonly ReadonlySet<string>[];
  private readonly around: readonly ReadonlySet<string>[];

  constructor(
    readonly tree: NodeTree,
    readonly nodes: readonly number[],
  ) {
    const keysOf = (node: number): string[] => [
      ...nodeSigns({ tree, node }).map(({ key }) => key),
      `tag ${tagOfNode(tree, node)}`,
    ];
    this.tag = commonTag(nodes.map((node) => ({ tree, node })));
    this.own = nodes.map((node) => new Set(keysOf(node)));
    this.around = nodes.map(
      (node) =>
        new Set(ancestors(tree, node, searched).flatMap((up) => [...keysOf(up), ...childKeys(tree, up)])),
    );
  }

  have(key: string, depth: number): boolean {
    return this.share((index) => (depth === 0 ? this.own : this.around)[index]!.has(key)) >= minShare;
  }

  share(holds: (index: number) => boolean): number {
    return this.nodes.filter((_, index) => holds(index)).length / this.nodes.length;
  }
}

/** Elements on the old version, and what can be said of them. */
class Group {
  constructor(
    readonly tree: NodeTree,
    readonly nodes: readonly number[],
    private readonly isRecord: boolean,
  ) {}

  facts(now: Targets): Fact[] {
    return [...this.signFacts(now), ...this.placeFacts(now)];
  }

  private signFacts(now: Targets): Fact[] {
    const facts: Fact[] = [];
    for (let depth = 0; depth <= levels; depth++) {
      const nodes = [
        ...new Set(this.nodes.flatMap((node) => [node, ...ancestors(this.tree, node, depth)][depth] ?? [])),
      ];
      if (nodes.length === 0) break;
      const placed = nodes.map((node) => ({ tree: this.tree, node }));
      for (const { condition, key } of ownSigns(placed)) {
        const path = pathOf(condition);
        if (path === undefined) continue;
        facts.push({ path, key, holds: now.have(key, depth) });
        if (depth === 0) facts.push(...this.aloneFacts(condition, key, now));
      }
      const tag = commonTag(placed);
      if (tag === undefined || !isStepTag(tag)) continue;
      facts.push({
        path: `tag.${tagKind(tag)}`,
        key: `${depth} ${tag}`,
        holds: now.have(`tag ${tag}`, depth),
      });
      const up = commonTag(placed.map(({ tree, node }) => ({ tree, node: tree.parent[node]! })));
      if (up !== undefined && isStepTag(up) && now.have(`tag ${tag}`, depth))
        facts.push({ path: 'child', key: `${up} ${tag}`, holds: now.have(`child ${up} ${tag}`, depth + 1) });
    }
    return facts;
  }

  /** A step that finds these only: whether it finds others on the new version. */
  private aloneFacts(condition: Condition, key: string, now: Targets): Fact[] {
    const found = (tree: NodeTree): Int32Array =>
      evaluate(tree, {
        paths: [{ from: 'root', steps: [{ axis: 'descendant', tag: anyTag, predicates: [condition] }] }],
        attribute: null,
      });
    if (found(this.tree).length !== this.nodes.length || !now.have(key, 0)) return [];
    const holds = found(now.tree).length * minShare <= now.nodes.length;
    return [{ path: this.isRecord ? 'elsewhere' : 'alone', key, holds }];
  }

  /** Where the elements are among their siblings. */
  private placeFacts(now: Targets): Fact[] {
    const tag = commonTag(this.nodes.map((node) => ({ tree: this.tree, node })));
    if (tag === undefined || now.tag !== tag || this.isRecord) return [];
    const [before, after] = [this, now].map(({ tree, nodes }) => ({
      index: common(nodes.map((node) => String(nodeIndex(tree).ordinalsOf('type').start[node]!))),
      previous: common(nodes.map((node) => previousText(tree, node).tag)),
      label: common(nodes.map((node) => previousText(tree, node).text)),
    }));
    return [
      ...(before!.index === ''
        ? []
        : [{ path: 'position', key: `${tag} ${before!.index}`, holds: before!.index === after!.index }]),
      ...(before!.previous === ''
        ? []
        : [
            {
              path: 'sibling',
              key: `${before!.previous} ${tag}`,
              holds: before!.previous === after!.previous,
            },
          ]),
      ...(before!.label === '' || before!.label.length > maxLabel
        ? []
        : [{ path: 'label', key: before!.label, holds: before!.label === after!.label }]),
    ];
  }
}

/** The elements around a node, the innermost first. */
function ancestors(tree: NodeTree, node: number, most: number): number[] {
  const found: number[] = [];
  for (let up = tree.parent[node]!; up !== -1 && found.length < most; up = tree.parent[up]!)
    if (isElementNode(tree, up)) found.push(up);
  return found;
}

function childKeys(tree: NodeTree, parent: number): string[] {
  return [...childNodes(tree, parent)]
    .filter((child) => isElementNode(tree, child))
    .map((child) => `child ${tagOfNode(tree, parent)} ${tagOfNode(tree, child)}`);
}

function pathOf(condition: Condition): string | undefined {
  if (condition.kind === 'class') return `class.${tokenClass(condition.token)}`;
  if (condition.kind !== 'attribute') return undefined;
  if (condition.name !== 'id') return `attribute.${attributeKind(condition.name)}`;
  return `id.${tokenClass('value' in condition ? condition.value : '')}`;
}

/** The value that almost all share; '' if they differ. */
function common(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].find(([, count]) => count >= minShare * values.length)?.[0] ?? '';
}

function previousText(tree: NodeTree, node: number): { tag: string; text: string } {
  const up = tree.parent[node]!;
  let found = { tag: '', text: '' };
  if (up === -1) return found;
  for (const sibling of childNodes(tree, up)) {
    if (sibling >= node) break;
    if (isElementNode(tree, sibling))
      found = { tag: tagOfNode(tree, sibling), text: nodeText(tree, sibling) };
  }
  return found;
}
