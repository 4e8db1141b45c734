import { ArrowRight } from 'lucide-react';
import { Button } from '../components/Button';
import { methodOf } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';
import { TabState } from './TabState';

/** A result, not an error: says at which stage the last block was lost. */
export function NothingFound() {
  const because = useInspector((state) => state.result?.extraction.emptyBecause ?? '');
  const stages = useInspector((state) => state.result?.stages);
  const method = useInspector(methodOf);
  const goToStage = useInspector((state) => state.goToStage);
  const lost = stages?.find(({ status, off, kept }) => status === 'failed' || (!off && kept === 0));
  const number = method?.stages.findIndex(({ id }) => id === lost?.id) ?? -1;
  const title = method?.stages[number]?.title;
  return (
    <TabState
      title="No records on this page"
      actions={
        lost !== undefined && (
          <Button kind="strong" icon={<ArrowRight aria-hidden="true" />} onClick={() => goToStage(lost.id)}>
            Go to stage {number + 1}, {title}
          </Button>
        )
      }
    >
      {because}
      {lost !== undefined && lost.status === 'done' && (
        <>
          {' '}
          {title} kept none of {lost.dropped} blocks.
        </>
      )}
    </TabState>
  );
}
