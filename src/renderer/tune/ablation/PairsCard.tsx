import { plural } from '../../../shared/base/plural';
import { type AblationTable, pairOf } from '../../../shared/tuning/ablation/ablationTable';
import { pairText } from '../../../shared/tuning/ablation/ablationText';
import { Card } from '../../ui/Card';
import card from '../../ui/Card.module.css';
import { TabState } from '../../ui/TabState';
import styles from './PairsCard.module.css';
import { pairLevel, type ShownAblation, useAblation, useLoadCase } from './useAblation';

/** How many pages stay right with two stages switched off. */
export function PairsCard() {
  const ablation = useAblation();
  return (
    <Card
      label="Pairs off"
      head={
        <>
          <h2>Pairs off</h2>
          {ablation !== null && (
            <span className={card.aside}>pages right, of {ablation.head.pages.searched}</span>
          )}
        </>
      }
    >
      {ablation === null ? (
        <TabState title="No pairs yet">Run an ablation to see them.</TabState>
      ) : ablation.table.pairs.length === 0 ? (
        <TabState title="No pairs">
          {ablation.table.stages.length < 2
            ? 'Fewer than two stages of this method can be switched off.'
            : 'This run switched off only single stages.'}
        </TabState>
      ) : (
        <Matrix ablation={ablation} />
      )}
    </Card>
  );
}

function Matrix({ ablation }: { ablation: ShownAblation }) {
  const { table, method } = ablation;
  const load = useLoadCase(ablation);
  const { stages } = table;
  const numberOf = (stage: string): number => method.stages.findIndex(({ id }) => id === stage) + 1;
  const whole = table.rows[0]?.score?.right ?? 0;
  return (
    <>
      <div className={styles.scroller}>
        <table className={styles.matrix} aria-label="Pages right with two stages switched off">
          <thead>
            <tr>
              <td />
              {stages.slice(0, -1).map(({ id, title }) => (
                <th key={id} scope="col" title={title}>
                  {numberOf(id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stages.slice(1).map(({ id, title }, row) => (
              <tr key={id}>
                <th scope="row">
                  {numberOf(id)} {title}
                </th>
                {stages.slice(0, -1).map((other, column) => (
                  <td key={other.id}>
                    {column <= row && (
                      <Cell table={table} pair={[other, stages[row + 1]!]} whole={whole} load={load} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.words}>
        Each cell: two stages off; {numberOf(stages[0]!.id)} is {stages[0]!.title}. {pairText(table)}
      </p>
    </>
  );
}

interface CellProps {
  table: AblationTable;
  pair: readonly [{ id: string; title: string }, { id: string; title: string }];
  /** right pages with no stage off */
  whole: number;
  load: ReturnType<typeof useLoadCase>;
}

function Cell({ table, pair: [one, other], whole, load }: CellProps) {
  const row = pairOf(table, one.id, other.id);
  const right = row?.score?.right;
  if (row === undefined || right === undefined) return <span className={styles.untried}>…</span>;
  return (
    <button
      type="button"
      className={styles[`heat${pairLevel(right, whole)}`]}
      aria-label={`${one.title} and ${other.title} off: ${plural(right, 'page')} right`}
      onClick={() => load(row)}
    >
      {right}
    </button>
  );
}
