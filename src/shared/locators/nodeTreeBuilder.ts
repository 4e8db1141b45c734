import { nodeTypes } from '../page/pageSnapshot';
import type { NodeTree } from './nodeTree';

/** Collects the nodes of a tree, in document order. */
export class NodeTreeBuilder {
  private readonly parent: number[] = [];
  private readonly type: number[] = [];
  private readonly name: number[] = [];
  private readonly value: number[] = [];
  private readonly attributeStart: number[] = [];
  private readonly attributes: number[] = [];
  private readonly names: string[] = [];
  private readonly foreign: number[] = [];
  private readonly nameIndex = new Map<string, number>();
  private readonly strings: string[] = [];
  private readonly stringIndex = new Map<string, number>();

  /** The page's own document, the document of a frame, or a shadow root. */
  addRoot(parent: number, type: typeof nodeTypes.document | typeof nodeTypes.shadowRoot): number {
    return this.add(parent, type, type === nodeTypes.document ? '#document' : '#document-fragment', false);
  }

  /** `name`: in lower case, unless the element is foreign. */
  addElement(parent: number, name: string, isForeign: boolean): number {
    return this.add(parent, nodeTypes.element, name, isForeign);
  }

  addText(parent: number, text: string): number {
    const node = this.add(parent, nodeTypes.text, '#text', false);
    this.value[node] = this.intern(text);
    return node;
  }

  /** An attribute of the node that was added last. */
  addAttribute(name: string, value: string): void {
    this.attributes.push(this.intern(name), this.intern(value));
  }

  finish(): NodeTree {
    const count = this.parent.length;
    this.attributeStart.push(this.attributes.length / 2);
    const parent = Int32Array.from(this.parent);
    const type = Uint8Array.from(this.type);
    const subtreeEnd = Int32Array.from(parent.keys(), (node) => node + 1);
    for (let node = count - 1; node > 0; node--) {
      const up = parent[node]!;
      subtreeEnd[up] = Math.max(subtreeEnd[up]!, subtreeEnd[node]!);
    }
    const root = new Int32Array(count);
    for (let node = 0; node < count; node++) {
      const isRoot = type[node] === nodeTypes.document || type[node] === nodeTypes.shadowRoot;
      root[node] = isRoot ? node : root[parent[node]!]!;
    }
    return {
      count,
      parent,
      subtreeEnd,
      type,
      root,
      name: Int32Array.from(this.name),
      names: this.names,
      foreign: Uint8Array.from(this.foreign),
      value: Int32Array.from(this.value),
      attributeStart: Int32Array.from(this.attributeStart),
      attributes: Int32Array.from(this.attributes),
      strings: this.strings,
    };
  }

  private add(parent: number, type: number, name: string, isForeign: boolean): number {
    this.type.push(type);
    this.name.push(this.nameOf(name, isForeign));
    this.value.push(-1);
    this.attributeStart.push(this.attributes.length / 2);
    return this.parent.push(parent) - 1;
  }

  private nameOf(name: string, isForeign: boolean): number {
    const key = `${isForeign ? 'foreign' : 'html'} ${name}`;
    let index = this.nameIndex.get(key);
    if (index === undefined) {
      index = this.names.push(name) - 1;
      this.foreign.push(isForeign ? 1 : 0);
      this.nameIndex.set(key, index);
    }
    return index;
  }

  private intern(text: string): number {
    let index = this.stringIndex.get(text);
    if (index === undefined) {
      index = this.strings.push(text) - 1;
      this.stringIndex.set(text, index);
    }
    return index;
  }
}
