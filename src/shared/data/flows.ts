import { nodeAttribute } from '../locators/nodeTree';
import type { SnapshotTree } from '../locators/snapshotTree';
import { attributeOf, childrenOf, tagOf, textOf, textTag } from '../page/blockModel';
import type { PageBlocks } from '../page/buildBlockModel';
import { pictureTags } from '../page/hasContent';
import { isContent } from '../records/recordContents';
import { pictureSource } from './pictureSource';
import type { TextStyles } from './textStyles';

/** A piece of a flow: the text of one block. */
export interface Atom {
  block: number;
  text: string;
  /** the `a` around it, or -1 */
  link: number;
  style: number;
  isStruck: boolean;
  /** the element around it that is drawn as a box of its own, such as a badge, or -1 */
  box: number;
  /** a line break stands before it */
  isAfterBreak: boolean;
  /** it follows the text before it without a gap */
  isJoined: boolean;
}

/** Texts that are read as one line: the contents of an element, or a run of inline ones in it. */
export interface Flow {
  kind: 'flow';
  /** the element around it */
  block: number;
  atoms: Atom[];
}

export interface Picture {
  kind: 'picture';
  block: number;
  /** '' for a background */
  attribute: string;
  text: string;
}

export interface AttributePart {
  kind: 'address' | 'attribute';
  block: number;
  attribute: string;
  text: string;
}

export type Part = Flow | Picture | AttributePart;

/** Tags that format words inside a line. */
const inlineTags: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code del em font i ins kbd mark q s small span strong sub sup time u wbr'.split(' '),
);

/** px between texts that belong together; the narrowest space of a small text is wider */
const maxJoint = 2;
const struckTags: ReadonlySet<string> = new Set(['del', 's', 'strike']);
/** Tags that mark words of a line, also with a background. */
const emphasis: ReadonlySet<string> = new Set(['code', 'kbd', 'mark', 'a']);

/** The texts, pictures and links of a record, in the order of the document. */
export function recordParts(source: DataSource, blocks: readonly number[]): Part[] {
  const walk = new Walk(source);
  for (const block of blocks) walk.visit(block);
  return walk.parts;
}

/** What items are read from. */
export interface DataSource {
  page: PageBlocks;
  tree: SnapshotTree;
  styles: TextStyles;
}

/** Attributes that say something a reader does not see as text. */
const sayingAttributes = ['datetime', 'aria-label', 'title', 'content'] as const;

class Walk {
  readonly parts: Part[] = [];
  private readonly page: PageBlocks;
  private readonly styles: TextStyles;
  private readonly entered = new Set<number>();

  constructor(private readonly source: DataSource) {
    this.page = source.page;
    this.styles = source.styles;
  }

  /** Without recursion: pages can nest deeper than the call stack. */
  visit(root: number): void {
    const open: (number | Flow)[] = [root];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (typeof next === 'object') this.addFlow(next);
      else open.push(...this.enter(next).reverse());
    }
  }

  /** What follows from a block: its children, with runs of inline ones joined to flows. */
  private enter(block: number): (number | Flow)[] {
    const { page } = this;
    const tag = tagOf(page, block);
    if (pictureTags.has(tag) && tag !== 'input') {
      if (isContent(page, block) && tag !== 'svg') this.addPicture(block);
      else this.addAttributes(block);
      return [];
    }
    this.addAttributes(block);
    const children = [...childrenOf(page, block)];
    if (children.length === 0) return isContent(page, block) ? [this.flowOf(block, [block])] : [];
    const found: (number | Flow)[] = [];
    let run: number[] = [];
    const end = (): void => {
      const isRead = run.some((child) => tagOf(page, child) === textTag && hasWords(textOf(page, child)));
      if (isRead) found.push(this.flowOf(block, run));
      else found.push(...run);
      run = [];
    };
    for (const child of children) {
      if (this.isInline(child)) run.push(child);
      else {
        end();
        found.push(child);
      }
    }
    end();
    return found;
  }

  /** Only text and formatting, in a line with what is beside it. */
  private isInline(root: number): boolean {
    const { page, styles } = this;
    for (let block = root; block < page.subtreeEnd[root]!; block++) {
      const tag = tagOf(page, block);
      if (tag === textTag || tag === 'br') continue;
      if (!inlineTags.has(tag) || !styles.isInline(page.styleRow[block]!)) return false;
    }
    return true;
  }

  private flowOf(block: number, run: readonly number[]): Flow {
    const { page, styles } = this;
    const atoms: Atom[] = [];
    let isAfterBreak = false;
    for (const child of run) {
      for (let at = child; at < page.subtreeEnd[child]!; at++) {
        if (tagOf(page, at) === 'br') isAfterBreak = true;
        if (tagOf(page, at) !== textTag) this.addAttributes(at);
        if (!isContent(page, at)) continue;
        const row = page.styleRow[at]!;
        atoms.push({
          block: at,
          text: textOf(page, at),
          link: this.around(at, block, (holder) => tagOf(page, holder) === 'a'),
          style: row === -1 ? -1 : styles.ofRow[row]!,
          isStruck: this.around(at, block, (holder) => this.isStruck(holder)) !== -1,
          box: this.around(at, block, (holder) => this.isBoxed(holder)),
          isAfterBreak,
          isJoined: this.isJoined(atoms.at(-1), at),
        });
        isAfterBreak = false;
      }
    }
    return { kind: 'flow', block, atoms };
  }

  /** The innermost block from a leaf up to another that fits, or -1. */
  private around(leaf: number, top: number, fits: (block: number) => boolean): number {
    for (let at = leaf; at >= top; at = this.page.parent[at]!) if (fits(at)) return at;
    return -1;
  }

  private isJoined(before: Atom | undefined, block: number): boolean {
    if (before === undefined) return false;
    const { x, width } = this.page;
    return Math.abs(x[block]! - x[before.block]! - width[before.block]!) < maxJoint;
  }

  private isStruck(block: number): boolean {
    const { page, styles } = this;
    return struckTags.has(tagOf(page, block)) || styles.isStruck(page.styleRow[block]!);
  }

  private isBoxed(block: number): boolean {
    const { page, styles } = this;
    const tag = tagOf(page, block);
    return (
      tag !== textTag && inlineTags.has(tag) && !emphasis.has(tag) && styles.isBoxed(page.styleRow[block]!)
    );
  }

  private addPicture(block: number): void {
    const [attribute, text] = pictureSource((name) => this.attribute(block, name));
    this.parts.push({ kind: 'picture', block, attribute, text });
  }

  /** The target of a link, what is said for machines or screen readers, and a picture in the background. */
  private addAttributes(block: number): void {
    const { page, styles, parts } = this;
    if (this.entered.has(block) || tagOf(page, block) === textTag) return;
    this.entered.add(block);
    const target = attributeOf(page, block, 'href');
    if (tagOf(page, block) === 'a' && target !== undefined)
      parts.push({ kind: 'address', block, attribute: 'href', text: target });
    for (const attribute of sayingAttributes) {
      const text = this.attribute(block, attribute)?.trim();
      if (text) parts.push({ kind: 'attribute', block, attribute, text });
    }
    const background = page.cleanedUp[block] === 0 ? styles.background(page.styleRow[block]!) : '';
    if (background !== '') parts.push({ kind: 'picture', block, attribute: '', text: background });
  }

  private attribute(block: number, name: string): string | undefined {
    const { tree, nodeOfBlock } = this.source.tree;
    return nodeAttribute(tree, nodeOfBlock[block]!, name);
  }

  private addFlow(flow: Flow): void {
    if (flow.atoms.some(({ text }) => hasWords(text))) this.parts.push(flow);
  }
}

/** Whether a text has more than punctuation. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}\p{Sc}★☆✓✔✗%]/u.test(text);
}
