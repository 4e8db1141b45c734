import { plural } from '../../../shared/base/plural';
import { tuningVerdict } from '../../../shared/tuning/evidence/tuningVerdict';
import { asPoints } from '../../../shared/tuning/score/asPoints';
import { describeObjective } from '../../../shared/tuning/score/objective';
import { crossValidated } from '../../../shared/tuning/search/crossValidated';
import { stopText } from '../../../shared/tuning/search/trial';
import { tuningState } from '../../../shared/tuning/search/tuningState';
import { useInspector } from '../../store/useInspector';
import { Card } from '../../ui/Card';
import card from '../../ui/Card.module.css';
import { when } from '../../ui/format';
import { RunState } from '../run/RunState';
import { type ShownSearch, useSearch } from '../run/useSearch';
import { VerdictNote } from '../run/VerdictNote';
import styles from './TrainHeldOutCard.module.css';
import { TrainHeldOutChart } from './TrainHeldOutChart';

/** Whether the result of a search holds on held-out sites. */
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
  const { state, paper, head } = search;
  const { end, best } = state;
  const expected = crossValidated(state.trials, head.folds, head.foldPages);
  const scores = {
    train: {
      paper: end?.paper.train ?? paper?.train ?? null,
      tuned: end?.tuned.train ?? best?.train ?? null,
    },
    heldOut: { paper: end?.paper.heldOut ?? null, tuned: end?.tuned.heldOut ?? null },
  };
  return (
    <div className={styles.body}>
      <TrainHeldOutChart {...scores} />
      <Verdict search={search} />
      <p className={styles.small}>
        {expected !== null &&
          `Cross-validated over ${plural(head.folds.length, 'fold')}: ${asPoints(expected)}. `}
        {end !== null && stopText(end.reason)}
      </p>
      <Compared />
    </div>
  );
}

function Verdict({ search: { state } }: { search: ShownSearch }) {
  const { end } = state;
  return (
    <VerdictNote verdict={end && tuningVerdict(end.paper, end.tuned, end.heldOutChange)} what="search" />
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
