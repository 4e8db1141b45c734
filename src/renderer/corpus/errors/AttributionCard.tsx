import { BarChart3, Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { configNames } from '../../../shared/evaluation/configName';
import type { MethodConfig, ResultLine } from '../../../shared/evaluation/results';
import { attribution } from '../../../shared/evaluation/summary';
import type { InspectorState } from '../../store/inspectorState';
import { Card } from '../../ui/Card';
import cardStyles from '../../ui/Card.module.css';
import { count } from '../../ui/format';
import { IconButton } from '../../ui/IconButton';
import type { EvaluatedMethod } from '../leaderboard/evaluatedMethods';
import styles from './AttributionCard.module.css';
import { AttributionChart } from './AttributionChart';
import { type StageErrors, stageErrors, useShowErrors } from './stageErrors';

interface Props {
  method: EvaluatedMethod;
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
              label={isTable ? 'Show as chart' : 'Show as table'}
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

/** The numbers of the chart, with links to the records. */
function AttributionTable({ stages }: { stages: readonly StageErrors[] }) {
  const showErrors = useShowErrors();
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label="Errors by stage">
        <thead>
          <tr>
            <th scope="col">Stage</th>
            <th scope="col">Missed</th>
            <th scope="col">Invented</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ stage, title, missed, invented }) => (
            <tr key={stage}>
              <th scope="row">
                <button type="button" onClick={() => showErrors(stage, missed >= invented)}>
                  {title}
                </button>
              </th>
              <td>{count(missed)}</td>
              <td>{count(invented)}</td>
              <td>{count(missed + invented)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The method whose errors are shown, with its evaluated settings; undefined before the first evaluation. */
export function errorConfig({
  evaluation,
  errorMethod,
}: Pick<InspectorState, 'evaluation' | 'errorMethod'>): MethodConfig | undefined {
  const configs = evaluation?.head.entrants ?? [];
  return configs[configNames(configs).indexOf(errorMethod)] ?? configs[0];
}
