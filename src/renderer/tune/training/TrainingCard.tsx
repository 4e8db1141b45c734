import { Check, X } from 'lucide-react';
import { plural } from '../../../shared/base/plural';
import { trainingVerdict } from '../../../shared/tuning/evidence/trainingEvidence';
import { trainFolds } from '../../store/tuning/tunableParams';
import { useInspector, useInspectorStore } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import card from '../../ui/Card.module.css';
import { counted } from '../../ui/format';
import { Segmented } from '../../ui/Segmented';
import { RunAgain, RunState } from '../run/RunState';
import { VerdictNote } from '../run/VerdictNote';
import { FoldScores } from './FoldScores';
import { Reliability } from './Reliability';
import { SaveTrained } from './SaveTrained';
import { StartScores } from './StartScores';
import styles from './TrainingCard.module.css';
import { loadTrained, type ShownTraining, useTraining } from './useTraining';

/** Learns the curves of the method from the labelled train pages, and shows how far the result can be trusted. */
export function TrainingCard() {
  const training = useTraining();
  const folds = useInspector(trainFolds);
  return (
    <Card
      label="Training"
      isWide
      head={
        <>
          <h2>Training</h2>
          <StartChoice />
          <span className={card.note}>
            {training === null ? `${folds} folds, by site` : madeText(training)}
          </span>
          <span className={card.aside}>
            <Progress />
            <RunAgain kind="train" text="Train again" />
          </span>
        </>
      }
    >
      {training === null ? (
        <RunState kind="train" title="No training yet" startText="Train" action="train">
          Learns the curves of this method from the labelled train pages. Each fold of sites is measured with
          curves that were learnt on the others.
        </RunState>
      ) : (
        <Body training={training} />
      )}
    </Card>
  );
}

function madeText({ head: { start, folds, seed, pages } }: ShownTraining): string {
  const from = start === 'curves' ? 'adapted' : 'learnt from nothing';
  return `${from} on ${counted(pages.searched, 'page')}, ${plural(folds.length, 'fold')} by site, seed ${seed}; F1 in %`;
}

/** What the next training begins with. */
function StartChoice() {
  const start = useInspector((state) => state.tuningSetup.start);
  const setSetup = useInspector((state) => state.setTuningSetup);
  return (
    <Segmented
      label="Training begins with"
      value={start}
      options={[
        { value: 'curves', label: 'Adapt the present curves' },
        { value: 'nothing', label: 'Learn from nothing' },
      ]}
      onChange={(chosen) => setSetup({ start: chosen })}
    />
  );
}

/** The step of the training that is in progress, and a button to stop it. */
function Progress() {
  const job = useInspector((state) => state.jobs.find(({ kind }) => kind === 'train'));
  const stop = useInspector((state) => state.stopTuning);
  if (job === undefined) return null;
  return (
    <>
      <span role="status">{job.text}</span>
      <Button
        kind="quiet"
        icon={<X aria-hidden="true" />}
        title="Finished folds are kept; you can resume later"
        onClick={stop}
      >
        Cancel
      </Button>
    </>
  );
}

function Body({ training }: { training: ShownTraining }) {
  const { state, evidence } = training;
  return (
    <div className={styles.body}>
      <div className={styles.part}>
        <StartScores end={state.end} />
        <VerdictNote verdict={evidence && trainingVerdict(evidence)} what="training" />
        <Deeds training={training} />
      </div>
      <FoldScores training={training} />
      <Reliability training={training} />
    </div>
  );
}

function Deeds({ training }: { training: ShownTraining }) {
  const store = useInspectorStore();
  const { state } = training;
  return (
    <div className={styles.deeds}>
      <Button
        icon={<Check aria-hidden="true" />}
        disabled={state.model === null}
        title="Use them for this method, also in Inspect"
        onClick={() => loadTrained(store.getState(), training)}
      >
        Use these curves
      </Button>
      <SaveTrained training={training} />
    </div>
  );
}
