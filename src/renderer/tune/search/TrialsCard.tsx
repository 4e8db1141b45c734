import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { plural } from '../../../shared/base/plural';
import chips from '../../corpus/pages/FilterChips.module.css';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import card from '../../ui/Card.module.css';
import { Segmented } from '../../ui/Segmented';
import { useWidth } from '../../ui/useWidth';
import { RunState } from '../run/RunState';
import { type ShownSearch, useSearch } from '../run/useSearch';
import { axisLayout, type Brushes, brushText, isInBrushes, noBrushes, trialAxes } from './axisLayout';
import { BestSoFar } from './BestSoFar';
import { ParallelCoordinates } from './ParallelCoordinates';
import styles from './TrialsCard.module.css';
import { TrialsTable } from './TrialsTable';

type View = 'coordinates' | 'table' | 'best';

/** All trials of a search. */
export function TrialsCard() {
  const search = useSearch();
  if (search === null)
    return (
      <Card label="Trials" head={<h2>Trials</h2>}>
        <RunState kind="tune" title="No search yet" startText="Tune" action="tune">
          Shows every trial as a line through its values to its score, which parameters matter, and the best
          so far.
        </RunState>
      </Card>
    );
  return <Trials key={search.head.run} search={search} />;
}

function Trials({ search }: { search: ShownSearch }) {
  const [view, setView] = useState<View>('coordinates');
  const [brushes, setBrushes] = useState<Brushes>(noBrushes);
  const [isAll, setAll] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const room = useWidth(box, 700);
  const axes = trialAxes(search);
  const layout = axisLayout(axes, search.weights, room, isAll);
  const dimensions = layout.places.map(({ index }) => index).slice(0, -1);
  const hasRoom = !isAll && dimensions.length === search.head.space.length;
  const { trials } = search.state;
  const brushed = trials.filter((trial) => isInBrushes(axes, brushes, trial));
  const text = brushText(axes, brushes);
  return (
    <Card
      label="Trials"
      head={
        <>
          <h2>Trials</h2>
          <Segmented
            label="Show trials as"
            value={view}
            options={[
              { value: 'coordinates', label: 'Coordinates' },
              { value: 'table', label: 'Table' },
              { value: 'best', label: 'Best so far' },
            ]}
            onChange={setView}
          />
          {text !== '' && (
            <button
              type="button"
              className={`${chips.chip} ${chips.on}`}
              aria-label={`${text}: ${brushed.length} of ${trials.length}; remove the brush`}
              onClick={() => setBrushes(noBrushes)}
            >
              {text}: {brushed.length} of {trials.length}
              <X aria-hidden="true" />
            </button>
          )}
          <span className={card.aside}>
            {view !== 'table' && <Key view={view} hasBrush={text !== ''} />}
            {view === 'coordinates' && !hasRoom && (
              <>
                {!isAll && `${dimensions.length} of ${plural(search.head.space.length, 'parameter')}`}
                <Button
                  kind="quiet"
                  title={isAll ? 'Show only the most important that fit' : 'The least important are hidden'}
                  onClick={() => setAll(!isAll)}
                >
                  {isAll ? 'Show fewer' : 'Show all'}
                </Button>
              </>
            )}
          </span>
        </>
      }
    >
      <div ref={box} className={styles.room} />
      {view === 'coordinates' && (
        <ParallelCoordinates
          search={search}
          axes={axes}
          layout={layout}
          brushes={brushes}
          onBrush={setBrushes}
        />
      )}
      {view === 'table' && <TrialsTable search={search} trials={brushed} />}
      {view === 'best' && <BestSoFar search={search} />}
    </Card>
  );
}

function Key({ view, hasBrush }: { view: View; hasBrush: boolean }) {
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
      {view === 'coordinates' ? (
        <span>
          <svg width="20" height="6" aria-hidden="true">
            <path d="M0 3H20" className={styles.brushed} />
          </svg>
          {hasBrush ? 'in brush' : 'trial'}
        </span>
      ) : (
        <span>
          <svg width="6" height="6" aria-hidden="true">
            <circle cx="3" cy="3" r="2" className={styles.point} />
          </svg>
          trial
        </span>
      )}
    </span>
  );
}
