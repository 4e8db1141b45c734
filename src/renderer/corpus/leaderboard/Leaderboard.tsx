import { useMemo } from 'react';
import type { ResultLine } from '../../../shared/evaluation/results';
import { type SeveralBlocks, severalBlocksText } from '../../../shared/evaluation/severalBlocks';
import { type MethodSummary, summarise } from '../../../shared/evaluation/summary';
import { useInspector } from '../../store/useInspector';
import { Card } from '../../ui/Card';
import cardStyles from '../../ui/Card.module.css';
import { change, counted, percent } from '../../ui/format';
import { smallWindow, useMedia } from '../../ui/useMedia';
import { EvaluationMenus } from '../EvaluationMenus';
import type { EvaluatedMethod } from './evaluatedMethods';
import { IntervalAxis, IntervalLine, intervalScale } from './Intervals';
import styles from './Leaderboard.module.css';
import { MethodNote } from './MethodNote';

interface Props {
  evaluated: readonly EvaluatedMethod[];
  /** in the order of the methods */
  summaries: readonly MethodSummary[];
  /** lines of the evaluation to compare with */
  earlier: readonly ResultLine[] | null;
  several: SeveralBlocks;
}

/** The scores of all methods with their intervals, best first. */
export function Leaderboard({ evaluated, summaries, earlier, several }: Props) {
  const chosen = useInspector((state) => state.errorMethod);
  const before = useMemo(
    () =>
      summarise(
        earlier ?? [],
        evaluated.map(({ name }) => name),
      ),
    [earlier, evaluated],
  );
  const ranked = useMemo(() => [...summaries].sort((one, other) => rankOf(other) - rankOf(one)), [summaries]);
  const scale = intervalScale(ranked);
  const hasRoom = !useMedia(smallWindow);
  const sites = Math.max(0, ...summaries.map((summary) => summary.sites));
  const titleOf = (name: string): string => evaluated.find((each) => each.name === name)?.title ?? name;
  const at = Math.max(
    0,
    evaluated.findIndex(({ name }) => name === chosen),
  );
  const words = [
    sites === 0 ? 'No page is labelled yet.' : intervalText(ranked, titleOf),
    severalBlocksText(several),
  ];
  return (
    <Card
      label="Leaderboard"
      head={
        <>
          <h2>Leaderboard</h2>
          <span className={cardStyles.note}>
            average over {counted(sites, 'site')}; line: 95 % interval, bootstrap over sites
          </span>
          <span className={cardStyles.aside}>
            <EvaluationMenus />
          </span>
        </>
      }
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Method</th>
            <th scope="col" className={styles.number}>
              Precision
            </th>
            <th scope="col" className={styles.number}>
              Recall
            </th>
            <th scope="col" className={styles.number}>
              F1
            </th>
            <th scope="col" className={styles.interval}>
              <IntervalAxis scale={scale} />
            </th>
            <th scope="col" className={styles.number} title="pages with the right region / all pages">
              Region
            </th>
            {hasRoom && (
              <>
                <th scope="col" className={styles.number}>
                  Perfect pages
                </th>
                <th scope="col" className={styles.number}>
                  ms per page
                </th>
              </>
            )}
            <th scope="col" className={styles.number}>
              Since last
            </th>
          </tr>
        </thead>
        <tbody>
          {ranked.map((summary, index) => (
            <Row
              key={summary.method}
              rank={index + 1}
              title={titleOf(summary.method)}
              summary={summary}
              before={before.find(({ method }) => method === summary.method)}
              scale={scale}
              hasRoom={hasRoom}
            />
          ))}
        </tbody>
      </table>
      <p className={styles.words}>{words.filter(Boolean).join(' ')}</p>
      <MethodNote method={evaluated[at]!} summary={summaries[at]!} />
    </Card>
  );
}

/** Methods without a score come last. */
function rankOf({ overSites }: MethodSummary): number {
  return Number.isNaN(overSites.f1) ? -1 : overSites.f1;
}

interface RowProps {
  rank: number;
  title: string;
  summary: MethodSummary;
  before: MethodSummary | undefined;
  scale: ReturnType<typeof intervalScale>;
  hasRoom: boolean;
}

function Row({ rank, title, summary, before, scale, hasRoom }: RowProps) {
  const { method, overSites, intervals, regionAccuracy, recordAccuracy, perfectPages, medianMs, failed } =
    summary;
  const isChosen = useInspector((state) => state.errorMethod === method);
  const choose = useInspector((state) => state.setErrorMethod);
  const since = before === undefined ? Number.NaN : overSites.f1 - before.overSites.f1;
  const about = `${title}: finds ${percent(recordAccuracy)} % of the labelled records of a page on average${failed === 0 ? '' : `, failed on ${counted(failed, 'page')}`}`;
  return (
    <tr data-chosen={isChosen} onClick={() => choose(method)} title={about}>
      <td className={styles.rank}>{rank}</td>
      <th scope="row">
        <button type="button" aria-pressed={isChosen}>
          {title}
        </button>
      </th>
      <td className={styles.number}>{shareOf(overSites.precision)}</td>
      <td className={styles.number}>{shareOf(overSites.recall)}</td>
      <td className={`${styles.number} ${styles.strong}`}>{shareOf(overSites.f1)}</td>
      <td className={styles.interval}>
        <IntervalLine scale={scale} value={overSites.f1} interval={intervals.f1} />
      </td>
      <td className={styles.number}>{shareOf(regionAccuracy)}</td>
      {hasRoom && (
        <>
          <td className={styles.number}>{perfectPages}</td>
          <td className={styles.number}>{Number.isNaN(medianMs) ? '–' : medianMs.toFixed(1)}</td>
        </>
      )}
      <td className={`${styles.number} ${sinceClass(since)}`}>{Number.isNaN(since) ? '–' : change(since)}</td>
    </tr>
  );
}

function shareOf(share: number): string {
  return Number.isNaN(share) ? '–' : percent(share);
}

function sinceClass(since: number): string {
  const rounded = Math.round(since * 1000);
  return rounded > 0 ? styles.better! : rounded < 0 ? styles.worse! : styles.same!;
}

const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Whether the intervals settle the order. `ranked` is sorted by F1, best first. */
export function intervalText(ranked: readonly MethodSummary[], titleOf: (method: string) => string): string {
  if (ranked.length < 2) return '';
  if (ranked[0]!.sites < 2)
    return 'All pages are from one site, so there is no interval and the order is not settled.';
  const overlapping = leadingOverlap(ranked);
  const last = titleOf(ranked.at(-1)!.method);
  if (overlapping === ranked.length) return 'All intervals overlap: on this corpus the order is not settled.';
  if (overlapping === 1)
    return `The interval of ${titleOf(ranked[0]!.method)} is above the next one: on this corpus it ranks first.`;
  const first = numbers[overlapping] ?? String(overlapping);
  return overlapping === ranked.length - 1
    ? `All intervals but ${last}’s overlap: on this corpus the order of the first ${first} is not settled.`
    : `The intervals of the first ${first} overlap: on this corpus their order is not settled.`;
}

/** How many of the first intervals all overlap with each other. */
function leadingOverlap(ranked: readonly MethodSummary[]): number {
  let [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const [index, { intervals }] of ranked.entries()) {
    low = Math.max(low, intervals.f1.low);
    high = Math.min(high, intervals.f1.high);
    if (low > high) return index;
  }
  return ranked.length;
}
