import { plural } from '../../../shared/base/plural';
import { asPoints } from '../../../shared/tuning/score/asPoints';
import { describeObjective } from '../../../shared/tuning/score/objective';
import { stopText } from '../../../shared/tuning/search/trial';
import { tuningState } from '../../../shared/tuning/search/tuningState';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import card from '../../ui/Card.module.css';
import { when } from '../../ui/format';
import { SaveTuned } from '../export/SaveTuned';
import { FixButtons, proposalText, useProposal } from '../run/FixButtons';
import { RunState, useCanRun } from '../run/RunState';
import { expectedOf, type ShownSearch, useLoadTrial, useSearch, verdictOf } from '../run/useSearch';
import { VerdictNote } from '../run/VerdictNote';
import { ResultValues } from './ResultValues';
import styles from './TrainHeldOutCard.module.css';
import { TrainHeldOutChart } from './TrainHeldOutChart';

/** The result of a search: the verdict on held-out sites, and the values. */
export function TrainHeldOutCard() {
  const search = useSearch();
  const objective = useInspector((state) => state.tuningSetup.objective);
  return (
    <Card
      label="Train against held-out"
      head={
        <>
          <h2>Train against held-out</h2>
          <span className={card.aside}>{describeObjective(search?.head.objective ?? objective)}, %</span>
        </>
      }
    >
      {search === null ? (
        <RunState kind="tune" title="No search yet" startText="Tune" action="tune">
          Shows what the best values gain on the train pages, and on sites that the search never uses.
        </RunState>
      ) : (
        <Body search={search} />
      )}
    </Card>
  );
}

function Body({ search }: { search: ShownSearch }) {
  const { state, paper, inUse, head } = search;
  const { end, best } = state;
  const expected = expectedOf(search);
  const before = end?.inUse ?? end?.paper;
  const scores = {
    train: {
      paper: before?.train ?? inUse?.train ?? paper?.train ?? null,
      tuned: end?.tuned.train ?? best?.train ?? null,
    },
    heldOut: { paper: before?.heldOut ?? null, tuned: end?.tuned.heldOut ?? null },
  };
  return (
    <div className={styles.result}>
      <div className={styles.verdict}>
        <VerdictNote verdict={verdictOf(search)} what="search" />
        <Actions search={search} />
        <p className={styles.small}>
          {expected !== null &&
            `Cross-validated over ${plural(head.folds.length, 'fold')}: ${asPoints(expected.value)}. `}
          {end !== null && stopText(end.reason)}
        </p>
        <Compared />
        <TrainHeldOutChart {...scores} from={end?.inUse === undefined ? 'Paper' : 'In use'} />
      </div>
      <ResultValues search={search} />
    </div>
  );
}

/** What to do about the verdict. */
function Actions({ search }: { search: ShownSearch }) {
  const load = useLoadTrial(search);
  const { best, end } = search.state;
  const kind = verdictOf(search)?.kind;
  return (
    <div className={styles.actions}>
      {best !== null && (
        <Button kind={kind === 'holds' ? 'strong' : 'plain'} onClick={() => load(best)}>
          Use the best values
        </Button>
      )}
      <SaveTuned />
      {kind === 'no gain' && <FixButtons fix="options" />}
      {kind === 'over-tuned' && <FixButtons fix="pages" />}
      {kind === 'no proof' && (end?.tuned.heldOut === null ? <HoldOutAgain /> : <FixButtons fix="pages" />)}
    </div>
  );
}

/** Searches again with sites held out. */
function HoldOutAgain() {
  const proposal = useProposal();
  const setHoldsOut = useInspector((state) => state.setHoldsOut);
  const start = useInspector((state) => state.startTuning);
  const heldOut = useInspector((state) => state.corpus?.heldOut.length ?? 0);
  const canRun = useCanRun();
  const again = (): void => {
    setHoldsOut(true);
    void start('tune');
  };
  if (proposal.sites.length === 0 && heldOut === 0) return <FixButtons fix="pages" />;
  return (
    <Button disabled={!canRun} onClick={again}>
      {proposal.sites.length === 0 ? 'Tune again' : `${proposalText(proposal)} and tune again`}
    </Button>
  );
}

/** The same numbers for the compared search. */
function Compared() {
  const baseline = useInspector((state) => state.tuningBaseline);
  if (baseline?.head.kind !== 'tune') return null;
  const { best, end, trials } = tuningState(baseline.head, baseline.lines);
  const heldOut = end?.tuned.heldOut ?? null;
  return (
    <p className={styles.small}>
      Compared with {when(baseline.head.startedAt)} ({plural(trials.length, 'trial')},{' '}
      {baseline.head.optimiser}, seed {baseline.head.seed}): train{' '}
      {best === null ? '–' : asPoints(best.train.value)}, held-out{' '}
      {heldOut === null ? 'not measured' : asPoints(heldOut.value)}.
    </p>
  );
}
