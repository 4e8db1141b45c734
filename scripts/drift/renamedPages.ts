import { mean } from 'd3-array';
import { snapshotTree } from '../../src/shared/locators/snapshotTree';
import { type PageBlocks, pageBlocks } from '../../src/shared/page/buildBlockModel';
import type { PageSnapshot } from '../../src/shared/page/pageSnapshot';
import { applyWrapper } from '../../src/shared/wrappers/applyWrapper';
import { candidateSets } from '../../src/shared/wrappers/guard/candidateSets';
import { HealError, healWrapper } from '../../src/shared/wrappers/guard/healWrapper';
import { InductionError, induceWrapper } from '../../src/shared/wrappers/induce/induceWrapper';
import { recordScore } from '../../src/shared/wrappers/verify/recordScore';
import type { Wrapper } from '../../src/shared/wrappers/wrapper';
import { type MeasuredPage, measuredPages } from '../wrappers/measuredPages';

export interface RenamedPages {
  set: MeasuredPage['set'];
  change: string;
  pages: number;
  /** wrappers that find the records without being healed, F1 at least 0.9 */
  survived: number;
  /** mean over pages: F1 of the records, share of the values */
  records: number;
  fields: number;
  lost: number;
}

const changes: Readonly<Record<string, (token: string, number: number) => string>> = {
  renamed: (_, number) => `w${number.toString(36)}x`,
  hashed: (token, number) => `${token}-${(number * 7919).toString(36)}q7`,
};

interface Outcome {
  before: number;
  records: number;
  fields: number;
  lost: number;
}

/** Changes all class names of labelled pages, and heals wrappers of the pages as they were. */
export async function renamedPages(showsErrors: boolean): Promise<RenamedPages[]> {
  const pages = await measuredPages('');
  const made = pages.flatMap((page) => {
    const wrapper = wrapperOf(page);
    return wrapper === undefined ? [] : [{ page, wrapper }];
  });
  return (['modern', 'examples'] as const).flatMap((set) =>
    Object.entries(changes).map(([change, rename]) => {
      const own = made
        .filter(({ page }) => page.set === set)
        .map(({ page, wrapper }) => {
          const outcome = healedOutcome(page, wrapper, rename);
          if (showsErrors && outcome.records < 0.9)
            console.log(`  ${page.name} ${change}: ${JSON.stringify(outcome)}`);
          return outcome;
        });
      return {
        set,
        change,
        pages: own.length,
        survived: own.filter(({ before }) => before >= 0.9).length,
        records: mean(own, ({ records }) => records) ?? 0,
        fields: mean(own, ({ fields }) => fields) ?? 0,
        lost: own.reduce((sum, { lost }) => sum + lost, 0),
      };
    }),
  );
}

function wrapperOf({ page, records, name }: MeasuredPage): Wrapper | undefined {
  try {
    return induceWrapper([{ page, records, method: '' }], name).wrapper;
  } catch (cause) {
    if (cause instanceof InductionError) return undefined;
    throw cause;
  }
}

/** The wrapper is healed whether it survives or not. Values count by field and record, as they were before. */
function healedOutcome(
  { page, records }: MeasuredPage,
  wrapper: Wrapper,
  rename: (token: string, number: number) => string,
): Outcome {
  const { tree, nodeOfBlock } = snapshotTree(page.snapshot);
  const spans = records.map((blocks) => blocks.map((block) => nodeOfBlock[block]!));
  const truth = { records: spans, fields: [] };
  const was = applyWrapper(tree, wrapper, page.snapshot);
  const changed = renamedPage(page, rename);
  const fresh = snapshotTree(changed.snapshot).tree;
  const before = recordScore(applyWrapper(fresh, wrapper, changed.snapshot), truth, () => '').f1;
  try {
    const proposal = healWrapper(wrapper, changed, candidateSets(changed, wrapper));
    const applied = applyWrapper(fresh, proposal.wrapper, changed.snapshot);
    const rowOf = new Map(applied.records.map(([start], row) => [start, applied.rows[row]!]));
    const names = proposal.wrapper.fields.map(({ name }) => name);
    const right = was.records.map(([start], row) =>
      wrapper.fields.map(({ name }, field) => {
        const cell = rowOf.get(start)?.[names.indexOf(name)] ?? null;
        return JSON.stringify(cell) === JSON.stringify(was.rows[row]![field]) ? 1 : 0;
      }),
    );
    return {
      before,
      records: recordScore(applied, truth, () => '').f1,
      fields: mean(right.flat()) ?? 1,
      lost: proposal.lost.length,
    };
  } catch (cause) {
    if (!(cause instanceof HealError)) throw cause;
    return { before, records: 0, fields: 0, lost: wrapper.fields.length };
  }
}

/** The page with other class names, as if its style sheet had changed with them. */
function renamedPage(page: PageBlocks, rename: (token: string, number: number) => string): PageBlocks {
  const { snapshot } = page;
  const strings = [...snapshot.strings];
  const names = new Map<string, string>();
  const newName = (token: string): string => {
    const name = names.get(token) ?? rename(token, names.size + 1);
    names.set(token, name);
    return name;
  };
  const changed = new Map<number, number>();
  const documents = snapshot.documents.map((document) => {
    const attributes = document.nodes.attributes.slice();
    for (let at = 0; at < attributes.length; at += 2) {
      if (strings[attributes[at]!] !== 'class') continue;
      const old = attributes[at + 1]!;
      if (!changed.has(old)) {
        const tokens = strings[old]!.split(/\s+/).filter((token) => token !== '');
        changed.set(old, strings.push(tokens.map(newName).join(' ')) - 1);
      }
      attributes[at + 1] = changed.get(old)!;
    }
    return { ...document, nodes: { ...document.nodes, attributes } };
  });
  const renamed: PageSnapshot = { ...snapshot, strings, documents };
  return pageBlocks(renamed);
}
