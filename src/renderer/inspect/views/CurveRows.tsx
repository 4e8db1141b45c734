import { useState } from 'react';
import type { CurveContribution } from '../../../shared/charts/curveContributions';
import { signedText } from '../../../shared/charts/curveSteps';
import { readable } from '../../../shared/pipeline/verdicts';
import type { CurveView } from '../../../shared/pipeline/views';
import { Button } from '../../ui/Button';
import hidden from '../../ui/visuallyHidden.module.css';
import { InlineMark } from './CandidateMark';
import styles from './curves.module.css';

interface Props {
  curves: CurveView['curves'];
  /** the largest difference first */
  rows: readonly CurveContribution[];
  /** index of the curve that is drawn */
  drawn: number;
  onPick: (param: string) => void;
}

/** Rows shown at first; the others matter little. */
const firstRows = 12;

/** What each measure adds to the two candidates; pressing a measure draws its curve. */
export function CurveRows({ curves, rows, drawn, onPick }: Props) {
  const [isAll, setAll] = useState(false);
  const most = Math.abs(rows[0]?.difference ?? 0);
  return (
    <>
      <table className={styles.rows}>
        <caption className={hidden.spoken}>What each measure adds to the two scores</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              Measure
            </th>
            <th scope="colgroup" colSpan={2}>
              measured
            </th>
            <th scope="colgroup" colSpan={2}>
              added
            </th>
            <th scope="col" rowSpan={2}>
              difference
            </th>
          </tr>
          <tr>
            <MarkHead which="best" />
            <MarkHead which="other" />
            <MarkHead which="best" />
            <MarkHead which="other" />
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, isAll ? rows.length : firstRows).map(({ curve, measured, added, difference }) => {
            const { param, label, help } = curves[curve]!;
            return (
              <tr key={param} aria-current={curve === drawn}>
                <th scope="row">
                  <button type="button" className={styles.measure} title={help} onClick={() => onPick(param)}>
                    {label}
                  </button>
                </th>
                <td>{measureText(measured[0])}</td>
                <td>{measureText(measured[1])}</td>
                <td>{signedText(added[0])}</td>
                <td>{signedText(added[1])}</td>
                <td>
                  {signedText(difference)}
                  <DifferenceBar share={difference / most} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rows.length > firstRows && (
        <Button kind="quiet" onClick={() => setAll(!isAll)}>
          {isAll ? `Show the first ${firstRows}` : `Show all ${rows.length}`}
        </Button>
      )}
    </>
  );
}

function MarkHead({ which }: { which: 'best' | 'other' }) {
  return (
    <th scope="col" className={styles.mark}>
      <InlineMark which={which} />
      <span className={hidden.spoken}>{which}</span>
    </th>
  );
}

/** To the right if the measure speaks for the best candidate, to the left if it speaks for the other. */
function DifferenceBar({ share }: { share: number }) {
  const width = `${Math.abs(share) * 50}%`;
  return (
    <span className={styles.difference}>
      <i
        className={share > 0 ? styles.forBest : styles.forOther}
        style={share > 0 ? { left: '50%', width } : { right: '50%', width }}
      />
    </span>
  );
}

export function measureText(value: number): string {
  return Number.isNaN(value) ? '–' : readable(value);
}
