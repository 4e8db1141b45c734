import { LoaderCircle, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { harmOf } from '../../shared/tuning/repairEffects';
import type { SmallestChanges } from '../../shared/tuning/smallestChange';
import { Button } from '../components/Button';
import { IconButton } from '../components/IconButton';
import { scrollToStart } from '../components/scrollToStart';
import type { Repair } from '../store/repairState';
import { useInspector } from '../store/useInspector';
import { plural } from './facts';
import { RepairAnswer } from './RepairAnswer';
import styles from './SmallestChange.module.css';

interface Props {
  repair: Repair;
  /** what is looked for */
  deed: string;
}

/** How far the search for the smallest change is, or what it found. */
export function FoundRepair({ repair, deed }: Props) {
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
      <div className={styles.line} role="alert">
        {fault} {dismiss}
      </div>
    );
  if (found === null)
    return (
      <div className={styles.line} role="status">
        <LoaderCircle aria-hidden="true" className={styles.icon} />
        {deed}: running the method with other values…
        <Button onClick={stop}>Stop</Button>
      </div>
    );
  if (found.answers.length === 0)
    return (
      <div className={styles.line} role="status">
        {noneWords(found)} {dismiss}
      </div>
    );
  return (
    <>
      <div className={styles.line} role="status" ref={head}>
        <strong>{deed}</strong>
        <span className={styles.faint}>
          {found.answers.length === 1 ? '1 way,' : `${found.answers.length} ways, each`} verified by running;{' '}
          {runsWords(found)}. {aboutWords(found)}
        </span>
        {dismiss}
      </div>
      <ol className={styles.answers}>
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

function runsWords({ runs, isComplete }: SmallestChanges): string {
  return `${plural(runs, 'run')}${isComplete ? '' : ', not everything was tried'}`;
}

/** A record is known by what it holds: its block may be another. */
function noneWords(found: SmallestChanges): string {
  if (found.isMended)
    return 'Nothing is to be mended: a record with the same texts and pictures is found, as another block.';
  return `No change of one or two settings does it (${runsWords(found)}). Another method may find it: see Compare.`;
}

/** What to know before one is chosen: what the label says of the record, and whether any way is harmless. */
function aboutWords({ wrong, isLabelled, answers }: SmallestChanges): string {
  const words: string[] = [];
  if (isLabelled === null)
    words.push('The page is not labelled, so that nobody knows which of the other records are right.');
  else if (isLabelled && wrong.kind === 'invented') words.push('By the label this record is right.');
  else if (!isLabelled && wrong.kind === 'missed') words.push('By the label this is no record.');
  else if (wrong.blocks.length > 1 && wrong.kind === 'missed')
    words.push(`Asked for the labelled record of ${wrong.blocks.length} blocks that it is part of.`);
  if (answers.every((answer) => harmOf(answer) > 0)) words.push('No way without harm was found.');
  return words.join(' ');
}
