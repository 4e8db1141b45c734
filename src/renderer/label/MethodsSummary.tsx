import { useEffect, useMemo, useState } from 'react';
import type { RunResult } from '../../shared/contract/commands';
import type { BlockWhy } from '../../shared/evaluation/blockCause';
import type { PageModel } from '../../shared/page/pageModel';
import { jaccard, recordContents } from '../../shared/records/recordContents';
import { shortTitle } from '../store/shortTitle';
import { useInspector } from '../store/useInspector';
import styles from './LabelPanel.module.css';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Whether the method that labels start from found a record, which stage lost it if not, and how many other methods found it. */
export function MethodsSummary({ blocks }: { blocks: readonly number[] }) {
  const model = useInspector((state) => state.model);
  const runs = useInspector((state) => state.allMethods);
  const methods = useInspector((state) => state.methods);
  const startFrom = useInspector((state) => state.startFrom);
  const contents = useMemo(() => (model === null ? null : methodContents(model, runs)), [model, runs]);
  const near = useMemo(
    () => (model === null || contents === null ? null : foundBy(model, contents, blocks)),
    [model, contents, blocks],
  );
  if (near === null || near.size === 0) return <p className={styles.words}>The methods have not run yet.</p>;
  const own = near.get(startFrom);
  const others = [...near].filter(([method]) => method !== startFrom).map(([, nearness]) => nearness);
  return (
    <p className={styles.words}>
      {own === 'found' && foundText(shortTitle(methods, startFrom), others)}
      {own !== undefined && own !== 'found' && (
        <OwnSummary
          method={startFrom}
          title={shortTitle(methods, startFrom)}
          nearness={own}
          block={blocks[0]!}
        />
      )}{' '}
      {own !== 'found' && othersText(others, own === undefined)}
    </p>
  );
}

function OwnSummary({
  method,
  title,
  nearness,
  block,
}: {
  method: string;
  title: string;
  nearness: Exclude<Nearness, 'found'>;
  block: number;
}) {
  const why = useWhy(method, block);
  const stage = why?.cause?.stage ?? why?.lostAt;
  const cause = why?.lines.find((line) => line.stage === stage);
  const start = nearness === 'part' ? `${title} found it with other bounds` : `${title} missed it`;
  if (why === undefined || cause === undefined) return `${start}.`;
  return (
    <>
      {start}: <strong>{cause.title}</strong>. {why.cause?.text ?? cause.text}
    </>
  );
}

/** The sentence for a record that the method labels start from has found. */
function foundText(title: string, others: readonly Nearness[]): string {
  if (others.length === 0) return `${title} found it.`;
  const found = foundCount(others);
  if (found === others.length) return `All ${asText(others.length + 1)} methods found it.`;
  const rest = `the other ${asText(others.length)} methods`;
  return found === 0
    ? `${title} found it; none of ${rest} did.`
    : `${title} found it, and so did ${asText(found)} of ${rest}.`;
}

function othersText(others: readonly Nearness[], isAll: boolean): string {
  if (others.length === 0) return '';
  const found = foundCount(others);
  const count = asText(others.length);
  if (isAll) return `${found} of ${others.length} methods found it.`;
  if (found === others.length) return `The other ${count} methods found it.`;
  return found === 0
    ? `None of the other ${count} methods found it.`
    : `Of the other ${count} methods, ${asText(found)} found it.`;
}

function foundCount(others: readonly Nearness[]): number {
  return others.filter((nearness) => nearness === 'found').length;
}

function asText(count: number): string {
  return numbers[count] ?? String(count);
}

function useWhy(method: string, block: number): BlockWhy | undefined {
  const ask = useInspector((state) => state.whyInMethod);
  const run = useInspector((state) => state.allMethods[method]?.run);
  const [why, setWhy] = useState<{ run: string; block: number; answer: BlockWhy | undefined }>();
  useEffect(() => {
    if (run === undefined) return;
    let isOver = false;
    void ask(method, block).then((answer) => {
      if (!isOver) setWhy({ run, block, answer });
    });
    return () => {
      isOver = true;
    };
  }, [ask, method, run, block]);
  return why?.run === run && why?.block === block ? why?.answer : undefined;
}

/** How well a method found a record: all of its contents, some, or none. */
type Nearness = 'found' | 'part' | 'missed';

/** The contents of every record of every method that has run. */
function methodContents(
  model: PageModel,
  runs: Readonly<Record<string, RunResult>>,
): ReadonlyMap<string, readonly ReadonlySet<number>[]> {
  return new Map(
    Object.entries(runs).map(([method, { extraction }]) => [
      method,
      extraction.records.map((blocks) => recordContents(model, blocks)),
    ]),
  );
}

/** How well each method found a record. */
function foundBy(
  model: PageModel,
  contents: ReturnType<typeof methodContents>,
  blocks: readonly number[],
): Map<string, Nearness> {
  const own = recordContents(model, blocks);
  return new Map(
    [...contents].map(([method, records]) => {
      const best = Math.max(0, ...records.map((record) => jaccard(own, record)));
      return [method, best === 1 ? 'found' : best > 0 ? 'part' : 'missed'];
    }),
  );
}
