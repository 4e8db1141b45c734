import { Play } from 'lucide-react';
import { useKeysOf } from '../actions/useKeysOf';
import { isAtWork } from '../store/jobsSlice';
import { useInspector } from '../store/useInspector';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { count, counted } from '../ui/format';
import { Keys } from '../ui/Keys';
import { TabState } from '../ui/TabState';
import { corpusCounts } from './corpusCounts';

/** Shown before the first evaluation, and while evaluations are read. */
export function NoEvaluation() {
  const keysOf = useKeysOf();
  const corpus = useInspector((state) => state.corpus!);
  const reader = useInspector((state) => state.reader);
  const evaluate = useInspector((state) => state.evaluate);
  const setWorkspace = useInspector((state) => state.setWorkspace);
  const isRunning = useInspector((state) => isAtWork(state, 'evaluate'));
  const isRead = useInspector((state) => state.areEvaluationsRead);
  const { pages, labelled } = corpusCounts(corpus, reader);
  const isPossible = pages > 0 && !corpus.isReadOnly && !isRunning;
  if (!isRead && !isRunning)
    return (
      <Card label="Leaderboard" head={<h2>Leaderboard</h2>} isWide>
        <TabState title="Reading evaluations…" />
      </Card>
    );
  return (
    <Card label="Leaderboard" head={<h2>Leaderboard</h2>} isWide>
      <TabState
        title={isRunning ? 'The first evaluation is running' : 'No evaluation yet'}
        actions={
          <>
            <Button
              kind="strong"
              icon={<Play aria-hidden="true" />}
              disabled={!isPossible}
              onClick={() => void evaluate()}
            >
              Run evaluation
              <Keys of={keysOf('evaluate')} />
            </Button>
            {labelled < pages && <Button onClick={() => setWorkspace('label')}>Label pages</Button>}
          </>
        }
      >
        {pages === 0 ? 'This corpus has no pages yet.' : labelledText(labelled, pages)}
        {corpus.isReadOnly && ' This corpus is read-only, so you cannot evaluate it.'}
      </TabState>
    </Card>
  );
}

function labelledText(labelled: number, pages: number): string {
  if (labelled === pages)
    return pages === 1
      ? 'The page is labelled; methods are scored on it.'
      : `All ${counted(pages, 'page')} are labelled; methods are scored on all of them.`;
  return `${count(labelled)} of ${counted(pages, 'page')} labelled. Methods run on all pages and are scored on the labelled ones.`;
}
