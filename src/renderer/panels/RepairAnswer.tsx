import { TriangleAlert } from 'lucide-react';
import { harmOf } from '../../shared/tuning/repairEffects';
import type { SmallestChange } from '../../shared/tuning/smallestChange';
import { Button } from '../components/Button';
import type { CorpusEffect } from '../store/repairState';
import { methodOf } from '../store/settingsSlice';
import { usedAnswer } from '../store/shownRepair';
import { useInspector } from '../store/useInspector';
import { CorpusEffectWords } from './CorpusEffectWords';
import { changeWords, stepsWords } from './changeWords';
import { EffectButton } from './EffectButton';
import styles from './RepairAnswer.module.css';
import { effectWords } from './repairWords';

interface Props {
  answer: SmallestChange;
  index: number;
  effect: CorpusEffect | undefined;
}

/** One way to mend a record: what to change, and what else changes with it, here and on request on the corpus. */
export function RepairAnswer({ answer, index, effect }: Props) {
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
  const words = effectWords(answer);
  return (
    <li
      className={styles.answer}
      onPointerEnter={() =>
        hover({
          blocks: Int32Array.from([...gains, ...losses].flatMap(({ blocks }) => [...blocks])),
          words,
        })
      }
      onPointerLeave={() => hover(null)}
    >
      <div className={styles.words}>
        <div>
          <strong>{changes.map((change) => changeWords(method, change)).join(' and ')}</strong>{' '}
          <span className={styles.faint}>{stepsWords(changes)}</span>
        </div>
        {harmOf(answer) === 0 ? (
          <div>{words}</div>
        ) : (
          <div className={styles.harm}>
            <TriangleAlert aria-hidden="true" className={styles.icon} />
            {words}
          </div>
        )}
        {effect !== undefined && <CorpusEffectWords effect={effect} />}
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
