import { pictureSource } from '../../../src/shared/data/pictureSource';
import { evaluate } from '../../../src/shared/locators/evaluate';
import { nodeText } from '../../../src/shared/locators/nodeText';
import { type NodeTree, nodeAttribute } from '../../../src/shared/locators/nodeTree';
import { parseXPath } from '../../../src/shared/locators/parseXPath';
import { readValue } from '../../../src/shared/values/readValue';
import type { Wrapper, WrapperField } from '../../../src/shared/wrappers/wrapper';
import { pageAddress, readAt } from './exampleWrappers';

type Cell = string | number | (string | number)[] | null;

/**
 * The rows of a wrapper, by our own evaluator: for records and fields the last locator that finds anything, since
 * wrappers of the tests have the right one last.
 */
export function expectedRows(
  tree: NodeTree,
  wrapper: Wrapper,
  address: string = pageAddress,
): Map<string, Cell>[] {
  const starts = lastFinding(wrapper.records.locators, (xpath) => [...evaluate(tree, parseXPath(xpath))]);
  return starts.map((start, at) => {
    const end = wrapper.records.unit === 'element' ? tree.subtreeEnd[start]! : spanEnd(tree, starts, at);
    return new Map(wrapper.fields.map((field) => [field.name, cellOf(tree, field, { start, end, address })]));
  });
}

function lastFinding<T>(locators: Wrapper['records']['locators'], find: (xpath: string) => T[]): T[] {
  return locators.map(({ xpath }) => find(xpath)).findLast(({ length }) => length > 0) ?? [];
}

/** A record of siblings ends at the next one, the last with its parent. */
function spanEnd(tree: NodeTree, starts: readonly number[], at: number): number {
  return starts[at + 1] ?? tree.subtreeEnd[tree.parent[starts[at]!]!]!;
}

interface Span {
  start: number;
  end: number;
  /** of the page */
  address: string;
}

function cellOf(tree: NodeTree, field: WrapperField, { start, end, address }: Span): Cell {
  const texts = lastFinding(field.locators, (xpath) =>
    [...evaluate(tree, parseXPath(xpath), start)]
      .filter((node) => node >= start && node < end)
      .map((node) => takenFrom(tree, field, node))
      .filter((text) => text !== ''),
  );
  const values = (field.many ? texts : texts.slice(0, 1)).map((text) => readText(field, text, address));
  return values.length > 1 ? values : (values[0] ?? null);
}

function takenFrom(tree: NodeTree, { take }: WrapperField, node: number): string {
  if (take.kind === 'attribute') return nodeAttribute(tree, node, take.name)?.trim() ?? '';
  if (take.kind === 'picture') return pictureSource((name) => nodeAttribute(tree, node, name))[1];
  const text = nodeText(tree, node);
  if (take.kind === 'text') return text;
  const signs = new RegExp(`[${take.separators.join('')}]`);
  const parts = text.split(signs).map((part) => part.trim());
  return parts.filter((part) => part !== '').at(take.index < 0 ? take.index : take.index - 1) ?? '';
}

function readText({ type, convention }: WrapperField, text: string, address: string): string | number {
  if (type === 'address' || type === 'picture')
    return text.startsWith('data:') ? text : new URL(text, address).href;
  return readValue(text, type, convention, readAt)?.value ?? text;
}
