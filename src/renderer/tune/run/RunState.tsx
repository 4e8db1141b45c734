import { Play, StepForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { useKeysOf } from '../../actions/useKeysOf';
import { isTuningJob, type TuningKind } from '../../store/tuning/tuningSlice';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { counted } from '../../ui/format';
import { Keys } from '../../ui/Keys';
import { TabState } from '../../ui/TabState';

interface Props {
  kind: TuningKind;
  /** says that there is no run */
  title: string;
  /** what the run would show */
  children: ReactNode;
  /** text of the start button */
  startText: string;
  /** id of the action that does the same */
  action: string;
  tools?: ReactNode;
}

/** Shown while there is no run of this kind; offers to start one. */
export function RunState({ kind, title, children, startText, action, tools }: Props) {
  const keysOf = useKeysOf();
  const start = useInspector((state) => state.startTuning);
  const hasRun = useInspector((state) => state.tuningRuns[kind] !== null);
  const job = useInspector((state) => state.jobs.find((each) => each.kind === kind));
  const canRun = useCanRun();
  const keys = keysOf(action);
  if (hasRun) return <TabState title="Reading the run…" />;
  if (job !== undefined)
    return (
      <TabState title="Running">The first numbers appear when all pages have been measured once.</TabState>
    );
  return (
    <TabState
      title={title}
      actions={
        <>
          {tools}
          <Button icon={<Play aria-hidden="true" />} disabled={!canRun} onClick={() => void start(kind)}>
            {startText}
            {keys !== '' && <Keys of={keys} />}
          </Button>
        </>
      }
    >
      {children}
    </TabState>
  );
}

interface RunAgainProps {
  kind: Exclude<TuningKind, 'tune'>;
  text: string;
}

/** Starts the shown run again, or resumes it if it was stopped. */
export function RunAgain({ kind, text }: RunAgainProps) {
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
          stopped after {counted(entry.done, kind === 'train' ? 'step' : 'point')}
          <Button
            kind="quiet"
            icon={<StepForward aria-hidden="true" />}
            title="Continue from where it stopped"
            onClick={() => void resume(kind)}
          >
            Resume
          </Button>
        </>
      )}
      <Button
        kind="quiet"
        icon={<Play aria-hidden="true" />}
        disabled={!canRun}
        onClick={() => void start(kind)}
      >
        {text}
      </Button>
    </>
  );
}

/** Whether a run can start now. */
export function useCanRun(): boolean {
  return useInspector(
    ({ corpus, isConnected, jobs }) =>
      corpus !== null &&
      !corpus.isReadOnly &&
      corpus.pages.length > 0 &&
      isConnected &&
      !jobs.some(isTuningJob),
  );
}
