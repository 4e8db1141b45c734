import { Play, StepForward } from 'lucide-react';
import { Button } from '../components/Button';
import { counted } from '../corpus/numbers';
import type { TuningKind } from '../store/tuningState';
import { useInspector } from '../store/useInspector';
import { useCanRun } from './useCanRun';

interface Props {
  kind: Exclude<TuningKind, 'tune'>;
  words: string;
}

/** Makes the run that is shown anew, or goes on with it where it was stopped. */
export function RunAgain({ kind, words }: Props) {
  const start = useInspector((state) => state.startTuning);
  const resume = useInspector((state) => state.resumeTuning);
  const run = useInspector((state) => state.tuningRuns[kind]?.head.run);
  const entry = useInspector((state) => state.tunings.find(({ head }) => head.run === run));
  const canRun = useCanRun();
  if (run === undefined) return null;
  return (
    <>
      {entry?.isFinished === false && canRun && (
        <>
          stopped after {counted(entry.done, 'point')}
          <Button
            kind="quiet"
            icon={<StepForward aria-hidden="true" />}
            title="From where it was stopped"
            onClick={() => void resume(kind)}
          >
            Go on
          </Button>
        </>
      )}
      <Button
        kind="quiet"
        icon={<Play aria-hidden="true" />}
        disabled={!canRun}
        onClick={() => void start(kind)}
      >
        {words}
      </Button>
    </>
  );
}
