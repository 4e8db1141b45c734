import { childNodes, isElementNode, isTextNode, type NodeTree } from './nodeTree';
import { type NormalizedTexts, normalizedTexts } from './normalizedTexts';

/** Positions of nodes among the siblings that a plain step finds, from 1. */
export interface Ordinals {
  start: Int32Array;
  end: Int32Array;
}

/** Labels and most values are shorter, characters. Nodes with longer texts are not listed by their text. */
const maxListedText = 80;
const none = new Int32Array(0);
const indexes = new WeakMap<NodeTree, NodeIndex>();

/** The index of a tree. It is made once, each part when it is first asked for. */
export function nodeIndex(tree: NodeTree): NodeIndex {
  let index = indexes.get(tree);
  if (index === undefined) {
    index = new NodeIndex(tree);
    indexes.set(tree, index);
  }
  return index;
}

/** Lists of nodes in document order, by what steps and predicates ask for. */
export class NodeIndex {
  private strings: Map<string, number> | undefined;
  private byName: Int32Array[] | undefined;
  private byClass: Map<string, Int32Array> | undefined;
  private readonly tokens = new Map<number, readonly string[]>();
  private byAttribute: Map<number, Int32Array> | undefined;
  private readonly byValue = new Map<number, Map<number, Int32Array>>();
  private allElements: Int32Array | undefined;
  private allTexts: Int32Array | undefined;
  private normalized: NormalizedTexts | undefined;
  private byText: Map<string, Int32Array> | undefined;
  private readonly ordinals = new Map<'type' | 'any', Ordinals>();

  constructor(readonly tree: NodeTree) {}

  /** Index of a string of the tree, -1 if it has none such. */
  stringOf(text: string): number {
    this.strings ??= new Map(this.tree.strings.map((string, index) => [string, index]));
    return this.strings.get(text) ?? -1;
  }

  elements(): Int32Array {
    this.allElements ??= this.nodesWhere((node) => isElementNode(this.tree, node));
    return this.allElements;
  }

  texts(): Int32Array {
    this.allTexts ??= this.nodesWhere((node) => isTextNode(this.tree, node));
    return this.allTexts;
  }

  normalizedTexts(): NormalizedTexts {
    this.normalized ??= normalizedTexts(this.tree);
    return this.normalized;
  }

  /** The nodes with a text, collapsed as `normalize-space()` does; undefined for texts that are not listed. */
  withText(text: string): Int32Array | undefined {
    if (text.length > maxListedText) return undefined;
    if (this.byText === undefined) {
      const { whole, start, end } = this.normalizedTexts();
      const lists = new Map<string, number[]>();
      for (let node = 0; node < this.tree.count; node++)
        if (end[node]! - start[node]! <= maxListedText)
          listIn(lists, whole.slice(start[node], end[node])).push(node);
      this.byText = packed(lists);
    }
    return this.byText.get(text) ?? none;
  }

  /** The elements of an HTML tag. */
  withTag(tag: string): Int32Array {
    const name = this.htmlName(tag);
    return name === -1 ? none : this.withName(name);
  }

  /** Index into `names` of an HTML tag, -1 if the page has none such. */
  htmlName(tag: string): number {
    const { names, foreign } = this.tree;
    return names.findIndex((name, index) => name === tag && foreign[index] === 0);
  }

  withName(name: number): Int32Array {
    if (this.byName === undefined) {
      const lists = this.tree.names.map((): number[] => []);
      for (const node of this.elements()) lists[this.tree.name[node]!]!.push(node);
      this.byName = lists.map((list) => Int32Array.from(list));
    }
    return this.byName[name]!;
  }

  withClass(token: string): Int32Array {
    if (this.byClass === undefined) {
      const lists = new Map<string, number[]>();
      const name = this.stringOf('class');
      for (const node of this.withAttribute(name))
        for (const each of this.classTokens(this.valueOf(node, name))) listIn(lists, each).push(node);
      this.byClass = packed(lists);
    }
    return this.byClass.get(token) ?? none;
  }

  /** The different class names in a value of a class attribute. */
  classTokens(value: number): readonly string[] {
    let tokens = this.tokens.get(value);
    if (tokens === undefined) {
      tokens = [...new Set(this.tree.strings[value]!.split(/[ \t\n\f\r]+/))].filter((token) => token !== '');
      this.tokens.set(value, tokens);
    }
    return tokens;
  }

  /** The elements that have an attribute, by the index of its name. */
  withAttribute(name: number): Int32Array {
    if (this.byAttribute === undefined) {
      const { attributeStart, attributes } = this.tree;
      const lists = new Map<number, number[]>();
      for (const node of this.elements())
        for (let i = attributeStart[node]!; i < attributeStart[node + 1]!; i++)
          listIn(lists, attributes[2 * i]!).push(node);
      this.byAttribute = packed(lists);
    }
    return this.byAttribute.get(name) ?? none;
  }

  /** The elements that have an attribute with a value, by the indexes of both. */
  withValue(name: number, value: number): Int32Array {
    let values = this.byValue.get(name);
    if (values === undefined) {
      const lists = new Map<number, number[]>();
      for (const node of this.withAttribute(name)) listIn(lists, this.valueOf(node, name)).push(node);
      values = packed(lists);
      this.byValue.set(name, values);
    }
    return values.get(value) ?? none;
  }

  /** Index of the value of an attribute of a node, by the index of its name; -1 if it has none. */
  valueOf(node: number, name: number): number {
    const { attributeStart, attributes } = this.tree;
    for (let i = attributeStart[node]!; i < attributeStart[node + 1]!; i++)
      if (attributes[2 * i] === name) return attributes[2 * i + 1]!;
    return -1;
  }

  /** Positions among siblings of the same name (`type`; texts among texts), or among all elements (`any`). */
  ordinalsOf(kind: 'type' | 'any'): Ordinals {
    let ordinals = this.ordinals.get(kind);
    if (ordinals === undefined) {
      ordinals = this.countSiblings(kind);
      this.ordinals.set(kind, ordinals);
    }
    return ordinals;
  }

  private countSiblings(kind: 'type' | 'any'): Ordinals {
    const { tree } = this;
    const start = new Int32Array(tree.count);
    const end = new Int32Array(tree.count);
    const seen = new Int32Array(tree.names.length);
    const key = (node: number): number => (kind === 'type' ? tree.name[node]! : 0);
    for (let parent = 0; parent < tree.count; parent++) {
      if (isTextNode(tree, parent)) continue;
      const children = [...childNodes(tree, parent)].filter(
        (child) => kind === 'type' || isElementNode(tree, child),
      );
      for (const child of children) start[child] = ++seen[key(child)]!;
      for (const child of children) end[child] = seen[key(child)]! - start[child]! + 1;
      for (const child of children) seen[key(child)] = 0;
    }
    return { start, end };
  }

  private nodesWhere(test: (node: number) => boolean): Int32Array {
    const nodes: number[] = [];
    for (let node = 0; node < this.tree.count; node++) if (test(node)) nodes.push(node);
    return Int32Array.from(nodes);
  }
}

function listIn<K>(lists: Map<K, number[]>, key: K): number[] {
  let list = lists.get(key);
  if (list === undefined) {
    list = [];
    lists.set(key, list);
  }
  return list;
}

function packed<K>(lists: ReadonlyMap<K, number[]>): Map<K, Int32Array> {
  return new Map([...lists].map(([key, list]) => [key, Int32Array.from(list)]));
}

/** Index of the first entry of a sorted list that is at least `value`. */
export function lowerBound(list: Int32Array, value: number): number {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (list[middle]! < value) from = middle + 1;
    else to = middle;
  }
  return from;
}
