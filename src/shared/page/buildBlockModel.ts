import { attributeNames, type BlockModel, textTag } from './blockModel';
import { blocksWhere } from './blocksWhere';
import { type BlockTree, blockTree } from './blockTree';
import { boxStyles } from './boxStyles';
import { type CleanUpInput, cleanUp } from './cleanUp';
import { comparableProperties, type PropertyPreset, propertyPresets } from './comparableProperties';
import { Containment, type ContainmentRule, containmentRules } from './containment';
import { dropCode } from './dropReasons';
import { fixedBlocks } from './fixedBlocks';
import { nodeTypes, type PageSnapshot } from './pageSnapshot';
import { styleClassOfRow } from './styleClassOfRow';
import { isPlainName } from './xpath';

export interface BlockModelOptions {
  /** the properties that make two blocks look alike: a preset or a custom list */
  properties: PropertyPreset | readonly string[];
  /** whether a run of text beside element siblings is a block of its own */
  textRuns: boolean;
  containment: ContainmentRule;
}

export const defaultModelOptions: BlockModelOptions = {
  properties: 'wide',
  textRuns: true,
  containment: containmentRules.nested,
};

/** Thrown when the capture lacks properties that the model needs. */
export class MissingPropertiesError extends Error {
  override readonly name = 'MissingPropertiesError';
}

const basic = 1;
const container = 2;
const textRun = dropCode('text-run');

/** The part of a block model that no option changes, built once per page. Block ids are the same in all its models. */
export interface PageBlocks extends Omit<BlockModel, OptionalColumn> {
  snapshot: PageSnapshot;
  /** per block, the row of its style, -1 without a box */
  styleRow: Int32Array;
  /** as `BlockModel.dropped`, before options */
  cleanedUp: Uint8Array;
  /** the outermost blocks that are fixed to the window and lie over the page */
  fixed: Int32Array;
}

type OptionalColumn =
  | 'styleClass'
  | 'styleClassCount'
  | 'kind'
  | 'dropped'
  | 'comparedProperties'
  | 'containment';

export function buildBlockModel(
  snapshot: PageSnapshot,
  options: BlockModelOptions = defaultModelOptions,
): BlockModel {
  return blockModelOf(pageBlocks(snapshot), options);
}

export function pageBlocks(snapshot: PageSnapshot): PageBlocks {
  const tree = blockTree(snapshot);
  const tags = tagColumns(snapshot, tree);
  const boxes = placedBoxes(snapshot, tree);
  const styleRow = styleRows(snapshot, tree);
  const styles = boxStyles(snapshot);
  const blockOfNode = blockIndex(snapshot, tree);
  const texts = textColumns(snapshot, tree);
  const input: CleanUpInput = {
    snapshot,
    tree,
    ...boxes,
    styleOf: (block) => styles[styleRow[block]!],
    tagOf: (block) => tags.tagNames[tags.tag[block]!]!,
    drawnIn: (block) => {
      const document = tree.document[block]!;
      const slot = snapshot.documents[document]!.nodes.slot[tree.node[block]!]!;
      return slot === -1 ? tree.parent[block]! : blockOfNode[document]![slot]!;
    },
  };
  const cleanedUp = cleanUp(input);
  return {
    snapshot,
    count: tree.count,
    pageWidth: snapshot.width,
    pageHeight: snapshot.height,
    ...boxes,
    subtreeEnd: tree.subtreeEnd,
    parent: tree.parent,
    treeRoot: tree.treeRoot,
    ...tags,
    position: positions(snapshot, tree, tags),
    ...texts,
    styleRow,
    cleanedUp,
    fixed: fixedBlocks({ ...input, ...texts, cleanedUp }),
  };
}

/** Computes style classes and containment as the options say. */
export function blockModelOf(page: PageBlocks, options: BlockModelOptions): BlockModel {
  const { snapshot, styleRow, cleanedUp, fixed: _fixed, ...columns } = page;
  const isText = columns.tagNames.indexOf(textTag);
  const dropped = options.textRuns
    ? cleanedUp
    : cleanedUp.map((reason, block) => (reason === 0 && columns.tag[block] === isText ? textRun : reason));
  const compared = comparedColumns(snapshot, options.properties);
  const keptIds = blocksWhere(dropped, (reason) => reason === 0);
  const { x, y, width, height, subtreeEnd } = columns;
  const containment = Containment.build({ x, y, width, height, subtreeEnd }, keptIds, options.containment);
  const kind = new Uint8Array(columns.count);
  for (const id of keptIds) kind[id] = containment.contentCount(id) > 0 ? container : basic;
  return {
    ...columns,
    ...classColumns(snapshot, styleRow, compared),
    kind,
    dropped,
    comparedProperties: compared.map((column) => snapshot.properties[column]!),
    containment,
  };
}

function tagColumns(snapshot: PageSnapshot, tree: BlockTree) {
  const tagNames: string[] = [];
  const foreign: number[] = [];
  const byName = new Map<number, number>();
  const tag = new Uint16Array(tree.count);
  for (let block = 0; block < tree.count; block++) {
    const { name, type } = snapshot.documents[tree.document[block]!]!.nodes;
    const node = tree.node[block]!;
    const nodeName = name[node]!;
    let index = byName.get(nodeName);
    if (index === undefined) {
      index = tagNames.length;
      byName.set(nodeName, index);
      const text = snapshot.strings[nodeName]!;
      const isText = type[node] === nodeTypes.text;
      // The DOM writes the names of HTML elements in upper case and leaves all others as they are.
      const isForeign = !isText && /[a-z]/.test(text);
      tagNames.push(isText ? textTag : isForeign ? text : text.toLowerCase());
      foreign.push(isForeign ? 1 : 0);
    }
    tag[block] = index;
  }
  return { tag, tagNames, foreignTag: Uint8Array.from(foreign) };
}

function placedBoxes(snapshot: PageSnapshot, tree: BlockTree) {
  const x = new Float64Array(tree.count);
  const y = new Float64Array(tree.count);
  const width = new Float64Array(tree.count);
  const height = new Float64Array(tree.count);
  for (let block = 0; block < tree.count; block++) {
    const box = tree.box[block]!;
    if (box === -1) continue;
    const { boxes, originX, originY, scaleX, scaleY } = snapshot.documents[tree.document[block]!]!;
    x[block] = originX + scaleX * boxes.bounds[4 * box]!;
    y[block] = originY + scaleY * boxes.bounds[4 * box + 1]!;
    width[block] = scaleX * boxes.bounds[4 * box + 2]!;
    height[block] = scaleY * boxes.bounds[4 * box + 3]!;
  }
  return { x, y, width, height };
}

function styleRows(snapshot: PageSnapshot, tree: BlockTree): Int32Array {
  return Int32Array.from(tree.box, (box, block) =>
    box === -1 ? -1 : snapshot.documents[tree.document[block]!]!.boxes.style[box]!,
  );
}

/** Per document and node, its block, or -1. */
function blockIndex(snapshot: PageSnapshot, tree: BlockTree): Int32Array[] {
  const index = snapshot.documents.map((document) => new Int32Array(document.nodes.parent.length).fill(-1));
  for (let block = 0; block < tree.count; block++) index[tree.document[block]!]![tree.node[block]!] = block;
  return index;
}

function comparedColumns(snapshot: PageSnapshot, properties: BlockModelOptions['properties']): number[] {
  const wanted =
    typeof properties === 'string' ? propertyPresets[properties] : comparableProperties(properties);
  const unset = new Set(snapshot.unsetProperties);
  const missing = wanted.filter(
    (property) => !snapshot.properties.includes(property) && !unset.has(property),
  );
  if (missing.length > 0) {
    throw new MissingPropertiesError(
      `the capture does not include ${missing.join(', ')}: capture the page again with these properties`,
    );
  }
  return wanted.map((property) => snapshot.properties.indexOf(property)).filter((column) => column !== -1);
}

function classColumns(snapshot: PageSnapshot, rows: Int32Array, compared: number[]) {
  const classOfRow = styleClassOfRow(snapshot.styles, snapshot.properties.length, compared);
  const styleClass = rows.map((row) => (row === -1 ? -1 : classOfRow[row]!));
  const styleClassCount = classOfRow.reduce((count, entry) => Math.max(count, entry + 1), 0);
  return { styleClass, styleClassCount };
}

/** 1-based positions among siblings of the same name. `*[name()='x']` counts HTML and foreign elements together. */
function positions(snapshot: PageSnapshot, tree: BlockTree, tags: ReturnType<typeof tagColumns>): Int32Array {
  const position = new Int32Array(tree.count);
  const texts = textPositions(snapshot);
  const counts = new Map<number, Map<string, number>>();
  for (let block = 0; block < tree.count; block++) {
    const name = tags.tagNames[tags.tag[block]!]!;
    if (name === textTag) {
      position[block] = texts[tree.document[block]!]!(tree.node[block]!);
      continue;
    }
    const isPlain = isPlainName(name, tags.foreignTag[tags.tag[block]!] === 1);
    const siblings = siblingKey(tree, block);
    let seen = counts.get(siblings);
    if (seen === undefined) {
      seen = new Map();
      counts.set(siblings, seen);
    }
    const all = (seen.get(`*${name}`) ?? 0) + 1;
    const plain = (seen.get(name) ?? 0) + (isPlain ? 1 : 0);
    seen.set(`*${name}`, all);
    seen.set(name, plain);
    position[block] = isPlain ? plain : all;
  }
  return position;
}

/** A host has two sets of children: light DOM and shadow tree. */
function siblingKey(tree: BlockTree, block: number): number {
  return (tree.parent[block]! + 1) * 2 + tree.treeRoot[block]!;
}

function textPositions(snapshot: PageSnapshot): ((node: number) => number)[] {
  return snapshot.documents.map(({ nodes }) => {
    let position: Int32Array | undefined;
    return (node) => {
      position ??= countTexts(nodes.parent, nodes.type);
      return position[node]!;
    };
  });
}

function countTexts(parent: Int32Array, type: Uint8Array): Int32Array {
  const position = new Int32Array(parent.length);
  const seen = new Int32Array(parent.length);
  for (let node = 1; node < parent.length; node++) {
    if (type[node] === nodeTypes.text && parent[node] !== -1) position[node] = ++seen[parent[node]!]!;
  }
  return position;
}

function textColumns(snapshot: PageSnapshot, tree: BlockTree) {
  const texts: string[] = [];
  const indexOf = new Map<string, number>();
  const intern = (text: string): number => {
    let index = indexOf.get(text);
    if (index === undefined) {
      index = texts.length;
      indexOf.set(text, index);
      texts.push(text);
    }
    return index;
  };
  const wanted = new Map<number, number>();
  snapshot.strings.forEach((text, index) => {
    const name = (attributeNames as readonly string[]).indexOf(text);
    if (name !== -1) wanted.set(index, name);
  });
  const ownTexts = snapshot.documents.map((document) => ownTextOf(snapshot, document.nodes));
  const ownText = new Int32Array(tree.count).fill(-1);
  const paintOrder = new Int32Array(tree.count).fill(-1);
  const attributeStart = new Int32Array(tree.count + 1);
  const attributeName: number[] = [];
  const attributeValue: number[] = [];
  for (let block = 0; block < tree.count; block++) {
    const { nodes, boxes } = snapshot.documents[tree.document[block]!]!;
    const node = tree.node[block]!;
    const text = ownTexts[tree.document[block]!]![node];
    if (text !== undefined) ownText[block] = intern(text);
    if (tree.box[block] !== -1) paintOrder[block] = boxes.paintOrder[tree.box[block]!]!;
    for (let i = nodes.attributeStart[node]!; i < nodes.attributeStart[node + 1]!; i++) {
      const name = wanted.get(nodes.attributes[2 * i]!);
      if (name === undefined) continue;
      attributeName.push(name);
      attributeValue.push(intern(snapshot.strings[nodes.attributes[2 * i + 1]!]!));
    }
    attributeStart[block + 1] = attributeName.length;
  }
  return {
    ownText,
    texts,
    paintOrder,
    attributeStart,
    attributeName: Uint8Array.from(attributeName),
    attributeValue: Int32Array.from(attributeValue),
  };
}

/** Per node, the text of a text node, or of an element's own text nodes; white space collapsed, undefined if empty. */
function ownTextOf(
  snapshot: PageSnapshot,
  nodes: PageSnapshot['documents'][number]['nodes'],
): (string | undefined)[] {
  const own: (string | undefined)[] = new Array(nodes.parent.length);
  for (let node = 0; node < nodes.parent.length; node++) {
    if (nodes.type[node] !== nodeTypes.text || nodes.value[node] === -1) continue;
    const text = snapshot.strings[nodes.value[node]!]!.replace(/\s+/g, ' ').trim();
    if (text === '') continue;
    own[node] = text;
    const up = nodes.parent[node]!;
    if (up !== -1) own[up] = own[up] === undefined ? text : `${own[up]} ${text}`;
  }
  return own;
}
