import { mean } from 'd3-array';
import { snapshotTree } from '../../src/shared/locators/snapshotTree';
import { type PageBlocks, pageBlocks } from '../../src/shared/page/buildBlockModel';
import type { PageSnapshot } from '../../src/shared/page/pageSnapshot';
import { recordContents, scorePage } from '../../src/shared/records/recordContents';
import { type AppliedWrapper, applyWrapper } from '../../src/shared/wrappers/applyWrapper';
import { candidateSets } from '../../src/shared/wrappers/guard/candidateSets';
import { HealError, type HealProposal, healWrapper } from '../../src/shared/wrappers/guard/healWrapper';
import { watchPage } from '../../src/shared/wrappers/guard/watchPage';
import { InductionError, induceWrapper } from '../../src/shared/wrappers/induce/induceWrapper';
import type { Wrapper } from '../../src/shared/wrappers/wrapper';
import { type MeasuredPage, measuredPages } from '../wrappers/measuredPages';

export interface RenamedPages {
  set: MeasuredPage['set'];
  change: string;
  pages: number;
  /** wrappers that find the records without being healed, F1 at least 0.9 */
  survived: number;
  /** pages on which fewer are found, and that watch calls healthy */
  silent: number;
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
  isHealthy: boolean;
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
        silent: own.filter(({ before, isHealthy }) => before < 0.9 && isHealthy).length,
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

/** A wrapper that `watch` calls healthy is used as it is, others are healed. Values count as they were before. */
function healedOutcome(
  { page, records }: MeasuredPage,
  wrapper: Wrapper,
  rename: (token: string, number: number) => string,
): Outcome {
  const was = watchPage(wrapper, page).applied;
  const changed = renamedPage(page, rename);
  const { tree, blockOfNode } = snapshotTree(changed.snapshot);
  const { applied, health } = watchPage(wrapper, changed);
  const proposal = health.state === 'healthy' ? undefined : proposalFor(wrapper, changed);
  const now = proposal === undefined ? applied : applyWrapper(tree, proposal.wrapper, changed.snapshot);
  const contents = ({ records: spans }: AppliedWrapper): Set<number>[] =>
    spans.map((span) =>
      recordContents(
        page,
        span.map((node) => blockOfNode[node]!),
      ),
    );
  const labelled = records.map((blocks) => recordContents(page, blocks));
  const rowOf = new Map(contents(now).map((found, row) => [[...found].join(), now.rows[row]!]));
  const names = (proposal?.wrapper ?? wrapper).fields.map(({ name }) => name);
  const right = contents(was).flatMap((found, row) =>
    wrapper.fields.map(({ name }, field) => {
      const cell = rowOf.get([...found].join())?.[names.indexOf(name)];
      return JSON.stringify(cell) === JSON.stringify(was.rows[row]![field]) ? 1 : 0;
    }),
  );
  return {
    before: scorePage(contents(applied), labelled, 1).f1,
    isHealthy: health.state === 'healthy',
    records: scorePage(contents(now), labelled, 1).f1,
    fields: mean(right) ?? 1,
    lost: proposal?.lost.length ?? 0,
  };
}

function proposalFor(wrapper: Wrapper, page: PageBlocks): HealProposal | undefined {
  try {
    return healWrapper(wrapper, page, candidateSets(page, wrapper));
  } catch (cause) {
    if (cause instanceof HealError) return undefined;
    throw cause;
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
