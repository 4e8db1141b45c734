import { useState } from 'react';
import { Segmented } from '../components/Segmented';
import { Card } from '../corpus/Card';
import card from '../corpus/Card.module.css';
import { methodOf } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';
import { baseWords } from './baseWords';
import { GridCharts } from './GridCharts';
import { RunAgain } from './RunAgain';
import { shardWords } from './runNames';
import { SweepCharts } from './SweepCharts';
import { SweepKey } from './SweepKey';

type Shape = 'curves' | 'grid';

/** What moving one setting does, or two at once. */
export function SensitivityCard() {
  const [shape, setShape] = useState<Shape>('curves');
  const head = useInspector((state) => state.tuningRuns[shape]?.head);
  const method = useInspector(methodOf);
  const words = shape === 'curves' ? 'one setting moved' : 'two settings moved';
  return (
    <Card
      label="Sensitivity"
      head={
        <>
          <h2>Sensitivity</h2>
          <Segmented
            label="Settings moved at a time"
            value={shape}
            options={[
              { value: 'curves', label: 'Each' },
              { value: 'grid', label: 'Two' },
            ]}
            onChange={setShape}
          />
          <span className={card.note}>
            {words}
            {head !== undefined &&
              `, the others ${baseWords(head, method)}; ${head.split} pages, %${shardWords(head)}`}
          </span>
          <span className={card.aside}>
            {head !== undefined && <SweepKey shape={shape} />}
            <RunAgain kind={shape} words="Sweep again" />
          </span>
        </>
      }
    >
      {shape === 'curves' ? <SweepCharts /> : <GridCharts />}
    </Card>
  );
}
