import { Tabs } from '@base-ui/react/tabs';
import { type ReactNode, useMemo } from 'react';
import type { ResultLine } from '../../shared/evaluation/results';
import { severalBlocks } from '../../shared/evaluation/severalBlocks';
import { type MethodSummary, summarise, suspects } from '../../shared/evaluation/summary';
import type { CorpusView } from '../store/evaluationSlice';
import { useInspector } from '../store/useInspector';
import { Card } from '../ui/Card';
import { CorpusNotices } from './CorpusNotices';
import styles from './corpus.module.css';
import { AttributionCard } from './errors/AttributionCard';
import { RecordGallery } from './errors/RecordGallery';
import { type EvaluatedMethod, evaluatedMethodsOf } from './leaderboard/evaluatedMethods';
import { Leaderboard } from './leaderboard/Leaderboard';
import { NoCorpus } from './NoCorpus';
import { NoEvaluation } from './NoEvaluation';
import { ChangesTable } from './pages/ChangesTable';
import { GroupTable } from './pages/GroupTable';
import { PageTable } from './pages/PageTable';
import { SuspectsTable } from './pages/SuspectsTable';
import { renamedLines, shownLines } from './shownLines';

/** The Corpus workspace: evaluation of methods on the open corpus. */
export function CorpusWorkspace() {
  const corpus = useInspector((state) => state.corpus);
  return (
    <section className={styles.place} aria-label="Corpus">
      <CorpusNotices />
      {corpus === null ? <NoCorpus /> : <OpenCorpus />}
    </section>
  );
}

function OpenCorpus() {
  const corpus = useInspector((state) => state.corpus!);
  const evaluation = useInspector((state) => state.evaluation);
  const baseline = useInspector((state) => state.baseline);
  const split = useInspector((state) => state.evalSplit);
  const methods = useInspector((state) => state.methods);
  const chosen = useInspector((state) => state.errorMethod);
  const evaluated = useMemo(
    () => (evaluation === null ? [] : evaluatedMethodsOf(evaluation.head, methods)),
    [evaluation, methods],
  );
  const lines = useMemo(() => shownLines(evaluation, corpus, split), [evaluation, corpus, split]);
  const earlier = useMemo(
    () =>
      baseline === null || evaluation === null
        ? null
        : renamedLines(shownLines(baseline, corpus, split), baseline.head, evaluation.head),
    [baseline, evaluation, corpus, split],
  );
  const names = useMemo(() => evaluated.map(({ name }) => name), [evaluated]);
  const summaries = useMemo(() => summarise(lines, names), [lines, names]);
  const several = useMemo(() => severalBlocks(lines), [lines]);
  const method = evaluated.find(({ name }) => name === chosen) ?? evaluated[0];
  return (
    <div className={styles.grid}>
      {evaluation === null || method === undefined ? (
        <NoEvaluation />
      ) : (
        <>
          <Leaderboard {...{ evaluated, summaries, earlier, several }} />
          <AttributionCard method={method} lines={lines} />
        </>
      )}
      <DetailCard {...{ evaluated, method, lines, summaries, earlier }} />
    </div>
  );
}

const labels: Readonly<Record<CorpusView, string>> = {
  pages: 'Pages',
  sites: 'Sites',
  tags: 'Tags',
  records: 'Records',
  changes: 'Changes',
  suspects: 'Suspected labels',
};

/** The details behind the numbers above: by page, site, tag or record. */
function DetailCard(props: Omit<DetailProps, 'frame'>) {
  const view = useInspector((state) => state.corpusView);
  const { lines } = props;
  const suspected = useMemo(() => suspects(lines), [lines]);
  const head = (tools: ReactNode) => (
    <>
      <ViewTabs labels={labels} suspected={suspected.length} />
      {tools}
    </>
  );
  const frame: DetailProps['frame'] = ({ tools, body }) => (
    <Card label={labels[view]} head={head(tools)} isWide>
      {body}
    </Card>
  );
  switch (view) {
    case 'pages':
      return <PageTable {...props} frame={frame} />;
    case 'sites':
    case 'tags':
      return <GroupTable {...props} by={view} frame={frame} />;
    case 'records':
      return <RecordGallery {...props} frame={frame} />;
    case 'changes':
      return <ChangesTable {...props} frame={frame} />;
    case 'suspects':
      return <SuspectsTable {...props} suspected={suspected} frame={frame} />;
  }
}

interface Props {
  labels: Readonly<Record<CorpusView, string>>;
  suspected: number;
}

/** Chooses the view of the lower half. */
function ViewTabs({ labels, suspected }: Props) {
  const view = useInspector((state) => state.corpusView);
  const setView = useInspector((state) => state.setCorpusView);
  return (
    <Tabs.Root value={view} onValueChange={(value) => setView(value as CorpusView)}>
      <Tabs.List className={styles.tabs} aria-label="Details of the evaluation">
        {Object.entries(labels).map(([value, label]) => (
          <Tabs.Tab key={value} value={value} className={styles.tab}>
            {label}
            {value === 'suspects' && suspected > 0 && <span className={styles.count}>{suspected}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs.Root>
  );
}

/** Props of the views of the lower half. */
export interface DetailProps {
  evaluated: readonly EvaluatedMethod[];
  /** the method whose errors are shown; undefined before the first evaluation */
  method: EvaluatedMethod | undefined;
  lines: readonly ResultLine[];
  /** of these lines, in the order of `evaluated` */
  summaries: readonly MethodSummary[];
  /** lines of the evaluation to compare with */
  earlier: readonly ResultLine[] | null;
  /** puts a view into the card: tools into its head, the body below */
  frame: (view: { tools: ReactNode; body: ReactNode }) => ReactNode;
}
