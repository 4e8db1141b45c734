import type { StageSummary } from '../../shared/contract/commands';
import { Button } from '../components/Button';
import { Note } from '../components/Note';
import { useInspector } from '../store/useInspector';
import styles from './StageState.module.css';

interface Props {
  isOff: boolean;
}

/** What stands in the way of a result, where the result would be: nothing at all where it is there. */
export function StageState({ isOff }: Props) {
  const stage = useInspector((state) => state.stage);
  const summary = useInspector((state) => state.result?.stages.find(({ id }) => id === state.stage));
  const failed = useInspector((state) => state.result?.stages.find(({ status }) => status === 'failed')?.id);
  const hasPage = useInspector((state) => state.page !== null);
  const runError = useInspector((state) => state.runError);
  const goToStage = useInspector((state) => state.goToStage);
  const rerun = useInspector((state) => state.rerun);
  const note = (): React.ReactNode => {
    if (!hasPage) return <Note kind="info" title="No page is open yet, so that there is nothing to show." />;
    if (runError !== '')
      return (
        <Note
          kind="err"
          title="The last run did not end."
          actions={<Button onClick={() => void rerun()}>Run again</Button>}
        >
          {runError} {summary !== undefined && 'What is shown is the run before.'}
        </Note>
      );
    return summary === undefined ? null : stageNote(summary, isOff, failed, stage, goToStage);
  };
  const shown = note();
  return shown === null ? null : <div className={styles.state}>{shown}</div>;
}

function stageNote(
  { status, message }: StageSummary,
  isOff: boolean,
  failed: string | undefined,
  stage: string,
  goToStage: (stage: string) => void,
): React.ReactNode {
  if (status === 'failed')
    return (
      <Note kind="err" title="This stage failed.">
        {message} The stages after it are skipped; those before it hold.
      </Note>
    );
  if (status === 'skipped')
    return (
      <Note
        kind="warn"
        title="This stage was skipped."
        actions={
          failed !== undefined &&
          failed !== stage && <Button onClick={() => goToStage(failed)}>Go to that stage</Button>
        }
      >
        {message}
      </Note>
    );
  if (isOff)
    return (
      <Note kind="info" title="This stage is switched off.">
        What came to it goes on unchanged; its parameters have no effect until it is on again.
      </Note>
    );
  return null;
}
