import { LoaderCircle, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type FixEffects, harmOf } from '../../shared/tuning/smallestChange/fixEffects';
import type { SmallestChange, SmallestChanges } from '../../shared/tuning/smallestChange/smallestChange';
import { type CorpusEffect, type Repair, usedAnswer } from '../store/repairSlice';
import { methodOf } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';
import { Button } from '../ui/Button';
import { plural } from '../ui/format';
import { IconButton } from '../ui/IconButton';
import { scrollToStart } from '../ui/scrollToStart';
import { changeText, stepsText } from './changeText';
import { CorpusEffectSummary, EffectButton } from './EffectButton';
import styles from './FoundRepair.module.css';
import smallestChange from './SmallestChange.module.css';

interface Props {
  repair: Repair;
  /** what the search is for */
  action: string;
}

/** Progress of the search for the smallest change, or its result. */
export function FoundRepair({ repair, action }: Props) {
  const stop = useInspector((state) => state.stopRepair);
  const close = useInspector((state) => state.closeRepair);
  const { found, fault, effects } = repair;
  const head = useRef<HTMLDivElement>(null);
  // Scroll the result into view.
  useEffect(() => {
    if (found !== null && head.current !== null) scrollToStart(head.current);
  }, [found]);
  const dismiss = <IconButton label="Dismiss" icon={<X />} onClick={close} />;
  if (fault !== '')
    return (
      <div className={smallestChange.line} role="alert">
        {fault} {dismiss}
      </div>
    );
  if (found === null)
    return (
      <div className={smallestChange.line} role="status">
        <LoaderCircle aria-hidden="true" className={smallestChange.icon} />
        {action}: running the method with other settings…
        <Button onClick={stop}>Stop</Button>
      </div>
    );
  if (found.answers.length === 0)
    return (
      <div className={smallestChange.line} role="status">
        {noneText(found)} {dismiss}
      </div>
    );
  return (
    <>
      <div className={smallestChange.line} role="status" ref={head}>
        <strong>{action}</strong>
        <span className={smallestChange.faint}>
          {found.answers.length === 1 ? '1 fix,' : `${found.answers.length} fixes, each`} verified by running;{' '}
          {runsText(found)}. {aboutText(found)}
        </span>
        {dismiss}
      </div>
      <ol className={smallestChange.answers}>
        {found.answers.map((answer, index) => (
          <RepairAnswer
            key={JSON.stringify(answer.changes)}
            answer={answer}
            index={index}
            effect={effects[index]}
          />
        ))}
      </ol>
    </>
  );
}

function runsText({ runs, isComplete }: SmallestChanges): string {
  return `${plural(runs, 'run')}${isComplete ? '' : ', search not exhaustive'}`;
}

/** Records are identified by their content; the block may differ. */
function noneText(found: SmallestChanges): string {
  if (found.isFixed) return 'Nothing to fix: the record is already found, as another block.';
  return `No change of one or two settings works (${runsText(found)}). Another method may: see Compare.`;
}

/** Context for choosing a fix: what the label says about the record, and whether every fix affects other records. */
function aboutText({ wrong, isLabelled, answers }: SmallestChanges): string {
  const sentences: string[] = [];
  if (isLabelled === null)
    sentences.push('The page is not labelled: what the answer becomes is all that is known.');
  else if (isLabelled && wrong.kind === 'invented')
    sentences.push('According to the label, this record is correct.');
  else if (!isLabelled && wrong.kind === 'missed')
    sentences.push('According to the label, this is not a record.');
  else if (wrong.blocks.length > 1 && wrong.kind === 'missed')
    sentences.push(
      `The block is part of a labelled record of ${wrong.blocks.length} blocks; the search is for that record.`,
    );
  if (answers.every((answer) => harmOf(answer) > 0))
    sentences.push('Every fix found loses other right records.');
  return sentences.join(' ');
}

interface RepairAnswerProps {
  answer: SmallestChange;
  index: number;
  effect: CorpusEffect | undefined;
}

/** One fix: what to change, and its side effects on this page and, on request, on the corpus. */
function RepairAnswer({ answer, index, effect }: RepairAnswerProps) {
  const method = useInspector(methodOf);
  const isUsed = useInspector((state) => usedAnswer(state) === index);
  const tryIt = useInspector((state) => state.tryRepair);
  const untry = useInspector((state) => state.untryRepair);
  const measured = useInspector((state) => state.repair?.measured ?? null);
  const ask = useInspector((state) => state.askEffect);
  const stop = useInspector((state) => state.stopEffect);
  const hasCorpus = useInspector((state) => state.corpus !== null);
  const hover = useInspector((state) => state.hover);
  if (method === undefined) return null;
  const { changes, outcome } = answer;
  const becomes = outcomeText(answer);
  const effects = effectText(answer);
  return (
    <li
      className={styles.answer}
      onPointerEnter={() =>
        hover({
          blocks: Int32Array.from(outcome.answer.flat()),
          text: becomes,
        })
      }
      onPointerLeave={() => hover(null)}
    >
      <div className={styles.words}>
        <div>
          <strong>{changes.map((change) => changeText(method, change)).join(' and ')}</strong>{' '}
          <span className={styles.faint}>{stepsText(changes)}</span>
        </div>
        <div>{becomes}</div>
        {effects !== '' && (
          <div className={harmOf(answer) === 0 ? undefined : styles.harm}>
            {harmOf(answer) > 0 && <TriangleAlert aria-hidden="true" className={styles.icon} />}
            {effects}
          </div>
        )}
        {effect !== undefined && <CorpusEffectSummary effect={effect} />}
      </div>
      <div className={styles.deeds}>
        <Button onClick={() => (isUsed ? untry() : tryIt(index))}>{isUsed ? 'Revert' : 'Try it'}</Button>
        {effect === undefined && hasCorpus && (
          <EffectButton
            isMeasured={measured === index}
            disabled={measured !== null && measured !== index}
            onAsk={() => void ask(index)}
            onStop={stop}
          />
        )}
      </div>
    </li>
  );
}

/** What the answer becomes: `22 records, all children of one block, as 4 other methods; 14 of the present ones go.` */
function outcomeText({ records, outcome, losses }: FixEffects): string {
  if (records === 0) return 'No records are left on this page.';
  const parts = [plural(records, 'record')];
  if (records > 1 && outcome.parents === 1) parts.push('all children of one block');
  if (outcome.agreeing > 0) parts.push(`as ${plural(outcome.agreeing, 'other method')}`);
  const gone =
    losses.length === 0
      ? ''
      : `; ${losses.length} of the present ones ${losses.length === 1 ? 'goes' : 'go'}`;
  return `${parts.join(', ')}${gone}.`;
}

/** What that means by the label; without one, only what is lost of the records taken as wanted. */
function effectText(effects: FixEffects): string {
  const { judged, outcome } = effects;
  const mark = harmOf(effects) === 0 ? 'By the label, it' : 'May do harm: it';
  if (judged === null)
    return outcome.lost === 0
      ? ''
      : `May do harm: ${plural(outcome.lost, 'record')} like the others ${outcome.lost === 1 ? 'is' : 'are'} lost.`;
  const parts = judgedParts(judged);
  return parts.length === 0 ? '' : `${mark} ${parts.join(', ')}.`;
}

function judgedParts({ found, lost, invented, dropped }: NonNullable<FixEffects['judged']>): string[] {
  return [
    ...counted(lost, (count) => `loses ${plural(count, 'labelled record')}`),
    ...counted(invented, (count) => `adds ${plural(count, 'wrong record')}`),
    ...counted(found, (count) => `finds ${plural(count, 'more labelled record')}`),
    ...counted(dropped, (count) => `drops ${plural(count, 'other wrong record')}`),
  ];
}

function counted(count: number, text: (count: number) => string): string[] {
  return count === 0 ? [] : [text(count)];
}
