import { X } from 'lucide-react';
import { useState } from 'react';
import { Segmented } from '../components/Segmented';
import { Card } from '../corpus/Card';
import card from '../corpus/Card.module.css';
import chips from '../corpus/FilterChips.module.css';
import { BestAgainstPaper } from './BestAgainstPaper';
import { BestSoFar } from './BestSoFar';
import { type Brushes, brushWords, isInBrushes, noBrushes } from './brushes';
import { ParallelCoordinates } from './ParallelCoordinates';
import { RunState } from './RunState';
import styles from './TrialsCard.module.css';
import { TrialsTable } from './TrialsTable';
import { trialAxes } from './trialAxes';
import { type ShownSearch, useSearch } from './useSearch';

type View = 'coordinates' | 'table' | 'best';

/** All that a search has tried. */
export function TrialsCard() {
  const search = useSearch();
  if (search === null)
    return (
      <Card label="Trials" head={<h2>Trials</h2>}>
        <RunState kind="tune" title="No search yet" deed="Tune" action="tune">
          Every trial is a line here, from value to value to how good it was; which parameters matter, and the
          best so far.
        </RunState>
      </Card>
    );
  return <Trials key={search.head.run} search={search} />;
}

function Trials({ search }: { search: ShownSearch }) {
  const [view, setView] = useState<View>('coordinates');
  const [brushes, setBrushes] = useState<Brushes>(noBrushes);
  const axes = trialAxes(search);
  const { trials } = search.state;
  const brushed = trials.filter((trial) => isInBrushes(axes, brushes, trial));
  const words = brushWords(axes, brushes);
  return (
    <Card
      label="Trials"
      head={
        <>
          <h2>Trials</h2>
          <Segmented
            label="Trials as"
            value={view}
            options={[
              { value: 'coordinates', label: 'Coordinates' },
              { value: 'table', label: 'Table' },
              { value: 'best', label: 'Best so far' },
            ]}
            onChange={setView}
          />
          {words !== '' && (
            <button
              type="button"
              className={`${chips.chip} ${chips.on}`}
              aria-label={`${words}: ${brushed.length} of ${trials.length}; take the brush off`}
              onClick={() => setBrushes(noBrushes)}
            >
              {words}: {brushed.length} of {trials.length}
              <X aria-hidden="true" />
            </button>
          )}
          <span className={card.aside}>{view !== 'table' && <Key hasBrush={view === 'coordinates'} />}</span>
        </>
      }
    >
      {view === 'coordinates' && (
        <ParallelCoordinates search={search} axes={axes} brushes={brushes} onBrush={setBrushes} />
      )}
      {view === 'table' && <TrialsTable search={search} trials={brushed} />}
      {view === 'best' && <BestSoFar search={search} />}
      {view !== 'table' && <BestAgainstPaper search={search} />}
    </Card>
  );
}

function Key({ hasBrush }: { hasBrush: boolean }) {
  return (
    <span className={styles.key}>
      <span>
        <svg width="20" height="6" aria-hidden="true">
          <path d="M0 3H20" className={styles.best} />
        </svg>
        best
      </span>
      <span>
        <svg width="20" height="6" aria-hidden="true">
          <path d="M0 3H20" className={styles.paper} />
        </svg>
        paper
      </span>
      {hasBrush && (
        <span>
          <svg width="20" height="6" aria-hidden="true">
            <path d="M0 3H20" className={styles.brushed} />
          </svg>
          in brush
        </span>
      )}
    </span>
  );
}
