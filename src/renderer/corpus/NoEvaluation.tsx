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

/** Nothing was evaluated yet, as far as that is known: what would be, and what is missing for it. */
export function NoEvaluation() {
  const keysOf = useKeysOf();
  const corpus = useInspector((state) => state.corpus!);
  const reader = useInspector((state) => state.reader);
  const evaluate = useInspector((state) => state.evaluate);
  const setWorkspace = useInspector((state) => state.setWorkspace);
  const isUnderWay = useInspector((state) => isAtWork(state, 'evaluate'));
  const isRead = useInspector((state) => state.areEvaluationsRead);
  const { pages, labelled } = corpusCounts(corpus, reader);
  const isPossible = pages > 0 && !corpus.isReadOnly && !isUnderWay;
  if (!isRead && !isUnderWay)
    return (
      <Card label="Leaderboard" head={<h2>Leaderboard</h2>} isWide>
        <TabState title="Reading evaluations…" />
      </Card>
    );
  return (
    <Card label="Leaderboard" head={<h2>Leaderboard</h2>} isWide>
      <TabState
        title={isUnderWay ? 'The first evaluation is under way' : 'No evaluation yet'}
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
        {pages === 0 ? 'There are no pages in this corpus yet.' : labelledText(labelled, pages)}
        {corpus.isReadOnly && ' Nothing can be written into this corpus, so nothing can be evaluated.'}
      </TabState>
    </Card>
  );
}

function labelledText(labelled: number, pages: number): string {
  if (labelled === pages)
    return pages === 1
      ? 'The page is labelled: methods are scored on it.'
      : `All ${counted(pages, 'page')} are labelled: methods are scored on all of them.`;
  const are = labelled === 1 ? 'is' : 'are';
  return `${count(labelled)} of ${counted(pages, 'page')} ${are} labelled: methods are scored on ${labelled === 1 ? 'that one' : 'those'}, and run on all of them.`;
}
