import styles from './EndLabels.module.css';

interface Props {
  x: number;
  labels: readonly { text: string; y: number; isBest: boolean }[];
}

/** px that two must be apart */
const lineHeight = 13;

/** Numbers beside the last axis, moved apart where they would lie on one another. */
export function EndLabels({ x, labels }: Props) {
  let above = Number.NEGATIVE_INFINITY;
  return [...labels]
    .sort((one, other) => one.y - other.y)
    .map(({ text: message, y, isBest }) => {
      above = Math.max(y, above + lineHeight);
      return (
        <text
          key={`${message} ${isBest}`}
          x={x}
          y={above + 4}
          className={isBest ? styles.best : styles.paper}
        >
          {message}
        </text>
      );
    });
}
