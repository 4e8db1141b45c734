import { LoaderCircle, Wand2, X } from 'lucide-react';
import type { WrongRecord } from '../../shared/tuning/recordRepair';
import { Button } from '../components/Button';
import { IconButton } from '../components/IconButton';
import { Keys } from '../components/Keys';
import { useKeysOf } from '../keys/useKeysOf';
import type { Repair } from '../store/repairState';
import { useInspector } from '../store/useInspector';
import { plural } from './facts';
import { RepairAnswer } from './RepairAnswer';
import styles from './SmallestChange.module.css';

/** The smallest change of settings that makes a record of the block, or none of the record. */
export function SmallestChange({ wrong }: { wrong: WrongRecord }) {
  const keysOf = useKeysOf();
  const repair = useInspector(({ repair: own, result }) => (own?.run === result?.run ? own : null));
  const find = useInspector((state) => state.findRepair);
  const deed = wrong.kind === 'missed' ? 'Smallest change that keeps it' : 'Smallest change that drops it';
  if (repair === null || !isSame(repair.wrong, wrong))
    return (
      <div className={styles.line}>
        <Button icon={<Wand2 aria-hidden="true" />} onClick={() => void find(wrong)}>
          {deed}
          <Keys of={keysOf('smallestChange')} />
        </Button>
      </div>
    );
  return (
    <section className={styles.section} aria-label={deed}>
      <Found repair={repair} deed={deed} />
    </section>
  );
}

function Found({ repair, deed }: { repair: Repair; deed: string }) {
  const stop = useInspector((state) => state.stopRepair);
  const close = useInspector((state) => state.closeRepair);
  const { found, fault } = repair;
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
  const runs = `${plural(found.runs, 'run')}${found.isComplete ? '' : ', not everything was tried'}`;
  if (found.answers.length === 0)
    return (
      <div className={styles.line} role="status">
        No change of one or two settings does it ({runs}). {dismiss}
      </div>
    );
  return (
    <>
      <div className={styles.line} role="status">
        <strong>{deed}</strong>
        <span className={styles.faint}>
          {plural(found.answers.length, 'way')}, each verified by running; {runs}
        </span>
        {dismiss}
      </div>
      <ol className={styles.answers}>
        {found.answers.map((answer, index) => (
          <RepairAnswer
            key={JSON.stringify(answer.changes)}
            answer={answer}
            index={index}
            effect={repair.effects[index]}
          />
        ))}
      </ol>
    </>
  );
}

function isSame(one: WrongRecord, other: WrongRecord): boolean {
  return one.kind === other.kind && one.blocks.join(' ') === other.blocks.join(' ');
}
