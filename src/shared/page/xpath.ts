import { type BlockModel, childrenOf, tagOf, textTag } from './blockModel';

/** The columns needed to write and resolve XPaths. */
export type AddressedBlocks = Pick<
  BlockModel,
  'count' | 'parent' | 'subtreeEnd' | 'tag' | 'tagNames' | 'foreignTag' | 'position' | 'treeRoot'
>;

/** Between the path to a frame element or shadow host and the path inside it. */
const treeSeparator = ' >> ';
const plainName = /^[a-z_][a-z0-9_.-]*$/;

/** Thrown for a text that is not a positional XPath. */
export class XPathError extends Error {
  override readonly name = 'XPathError';
}

/**
 * The positional XPath of a block, such as `/html[1]/body[1]/div[2]`. Elements that are not HTML and names with a
 * colon are written as `*[name()='svg'][1]`, which every XPath engine reads.
 * With more than `maxSteps` steps only the last are given, after a `…`, for lists of many deep blocks.
 */
export function xpathOf(model: AddressedBlocks, block: number, maxSteps = Number.POSITIVE_INFINITY): string {
  const steps: string[] = [];
  for (let at = block; at !== -1; at = model.parent[at]!) {
    if (steps.length === maxSteps) {
      steps.push('…');
      break;
    }
    const isNested = model.treeRoot[at] === 1 && model.parent[at] !== -1;
    steps.push(`${isNested ? treeSeparator : ''}/${stepOf(model, at)}`);
  }
  return steps.reverse().join('');
}

function stepOf(model: AddressedBlocks, block: number): string {
  const tag = tagOf(model, block);
  const position = model.position[block]!;
  if (tag === textTag) return `text()[${position}]`;
  return hasPlainStep(model, block) ? `${tag}[${position}]` : `*[name()='${tag}'][${position}]`;
}

function hasPlainStep(model: AddressedBlocks, block: number): boolean {
  return isPlainName(tagOf(model, block), model.foreignTag[model.tag[block]!] === 1);
}

/** Whether an XPath step can be the bare tag name, counted among plain siblings of that name. */
export function isPlainName(tag: string, isForeign: boolean): boolean {
  return !isForeign && plainName.test(tag);
}

/** The block at a positional XPath, or -1. Throws an `XPathError` if the text is not a positional XPath. */
export function blockAtXPath(model: AddressedBlocks, xpath: string): number {
  let at = -1;
  for (const path of xpath.split(treeSeparator)) {
    let isFirstStep = true;
    for (const step of parseSteps(path, xpath)) {
      at = childAt(model, at, step, isFirstStep);
      if (at === -1) return -1;
      isFirstStep = false;
    }
  }
  return at;
}

interface Step {
  tag: string;
  position: number;
  isPlain: boolean;
}

const stepPattern = /\/(?:text\(\)|\*\[name\(\)='([^']+)'\]|([a-zA-Z_][\w.-]*))(?:\[(\d+)\])?/y;

function parseSteps(path: string, whole: string): Step[] {
  const steps: Step[] = [];
  stepPattern.lastIndex = 0;
  while (stepPattern.lastIndex < path.length) {
    const from = stepPattern.lastIndex;
    const match = stepPattern.exec(path);
    if (match === null) {
      throw new XPathError(
        `'${whole}' is not a positional XPath: cannot read it from '${path.slice(from, from + 30)}' on`,
      );
    }
    const [, oddName, name, position] = match;
    steps.push({
      tag: oddName ?? name?.toLowerCase() ?? textTag,
      position: Number(position ?? 1),
      isPlain: name !== undefined,
    });
  }
  if (steps.length === 0) throw new XPathError(`'${whole}' is not a positional XPath: it is empty`);
  return steps;
}

function childAt(model: AddressedBlocks, parent: number, step: Step, isTreeRoot: boolean): number {
  for (const child of parent === -1 ? topBlocks(model) : childrenOf(model, parent)) {
    if (
      model.position[child] === step.position &&
      (model.treeRoot[child] === 1) === isTreeRoot &&
      tagOf(model, child) === step.tag &&
      hasPlainStep(model, child) === step.isPlain
    ) {
      return child;
    }
  }
  return -1;
}

function* topBlocks(model: AddressedBlocks): Generator<number> {
  for (let block = 0; block < model.count; block = model.subtreeEnd[block]!) yield block;
}
