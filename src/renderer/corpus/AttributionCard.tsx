import { BarChart3, Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ResultLine } from '../../shared/evaluation/results';
import { attribution } from '../../shared/evaluation/summary';
import { IconButton } from '../components/IconButton';
import { AttributionChart } from './AttributionChart';
import { AttributionTable } from './AttributionTable';
import { Card } from './Card';
import cardStyles from './Card.module.css';
import { count } from './numbers';
import type { Participant } from './participants';
import { stageErrors } from './stageErrors';

interface Props {
  method: Participant;
  lines: readonly ResultLine[];
}

/** Which stages caused a method's errors, as a chart or as a table. */
export function AttributionCard({ method, lines }: Props) {
  const stages = useMemo(() => stageErrors(method, attribution(lines, method.name)), [lines, method]);
  const [isTable, setTable] = useState(false);
  const missed = stages.reduce((sum, stage) => sum + stage.missed, 0);
  const invented = stages.reduce((sum, stage) => sum + stage.invented, 0);
  return (
    <Card
      label="Error attribution"
      head={
        <>
          <h2>Where {method.title} goes wrong</h2>
          <span className={cardStyles.aside}>
            {count(missed)} missed + {count(invented)} invented = {count(missed + invented)}
            <IconButton
              label={isTable ? 'Show as a chart' : 'Show as a table'}
              icon={isTable ? <BarChart3 /> : <Table2 />}
              onClick={() => setTable(!isTable)}
            />
          </span>
        </>
      }
    >
      {isTable ? <AttributionTable stages={stages} /> : <AttributionChart method={method} stages={stages} />}
    </Card>
  );
}
