import { reportedText } from '../../../shared/evaluation/reportedFigures';
import type { MethodSummary } from '../../../shared/evaluation/summary';
import { percent } from '../../ui/format';
import type { EvaluatedMethod } from './evaluatedMethods';
import styles from './Leaderboard.module.css';

interface Props {
  method: EvaluatedMethod;
  summary: MethodSummary;
}

/** More about the chosen method: the other way to average, and what its paper reports. */
export function MethodNote({ method: { title, reported }, summary: { sites, pooledSites } }: Props) {
  if (sites === 0) return null;
  const { precision, recall } = pooledSites;
  return (
    <p className={styles.words}>
      {title}, counts of all pages of a site pooled, then averaged: precision {percent(precision)}, recall{' '}
      {percent(recall)}.{reported !== null && reported.length === 0 && ' Its paper prints no figures.'}
      {reported !== null && reported.length > 0 && (
        <> Reported in its paper: {reportedText(reported)}. Other pages, so not comparable one to one.</>
      )}
    </p>
  );
}
