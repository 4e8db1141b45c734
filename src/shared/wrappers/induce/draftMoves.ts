import { descending, rollup } from 'd3-array';
import { anyTag, type Condition, type Position, textTest } from '../../locators/locator';
import { nodeIndex } from '../../locators/nodeIndex';
import { nodeText } from '../../locators/nodeText';
import { isElementNode, isTextNode, type NodeTree } from '../../locators/nodeTree';
import { locatorFeatures, survivalOf } from '../locatorFeatures';
import type { SurvivalTable } from '../survivalTable';
import { type Draft, type DraftStep, withAncestor, withPredicate } from './draftLocator';
import type { LocatorScore, Sample } from './locatorTask';
import {
  commonTag,
  type Family,
  innerSigns,
  isStepTag,
  ownSigns,
  type PlacedNode,
  type Sign,
  tagOfNode,
  tellingSigns,
  usualShare,
} from './ownSigns';

/** What can be said about targets and the elements around them. */
export interface DraftSource {
  starts: Draft[];
  targets: readonly PlacedNode[];
  own: readonly Sign[];
  inner: readonly Sign[];
  /** of targets: their place among siblings, if it is the same everywhere */
  positions: readonly Position[];
  /** words that almost all targets have */
  words: readonly Condition[];
  ancestors: readonly Level[];
  /** how far above the targets the element around all of them is; -1 if it is too far */
  regionDepth: number;
}

/** The elements some levels above the targets. */
interface Level {
  depth: number;
  /** the targets of a page share one element */
  isShared: boolean;
  tag: string;
  signs: readonly Sign[];
  positions: readonly Position[];
}

const maxLevels = 6;
const maxSigns = 6;
const maxWords = 3;
const minShare = 0.95;
const maxLabel = 40;
const generic: ReadonlySet<string> = new Set(['div', 'span']);

export interface SourceOptions {
  /** the targets are records: what is inside them recognises them */
  isRecord: boolean;
  table: SurvivalTable;
}

export function draftSource(samples: readonly Sample[], { isRecord, table }: SourceOptions): DraftSource {
  const chains = samples
    .flatMap((sample) => sample.nodes.map((node) => chainOf(sample, node)))
    .filter(({ nodes }) => nodes.length > 0);
  const targets = chains.map(({ tree, nodes }) => ({ tree, node: nodes[0]! }));
  const isText = targets.every(({ tree, node }) => isTextNode(tree, node));
  const isSideways = chains.filter(({ side }) => side !== undefined).length > chains.length / 2;
  const tag = isText ? textTest : (commonTag(targets) ?? anyTag);
  const ancestors = levelsOf(chains, table);
  return {
    targets,
    starts: [
      ...startsOf(tag, isSideways ? chains : [], table),
      ...(isRecord ? [] : labelStarts(chains, tag)),
    ],
    own: strongest(ownSigns(targets), table),
    inner: isRecord ? innerSigns(targets) : [],
    positions: positionsOf(targets),
    words: isRecord || isText ? [] : commonWords(targets),
    ancestors,
    regionDepth: ancestors.find(({ isShared }) => isShared)?.depth ?? -1,
  };
}

/** A target and what is around it, up to where the search starts. */
interface Chain {
  tree: NodeTree;
  nodes: number[];
  /** the later element of the record that the target is in */
  side: number | undefined;
}

function chainOf({ tree, context, span }: Sample, target: number): Chain {
  const later = new Set(span?.slice(1));
  const nodes: number[] = [];
  let side: number | undefined;
  for (let node = target; node !== -1 && node !== context; node = tree.parent[node]!) {
    if (tree.root[node] === node) break;
    nodes.push(node);
    if (!later.has(node)) continue;
    side = node;
    break;
  }
  return { tree, nodes, side };
}

/** The simplest drafts: any element, the tag; in a later element of the record, that element first. */
function startsOf(tag: string, sideways: readonly Chain[], table: SurvivalTable): Draft[] {
  const target = (name: string): DraftStep => ({ depth: 0, axis: 'descendant', tag: name, predicates: [] });
  const tags =
    tag === anyTag || tag === textTest || !isStepTag(tag) ? [tag === textTest ? tag : anyTag] : [anyTag, tag];
  const sides = sideways.flatMap(({ tree, nodes, side }) =>
    side === undefined ? [] : [{ tree, node: side, depth: nodes.length - 1 }],
  );
  if (sides.length === 0) return tags.map((name) => ({ steps: [target(name)] }));
  const sideTag = commonTag(sides) ?? anyTag;
  const position: Position = { kind: 'position', select: 'at', from: 'start', index: 1 };
  const isTarget = sides.every(({ depth }) => depth === 0);
  return [[], [position], ...strongest(ownSigns(sides), table).map(({ condition }) => [condition])].flatMap(
    (predicates) => {
      const side: DraftStep = {
        depth: Math.max(1, ...sides.map(({ depth }) => depth)),
        axis: 'following-sibling',
        tag: sideTag,
        predicates,
      };
      return isTarget
        ? [{ steps: [{ ...side, depth: 0 }] }]
        : tags.map((name) => ({ steps: [side, target(name)] }));
    },
  );
}

/** The same text before each target says what it is: `dt[normalize-space()='Price']/following-sibling::dd[1]`. */
function labelStarts(chains: readonly Chain[], tag: string): Draft[] {
  return [0, 1, 2].flatMap((depth): Draft[] => {
    const holders = chains.flatMap(({ tree, nodes }) =>
      nodes.length > depth ? [{ tree, node: nodes[depth]! }] : [],
    );
    const labels = holders.flatMap(({ tree, node }) => previousElement(tree, node));
    if (holders.length < minShare * chains.length || labels.length < minShare * chains.length) return [];
    const texts = new Set(labels.map(({ tree, node }) => nodeText(tree, node)));
    const [text = ''] = texts;
    const [labelTag, holderTag] = [commonTag(labels), commonTag(holders)];
    if (texts.size !== 1 || text === '' || text.length > maxLabel) return [];
    if (labelTag === undefined || holderTag === undefined || !isStepTag(labelTag)) return [];
    const steps: DraftStep[] = [
      {
        depth: maxLevels + 1,
        axis: 'descendant',
        tag: labelTag,
        predicates: [{ kind: 'text', is: 'equals', value: text }],
      },
      {
        depth,
        axis: 'following-sibling',
        tag: holderTag,
        predicates: [{ kind: 'position', select: 'at', from: 'start', index: 1 }],
      },
    ];
    if (depth > 0) steps.push({ depth: 0, axis: 'descendant', tag, predicates: [] });
    return [{ steps }];
  });
}

function previousElement(tree: NodeTree, node: number): PlacedNode[] {
  const up = tree.parent[node]!;
  let found: PlacedNode[] = [];
  for (let at = up + 1; at < node; at = tree.subtreeEnd[at]!)
    if (isElementNode(tree, at)) found = [{ tree, node: at }];
  return found;
}

function levelsOf(chains: readonly Chain[], table: SurvivalTable): Level[] {
  return Array.from({ length: maxLevels }, (_, index) => index + 1).flatMap((depth): Level[] => {
    const deep = chains.filter(({ nodes, side }) => nodes.length > depth && nodes[depth] !== side);
    if (deep.length < minShare * chains.length || deep.length === 0) return [];
    const nodes = [
      ...new Map(deep.map(({ tree, nodes: own }) => [own[depth]!, { tree, node: own[depth]! }])).values(),
    ];
    const tags = new Set(nodes.map(({ tree, node }) => tagOfNode(tree, node)));
    if ([...tags].some((tag) => !isStepTag(tag))) return [];
    return [
      {
        depth,
        isShared: nodes.length === new Set(nodes.map(({ tree }) => tree)).size,
        tag: commonTag(nodes) ?? anyTag,
        signs: strongest(ownSigns(nodes), table),
        positions: positionsOf(nodes),
      },
    ];
  });
}

/** The signs that last longest, per family. */
function strongest(signs: readonly Sign[], table: SurvivalTable): Sign[] {
  const lasting = ({ condition }: Sign): number =>
    survivalOf(
      locatorFeatures(
        {
          paths: [{ from: 'context', steps: [{ axis: 'descendant', tag: anyTag, predicates: [condition] }] }],
          attribute: null,
        },
        false,
        table,
      ),
    );
  return (['class', 'structure', 'meaning'] as const).flatMap((family) =>
    signs
      .filter((sign) => sign.family === family)
      .sort((one, other) => descending(lasting(one), lasting(other)))
      .slice(0, maxSigns),
  );
}

function positionsOf(nodes: readonly PlacedNode[]): Position[] {
  return (['start', 'end'] as const).flatMap((from) => {
    const places = rollup(
      nodes,
      ({ length }) => length,
      ({ tree, node }) => nodeIndex(tree).ordinalsOf('type')[from][node]!,
    );
    const usual = [...places].find(([index, count]) => index > 0 && count >= usualShare * nodes.length);
    return usual === undefined ? [] : [{ kind: 'position', select: 'at', from, index: usual[0] } as const];
  });
}

function commonWords(targets: readonly PlacedNode[]): Condition[] {
  const counts = new Map<string, number>();
  for (const { tree, node } of targets)
    for (const word of new Set(
      nodeText(tree, node)
        .slice(0, 200)
        .match(/\p{L}{2,30}|\p{Sc}|%/gu),
    ))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= minShare * targets.length && count > 1)
    .slice(0, maxWords)
    .map(([value]) => ({ kind: 'text', is: 'contains', value }));
}

/** All drafts that say one thing more, in the manner of a family. */
export function draftMoves(
  draft: Draft,
  source: DraftSource,
  { family, positions, score }: { family: Family; positions: boolean; score: LocatorScore },
): Draft[] {
  const isExact = score.f1 === 1;
  const conditions = isExact
    ? []
    : [
        ...[...source.own, ...source.inner]
          .filter((sign) => sign.family === family)
          .map(({ condition }) => condition),
        ...(family === 'structure' ? source.words : []),
        ...negatives(source, family, score),
      ];
  return [
    ...conditions.map((condition) => withPredicate(draft, 0, condition)),
    ...(positions && !isExact ? source.positions.map((position) => withPredicate(draft, 0, position)) : []),
    ...(family === 'structure' && !isExact
      ? headerRows(source, score).map((position) => withPredicate(draft, 0, position))
      : []),
    ...source.ancestors.flatMap((level) => ancestorMoves(draft, level, family, positions)),
    ...(isExact ? [] : [direct(draft)]),
  ].filter((move) => move !== undefined);
}

function ancestorMoves(
  draft: Draft,
  { depth, tag, signs, positions }: Level,
  family: Family,
  withPositions: boolean,
): (Draft | undefined)[] {
  const allowed = signs.filter(
    (sign) => sign.family === family || (family === 'class' && sign.family === 'meaning'),
  );
  const forms: Omit<DraftStep, 'axis'>[] = [
    ...(tag !== anyTag && (!generic.has(tag) || withPositions) ? [{ depth, tag, predicates: [] }] : []),
    ...allowed.map(({ condition }) => ({ depth, tag: anyTag, predicates: [condition] })),
    ...(withPositions && tag !== anyTag
      ? positions.map((position) => ({ depth, tag, predicates: [position] }))
      : []),
  ];
  return forms.flatMap((form) => [withAncestor(draft, form, false), withAncestor(draft, form, true)]);
}

/** The outermost step as a child of where the search starts. */
function direct(draft: Draft): Draft | undefined {
  const [outer, ...inner] = draft.steps;
  return outer?.axis === 'descendant' ? { steps: [{ ...outer, axis: 'child' }, ...inner] } : undefined;
}

/** What wrong ones have, and no right one has. */
function negatives({ targets }: DraftSource, family: Family, { wrong }: LocatorScore): Condition[] {
  if (wrong.length === 0) return [];
  return tellingSigns(wrong, targets)
    .filter((sign) => sign.family === family)
    .slice(0, maxSigns)
    .map(({ condition }) => ({ kind: 'not', conditions: [condition] }));
}

/** All but the first, if only first ones are wrong. */
function headerRows({ targets }: DraftSource, { wrong }: LocatorScore): Position[] {
  const isFirst = ({ tree, node }: PlacedNode): boolean =>
    nodeIndex(tree).ordinalsOf('type').start[node] === 1;
  if (wrong.length === 0 || !wrong.every(isFirst) || targets.some(isFirst)) return [];
  return [{ kind: 'position', select: 'after', from: 'start', index: 1 }];
}
