import { type HeatEdges, heatLegend } from '../../shared/charts/heatMap';
import styles from './HeatLegend.module.css';

interface Props {
  edges: HeatEdges;
  threshold: number | undefined;
  /** whether some pairs have no value */
  hasBlanks: boolean;
}

/** What the shades stand for. */
export function HeatLegend({ edges, threshold, hasBlanks }: Props) {
  return (
    <ul className={styles.legend} aria-label="Shades">
      {heatLegend(edges).map(({ shade, words }) => (
        <li key={shade}>
          <i className={styles[`heat${shade}`]} aria-hidden="true" />
          {words}
          {shade > 0 && edges[shade - 1] === threshold && <b>cut</b>}
        </li>
      ))}
      {hasBlanks && <li className={styles.note}>blank: never compared</li>}
    </ul>
  );
}
