import { milliseconds, runTimes } from '../panels/facts';
import { methodOf } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';
import { StageStep } from './StageStep';
import styles from './Stepper.module.css';
import { StepperFoot } from './StepperFoot';
import { usePlayingStages } from './usePlayingStages';

/** The stages of the method in their order, what became of each, and ways through them. */
export function Stepper() {
  const method = useInspector(methodOf);
  const result = useInspector((state) => state.result);
  usePlayingStages();
  const times = result === null ? null : runTimes(result);
  const skipped = result?.stages.filter(({ status }) => status === 'skipped').length ?? 0;
  return (
    <section className={styles.panel} aria-label="Stages">
      <div className={styles.head}>
        <h2>Stages</h2>
        {times !== null && (
          <span className={styles.times}>
            {milliseconds(times.computed)} of {milliseconds(times.all)} re-run
          </span>
        )}
      </div>
      <ol className={styles.list} aria-label={`Stages of ${method?.title ?? 'the method'}`}>
        {method?.stages.map((stage, index) => (
          <StageStep
            key={stage.id}
            stage={stage}
            number={index + 1}
            summary={result?.method === method.id ? result.stages[index] : undefined}
          />
        ))}
      </ol>
      {skipped > 0 && <SkippedNote />}
      <StepperFoot />
    </section>
  );
}

function SkippedNote() {
  const words = useInspector(
    (state) => state.result?.stages.find(({ status }) => status === 'skipped')?.message,
  );
  return <p className={styles.skipped}>{words}</p>;
}
