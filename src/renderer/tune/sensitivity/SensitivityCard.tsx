import { useState } from 'react';
import { methodOf } from '../../store/settingsSlice';
import { useInspector } from '../../store/useInspector';
import { Card } from '../../ui/Card';
import card from '../../ui/Card.module.css';
import { Segmented } from '../../ui/Segmented';
import { RunAgain } from '../run/RunState';
import { baseText, shardText } from '../run/runNames';
import { GridCharts } from './GridCharts';
import styles from './SensitivityCard.module.css';
import { SweepCharts } from './SweepCharts';

type Shape = 'curves' | 'grid';

/** The effect of varying one parameter, or two together. */
export function SensitivityCard() {
  const [shape, setShape] = useState<Shape>('curves');
  const head = useInspector((state) => state.tuningRuns[shape]?.head);
  const method = useInspector(methodOf);
  const text = shape === 'curves' ? 'one parameter varied' : 'two parameters varied';
  return (
    <Card
      label="Sensitivity"
      head={
        <>
          <h2>Sensitivity</h2>
          <Segmented
            label="Parameters varied at a time"
            value={shape}
            options={[
              { value: 'curves', label: 'One' },
              { value: 'grid', label: 'Two' },
            ]}
            onChange={setShape}
          />
          <span className={card.note}>
            {text}
            {head !== undefined &&
              `, the others ${baseText(head, method)}; ${head.split} pages, %${shardText(head)}`}
          </span>
          <span className={card.aside}>
            {head !== undefined && <SweepKey shape={shape} />}
            <RunAgain kind={shape} text="Sweep again" />
          </span>
        </>
      }
    >
      {shape === 'curves' ? <SweepCharts /> : <GridCharts />}
    </Card>
  );
}

/** The legend of the marks. */
function SweepKey({ shape }: { shape: 'curves' | 'grid' }) {
  return (
    <span className={styles.key}>
      <span>
        <svg width="10" height="10" aria-hidden="true">
          <rect x="1" y="1" width="8" height="8" className={styles.paper} />
        </svg>
        paper
      </span>
      <span>
        <svg width="12" height="12" aria-hidden="true">
          <circle cx="6" cy="6" r="4.5" className={styles.current} />
        </svg>
        in use
      </span>
      <span>
        <svg width="12" height="12" aria-hidden="true">
          <path d="M6 0l6 6-6 6-6-6z" className={styles.best} />
        </svg>
        best
      </span>
      {shape === 'curves' && (
        <span>
          <svg width="14" height="10" aria-hidden="true">
            <rect width="14" height="10" className={styles.band} />
          </svg>
          95 % interval
        </span>
      )}
    </span>
  );
}
