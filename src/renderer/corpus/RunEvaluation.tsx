import { Play, X } from 'lucide-react';
import { Button } from '../components/Button';
import { Keys } from '../components/Keys';
import { useKeysOf } from '../keys/useKeysOf';
import { evaluating } from '../store/evaluationState';
import { useInspector } from '../store/useInspector';
import { count } from './numbers';

/** Begins an evaluation; while one is under way, says how far it is, and stops it. */
export function RunEvaluation() {
  const keysOf = useKeysOf();
  const job = useInspector((state) => state.jobs.find(({ title }) => title === evaluating));
  const evaluate = useInspector((state) => state.evaluate);
  const cancelJob = useInspector((state) => state.cancelJob);
  const isReadOnly = useInspector((state) => state.corpus?.isReadOnly ?? false);
  const isConnected = useInspector((state) => state.isConnected);
  const hasPages = useInspector((state) => (state.corpus?.pages.length ?? 0) > 0);
  if (job !== undefined)
    return (
      <Button
        icon={<X aria-hidden="true" />}
        onClick={() => cancelJob(job.ticket)}
        title="What is done stays: the next evaluation goes on from there"
      >
        Stop {job.total === 0 ? '' : `(${count(job.done)} of ${count(job.total)})`}
        <Keys of={keysOf('stopJob')} />
      </Button>
    );
  return (
    <Button
      kind="strong"
      icon={<Play aria-hidden="true" />}
      disabled={isReadOnly || !isConnected || !hasPages}
      title={
        isReadOnly
          ? 'Nothing can be written into this corpus'
          : `All methods on all pages of the split (${keysOf('evaluate')})`
      }
      onClick={() => void evaluate()}
    >
      Run evaluation
    </Button>
  );
}
