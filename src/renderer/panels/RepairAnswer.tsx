import { useMemo } from 'react';
import type { MethodInfo } from '../../shared/contract/commands';
import { asPoints } from '../../shared/tuning/asPoints';
import { changedPages } from '../../shared/tuning/changedPages';
import type { ParamChange } from '../../shared/tuning/changeLine';
import type { ChangedRecord } from '../../shared/tuning/recordRepair';
import { plainValue } from '../../shared/tuning/score';
import type { SmallestChange } from '../../shared/tuning/smallestChange';
import { Button } from '../components/Button';
import { type CorpusEffect, effecting } from '../store/repairState';
import { methodOf } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';
import { paramOf, stageTitleOf, valueWords } from '../tune/paramNames';
import { plural } from './facts';
import styles from './RepairAnswer.module.css';

interface Props {
  answer: SmallestChange;
  index: number;
  effect: CorpusEffect | undefined;
}

/** One way to mend a record: what to change, and what else changes with it, here and on request on the corpus. */
export function RepairAnswer({ answer, index, effect }: Props) {
  const method = useInspector(methodOf);
  const tryIt = useInspector((state) => state.tryRepair);
  const ask = useInspector((state) => state.askEffect);
  const corpus = useInspector((state) => state.corpus);
  const isAsking = useInspector((state) => state.jobs.some(({ title }) => title === effecting));
  const hover = useInspector((state) => state.hover);
  if (method === undefined) return null;
  const { changes, gains, losses } = answer;
  return (
    <li
      className={styles.answer}
      onPointerEnter={() =>
        hover({
          blocks: Int32Array.from([...gains, ...losses].flatMap(({ blocks }) => [...blocks])),
          words: othersWords(gains, losses),
        })
      }
      onPointerLeave={() => hover(null)}
    >
      <span className={styles.change}>
        {changes.map((change) => changeWords(method, change)).join(' and ')}
      </span>
      <span className={styles.faint}>{stepsWords(changes)}</span>
      <span>{othersWords(gains, losses)}</span>
      <Button onClick={() => tryIt(index)}>Try it</Button>
      {effect !== undefined ? (
        <Effect effect={effect} />
      ) : (
        corpus !== null && (
          <Button kind="quiet" disabled={isAsking} onClick={() => void ask(index)}>
            On the corpus?
          </Button>
        )
      )}
    </li>
  );
}

function Effect({ effect: { before, after } }: { effect: CorpusEffect }) {
  const words = useMemo(() => {
    const objective = { kind: 'f1' } as const;
    const changed = changedPages(objective, before, after);
    const better = changed.filter(({ change }) => change > 0).length;
    const values = [before, after].map((outcomes) => plainValue(objective, outcomes));
    if (values[0] == null || values[1] == null) return 'No page of the corpus is labelled.';
    return `On ${plural(after.length, 'labelled page')}: ${better} better, ${changed.length - better} worse, F1 ${asPoints(values[0])} → ${asPoints(values[1])}.`;
  }, [before, after]);
  return <span role="status">{words}</span>;
}

/** `Area 0.1 → 0.15`, or a stage that is switched. */
export function changeWords(method: MethodInfo, { stage, name, from, to }: ParamChange): string {
  if (name === '') return `${stageTitleOf(method, stage)} ${to === true ? 'off' : 'on'}`;
  const param = paramOf(method, { stage, name });
  return `${param?.label ?? name} ${valueWords(param, from)} → ${valueWords(param, to)}`;
}

function stepsWords(changes: readonly ParamChange[]): string {
  return changes
    .map(({ steps, share }) =>
      share >= 1
        ? 'one choice'
        : `${plural(steps, 'step')}, ${Math.max(1, Math.round(share * 100))} % of its range`,
    )
    .join(' and ');
}

/** What else comes and goes, and whether that is right where the page is labelled. */
function othersWords(gains: readonly ChangedRecord[], losses: readonly ChangedRecord[]): string {
  if (gains.length === 0 && losses.length === 0) return 'Nothing else on this page changes.';
  const parts = [
    ...(gains.length === 0 ? [] : [`adds ${plural(gains.length, 'other record')}${rightWords(gains)}`]),
    ...(losses.length === 0 ? [] : [`removes ${plural(losses.length, 'other record')}${rightWords(losses)}`]),
  ];
  return `Also ${parts.join(' and ')}.`;
}

function rightWords(records: readonly ChangedRecord[]): string {
  if (records.some(({ isRight }) => isRight === null)) return '';
  const right = records.filter(({ isRight }) => isRight === true).length;
  return ` (${right} of them right by the label)`;
}
