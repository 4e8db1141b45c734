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
  /** what is looked for */
  action: string;
}

/** How far the search for the smallest change is, or what it found. */
export function FoundRepair({ repair, action }: Props) {
  const stop = useInspector((state) => state.stopRepair);
  const close = useInspector((state) => state.closeRepair);
  const { found, fault, effects } = repair;
  const head = useRef<HTMLDivElement>(null);
  // What was asked for comes where it can be read.
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
        {action}: running the method with other values…
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
          {found.answers.length === 1 ? '1 way,' : `${found.answers.length} ways, each`} verified by running;{' '}
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
  return `${plural(runs, 'run')}${isComplete ? '' : ', not everything was tried'}`;
}

/** A record is known by what it holds: its block may be another. */
function noneText(found: SmallestChanges): string {
  if (found.isFixed)
    return 'Nothing is to be mended: a record with the same texts and pictures is found, as another block.';
  return `No change of one or two settings does it (${runsText(found)}). Another method may find it: see Compare.`;
}

/** What to know before one is chosen: what the label says of the record, and whether any way is harmless. */
function aboutText({ wrong, isLabelled, answers }: SmallestChanges): string {
  const message: string[] = [];
  if (isLabelled === null)
    message.push('The page is not labelled, so that nobody knows which of the other records are right.');
  else if (isLabelled && wrong.kind === 'invented') message.push('By the label this record is right.');
  else if (!isLabelled && wrong.kind === 'missed') message.push('By the label this is no record.');
  else if (wrong.blocks.length > 1 && wrong.kind === 'missed')
    message.push(`Asked for the labelled record of ${wrong.blocks.length} blocks that it is part of.`);
  if (answers.every((answer) => harmOf(answer) > 0)) message.push('No way without harm was found.');
  return message.join(' ');
}

interface RepairAnswerProps {
  answer: SmallestChange;
  index: number;
  effect: CorpusEffect | undefined;
}

/** One way to mend a record: what to change, and what else changes with it, here and on request on the corpus. */
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
  const { changes, gains, losses } = answer;
  const sentence = effectText(answer);
  return (
    <li
      className={styles.answer}
      onPointerEnter={() =>
        hover({
          blocks: Int32Array.from([...gains, ...losses].flatMap(({ blocks }) => [...blocks])),
          text: sentence,
        })
      }
      onPointerLeave={() => hover(null)}
    >
      <div className={styles.words}>
        <div>
          <strong>{changes.map((change) => changeText(method, change)).join(' and ')}</strong>{' '}
          <span className={styles.faint}>{stepsText(changes)}</span>
        </div>
        {harmOf(answer) === 0 ? (
          <div>{sentence}</div>
        ) : (
          <div className={styles.harm}>
            <TriangleAlert aria-hidden="true" className={styles.icon} />
            {sentence}
          </div>
        )}
        {effect !== undefined && <CorpusEffectSummary effect={effect} />}
      </div>
      <div className={styles.deeds}>
        <Button onClick={() => (isUsed ? untry() : tryIt(index))}>
          {isUsed ? 'Take it back' : 'Try it'}
        </Button>
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

/** What else a change does on the page: what it costs, and what it brings besides the record that was asked for. */
function effectText(effects: FixEffects): string {
  const parts = effects.judged === null ? unjudgedParts(effects) : judgedParts(effects.judged);
  const left = effects.records === 0 ? ' No record is left on this page.' : '';
  if (parts.length === 0) return `Nothing else on this page changes.${left}`;
  const mark = harmOf(effects) === 0 ? 'Also' : effects.judged === null ? 'May do harm:' : 'Does harm:';
  return `${mark} ${parts.join(', ')}.${left}`;
}

function judgedParts({ found, lost, invented, dropped }: NonNullable<FixEffects['judged']>): string[] {
  return [
    ...counted(lost, (count) => `loses ${plural(count, 'labelled record')}`),
    ...counted(invented, (count) => `adds ${plural(count, 'wrong record')}`),
    ...counted(found, (count) => `finds ${plural(count, 'more labelled record')}`),
    ...counted(dropped, (count) => `drops ${plural(count, 'other wrong record')}`),
  ];
}

function unjudgedParts({ gains, losses }: FixEffects): string[] {
  return [
    ...counted(losses.length, (count) => `${plural(count, 'other record')} ${verb(count, 'vanish')}`),
    ...counted(gains.length, (count) => `${plural(count, 'other record')} ${verb(count, 'appear')}`),
  ];
}

function verb(count: number, word: 'vanish' | 'appear'): string {
  if (count !== 1) return word;
  return word === 'vanish' ? 'vanishes' : 'appears';
}

function counted(count: number, words: (count: number) => string): string[] {
  return count === 0 ? [] : [words(count)];
}
