import { Play } from 'lucide-react';
import { Button } from '../components/Button';
import { Keys } from '../components/Keys';
import { useKeysOf } from '../keys/useKeysOf';
import { TabState } from '../panels/TabState';
import { evaluating } from '../store/evaluationState';
import { useInspector } from '../store/useInspector';
import { Card } from './Card';
import { corpusCounts } from './corpusCounts';
import { counted } from './numbers';

/** Nothing was evaluated yet, as far as that is known: what would be, and what is missing for it. */
export function NoEvaluation() {
  const keysOf = useKeysOf();
  const corpus = useInspector((state) => state.corpus!);
  const reader = useInspector((state) => state.reader);
  const evaluate = useInspector((state) => state.evaluate);
  const setPlace = useInspector((state) => state.setPlace);
  const isUnderWay = useInspector((state) => state.jobs.some(({ title }) => title === evaluating));
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
            {labelled < pages && <Button onClick={() => setPlace('label')}>Label pages</Button>}
          </>
        }
      >
        {pages === 0
          ? 'There are no pages in this corpus yet.'
          : `${counted(labelled, 'page')} of ${counted(pages, 'page')} are labelled: methods are scored on those, and run on all of them.`}
        {corpus.isReadOnly && ' Nothing can be written into this corpus, so nothing can be evaluated.'}
      </TabState>
    </Card>
  );
}
