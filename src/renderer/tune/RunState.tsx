import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../components/Button';
import { Keys } from '../components/Keys';
import { useKeysOf } from '../keys/useKeysOf';
import { TabState } from '../panels/TabState';
import { type TuningKind, tuningTitles } from '../store/tuningState';
import { useInspector } from '../store/useInspector';
import { useCanRun } from './useCanRun';

interface Props {
  kind: TuningKind;
  /** what there is not */
  title: string;
  /** what it would show */
  children: ReactNode;
  deed: string;
  /** of the action that does the same */
  action: string;
  tools?: ReactNode;
}

/** No run of this kind yet: what it would show, and how to make one. */
export function RunState({ kind, title, children, deed, action, tools }: Props) {
  const keysOf = useKeysOf();
  const start = useInspector((state) => state.startTuning);
  const hasRun = useInspector((state) => state.tuningRuns[kind] !== null);
  const job = useInspector((state) => state.jobs.find((each) => each.title === tuningTitles[kind]));
  const canRun = useCanRun();
  const keys = keysOf(action);
  if (hasRun) return <TabState title="Reading the run…" />;
  if (job !== undefined)
    return (
      <TabState title="Under way">The first numbers come as soon as all pages were looked at once.</TabState>
    );
  return (
    <TabState
      title={title}
      actions={
        <>
          {tools}
          <Button icon={<Play aria-hidden="true" />} disabled={!canRun} onClick={() => void start(kind)}>
            {deed}
            {keys !== '' && <Keys of={keys} />}
          </Button>
        </>
      }
    >
      {children}
    </TabState>
  );
}
