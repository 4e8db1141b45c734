import styles from './EndLabels.module.css';

interface Props {
  x: number;
  labels: readonly { text: string; y: number; isBest: boolean }[];
}

/** minimum distance of two labels, px */
const lineHeight = 13;

/** Numbers next to the last axis, moved apart if they would overlap. */
export function EndLabels({ x, labels }: Props) {
  let above = Number.NEGATIVE_INFINITY;
  return [...labels]
    .sort((one, other) => one.y - other.y)
    .map(({ text, y, isBest }) => {
      above = Math.max(y, above + lineHeight);
      return (
        <text key={`${text} ${isBest}`} x={x} y={above + 4} className={isBest ? styles.best : styles.paper}>
          {text}
        </text>
      );
    });
}
