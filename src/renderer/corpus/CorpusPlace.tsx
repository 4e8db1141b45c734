import { useMemo } from 'react';
import { summarise } from '../../shared/evaluation/summary';
import { useInspector } from '../store/useInspector';
import { AttributionCard } from './AttributionCard';
import { CorpusNotices } from './CorpusNotices';
import styles from './CorpusPlace.module.css';
import { DetailCard } from './DetailCard';
import { Leaderboard } from './Leaderboard';
import { NoCorpus } from './NoCorpus';
import { NoEvaluation } from './NoEvaluation';
import { participantsOf } from './participants';
import { renamedLines, shownLines } from './shownLines';

/** Evaluation over the open corpus. */
export function CorpusPlace() {
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
  const participants = useMemo(
    () => (evaluation === null ? [] : participantsOf(evaluation.head, methods)),
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
  const names = useMemo(() => participants.map(({ name }) => name), [participants]);
  const summaries = useMemo(() => summarise(lines, names), [lines, names]);
  const method = participants.find(({ name }) => name === chosen) ?? participants[0];
  return (
    <div className={styles.grid}>
      {evaluation === null || method === undefined ? (
        <NoEvaluation />
      ) : (
        <>
          <Leaderboard participants={participants} summaries={summaries} earlier={earlier} />
          <AttributionCard method={method} lines={lines} />
        </>
      )}
      <DetailCard {...{ participants, method, lines, summaries, earlier }} />
    </div>
  );
}
