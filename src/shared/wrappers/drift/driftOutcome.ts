import type { NodeTree } from '../../locators/nodeTree';
import { snapshotTree } from '../../locators/snapshotTree';
import type { PageBlocks } from '../../page/buildBlockModel';
import { type AppliedWrapper, applyWrapper } from '../applyWrapper';
import { candidateSets } from '../guard/candidateSets';
import { HealError, type HealProposal, healWrapper } from '../guard/healWrapper';
import { watchPage } from '../guard/watchPage';
import type { HealthState } from '../guard/wrapperHealth';
import { InductionError, induceWrapper } from '../induce/induceWrapper';
import { type SurvivalTable, survivalTable } from '../survivalTable';
import { takenText } from '../takenTexts';
import type { Wrapper } from '../wrapper';
import { type ExpectedElements, expectedElements } from './expectedElements';
import {
  type ExpectedRecord,
  expectedF1,
  expectedKind,
  expectedRecall,
  expectedValues,
  type FoundValue,
} from './expectedValues';

/** One version of a page, and what its records say. */
export interface DriftVersion {
  page: PageBlocks;
  expected: readonly ExpectedRecord[];
}

/** F1 of the values of a field: by the wrapper on the old page, by it on the new one, and by the healed wrapper. */
export interface DriftedField {
  name: string;
  old: number;
  fresh: number;
  healed: number;
}

/** What became of the wrapper of an old version on the new one. */
export interface DriftOutcome {
  /** why there is no wrapper; '' if there is one */
  fault: string;
  /** fields that the wrapper finds on the old page, and that the new one has */
  fields: DriftedField[];
  state: HealthState;
  reasons: string[];
  /** of the proposal; 0 without one */
  confidence: number;
}

/** From this F1 on, the values of a field are found. */
export const foundFrom = 0.8;

export function isSurvivor({ fields }: DriftOutcome): boolean {
  return fields.every(({ fresh }) => fresh >= foundFrom);
}

export function isHealedBy({ fields }: DriftOutcome): boolean {
  return fields.every(({ healed }) => healed >= foundFrom);
}

/** Makes a wrapper from the old version of a page by its expected values, watches the new version and heals it. */
export function driftOutcome(
  old: DriftVersion,
  fresh: DriftVersion,
  table: SurvivalTable = survivalTable,
): DriftOutcome {
  const none = { fields: [], state: 'broken' as const, reasons: [], confidence: 0 };
  const { tree } = snapshotTree(old.page.snapshot);
  const meant = expectedElements(tree, old.expected);
  if (expectedElements(snapshotTree(fresh.page.snapshot).tree, fresh.expected).isLonger)
    return { ...none, fault: 'the new page lists clearly more records than are expected' };
  const wrapper = expectedWrapper(old, meant, table);
  if (typeof wrapper === 'string') return { ...none, fault: wrapper };
  const there = new FoundValues(wrapper, tree, applyWrapper(tree, wrapper, old.page.snapshot));
  // Of a longer list, only a part is known.
  const share = meant.isLonger ? expectedRecall : expectedF1;
  const now = snapshotTree(fresh.page.snapshot).tree;
  const { applied, health } = watchPage(wrapper, fresh.page);
  const here = new FoundValues(wrapper, now, applied);
  const proposal = healed(wrapper, fresh.page);
  const again =
    proposal &&
    new FoundValues(proposal.wrapper, now, applyWrapper(now, proposal.wrapper, fresh.page.snapshot));
  const fields = measuredNames(old.expected, fresh.expected).flatMap((name): DriftedField[] => {
    const [before, after] = [old, fresh].map(({ expected }) => expectedValues(expected, name));
    const scores = wrapper.fields.map((field) => share(there.of(field.name), before!));
    const own = Math.max(0, ...scores);
    if (own < foundFrom) return [];
    const field = wrapper.fields[scores.indexOf(own)]!.name;
    return [
      {
        name,
        old: own,
        fresh: expectedF1(here.of(field), after!),
        healed: expectedF1(again?.of(field) ?? [], after!),
      },
    ];
  });
  return { fault: '', fields, ...health, confidence: proposal?.confidence ?? 0 };
}

/** What a wrapper found on a page, by field. */
class FoundValues {
  constructor(
    private readonly wrapper: Wrapper,
    private readonly tree: NodeTree,
    private readonly applied: AppliedWrapper,
  ) {}

  /** The first value of each record, none if there is no such field. */
  of(name: string): FoundValue[] {
    const at = this.wrapper.fields.findIndex((field) => field.name === name);
    if (at === -1) return [];
    const { take } = this.wrapper.fields[at]!;
    return this.applied.rows.map((row, record) => {
      const [node] = this.applied.fields[at]!.nodes[record]!;
      if (node === undefined) return [];
      return [takenText(this.tree, node, take), String([row[at] ?? ''].flat()[0] ?? '')];
    });
  }
}

function expectedWrapper(
  { page }: DriftVersion,
  { elements }: ExpectedElements,
  table: SurvivalTable,
): Wrapper | string {
  const { blockOfNode } = snapshotTree(page.snapshot);
  const records = elements.map((node) => [blockOfNode[node]!]).filter(([block]) => block !== -1);
  try {
    return induceWrapper([{ page, records, method: '' }], 'drift', table).wrapper;
  } catch (cause) {
    if (cause instanceof InductionError) return cause.message;
    throw cause;
  }
}

function healed(wrapper: Wrapper, page: PageBlocks): HealProposal | undefined {
  try {
    return healWrapper(wrapper, page, candidateSets(page, wrapper));
  } catch (cause) {
    if (cause instanceof HealError) return undefined;
    throw cause;
  }
}

/** Fields that all records of both versions have. A text that all records of one share says nothing about them. */
function measuredNames(before: readonly ExpectedRecord[], after: readonly ExpectedRecord[]): string[] {
  return Object.keys(before[0] ?? {}).filter((name) =>
    [before, after].every((records) => {
      const values = expectedValues(records, name);
      return values.length === records.length && (expectedKind(values) === 'date' || isTelling(values));
    }),
  );
}

function isTelling(values: readonly string[]): boolean {
  return values.length === 1 || new Set(values).size > 1;
}
