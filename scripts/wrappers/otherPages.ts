import { nodeText } from '../../src/shared/locators/nodeText';
import type { NodeTree } from '../../src/shared/locators/nodeTree';
import { snapshotTree } from '../../src/shared/locators/snapshotTree';
import type { WrapperContext } from '../../src/shared/wrappers/appliedField';
import { type AppliedWrapper, applyWrapper } from '../../src/shared/wrappers/applyWrapper';
import { takenText } from '../../src/shared/wrappers/takenTexts';
import { recordScore } from '../../src/shared/wrappers/verify/recordScore';
import type { Wrapper, WrapperField } from '../../src/shared/wrappers/wrapper';
import type { FieldNodes, MeasuredPage } from './measuredPages';

export interface Wrapped {
  page: MeasuredPage;
  wrapper: Wrapper;
}

/** A page that a wrapper was not made from, with what is right on it. */
export interface OtherPage {
  name: string;
  site: string;
  template: string;
  tree: NodeTree;
  context: WrapperContext;
  /** per record its elements */
  records: number[][];
  fields: FieldNodes[];
}

export interface OtherScore {
  /** of the records */
  f1: number;
  /** rows that are no records */
  wrong: number;
  rows: number;
  /** per field that is labelled on both pages, the share of the records for which it is right */
  fields: { name: string; share: number }[];
}

/** A labelled field is the one that a wrapper finds if so many of its values are the same on the example. */
const isFieldFrom = 0.8;

export function labelledOther({ page, name, site, template, records, fields }: MeasuredPage): OtherPage {
  const { tree, nodeOfBlock } = snapshotTree(page.snapshot);
  const nodes = records.map((blocks) => blocks.map((block) => nodeOfBlock[block]!));
  return { name, site, template, tree, context: page.snapshot, records: nodes, fields };
}

export function otherScore(example: MeasuredPage, wrapper: Wrapper, other: OtherPage): OtherScore {
  const first = labelledOther(example);
  const there = applyWrapper(first.tree, wrapper, first.context);
  const here = applyWrapper(other.tree, wrapper, other.context);
  const { f1 } = recordScore(here, { records: other.records, fields: [] }, () => '');
  const right = new Set(other.records.map(([start]) => start));
  const names = [...new Set(first.fields.flatMap((own) => Object.keys(own)))];
  const isThere = new Set(other.fields.flatMap((own) => Object.keys(own)));
  return {
    f1,
    wrong: here.records.filter(([start]) => !right.has(start)).length,
    rows: here.records.length,
    fields: wrapper.fields.flatMap((field, index) => {
      const shares = names.map((name) => fieldShare(first, there, field, index, name));
      const best = Math.max(0, ...shares);
      const name = names[shares.indexOf(best)];
      if (name === undefined || best < isFieldFrom || !isThere.has(name)) return [];
      return [{ name: field.name, share: fieldShare(other, here, field, index, name) }];
    }),
  };
}

/** Share of the records for which a field gives the text of the labelled elements; a missed record counts as wrong. */
function fieldShare(
  { tree, records, fields }: OtherPage,
  applied: AppliedWrapper,
  field: WrapperField,
  index: number,
  name: string,
): number {
  if (!fields.some((own) => own[name] !== undefined)) return 0;
  const at = new Map(applied.records.map(([start], row) => [start!, row]));
  const right = records.filter(([start], record) => {
    const row = at.get(start!);
    if (row === undefined) return false;
    const found = bare(
      (applied.fields[index]!.nodes[row] ?? []).map((node) => takenText(tree, node, field.take)),
    );
    const wanted = fields[record]![name] ?? [];
    const nodes = field.many ? wanted : wanted.slice(0, 1);
    return (
      found === bare(nodes.map((node) => takenText(tree, node, field.take))) ||
      found === bare(nodes.map((node) => nodeText(tree, node)))
    );
  });
  return records.length === 0 ? 0 : right.length / records.length;
}

function bare(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/\s+/g, '')).join('\n');
}
