import type { Ref } from 'react';
import type { ColumnText } from '../../shared/charts/columnText';
import { blockWords } from '../../shared/page/blockNames';
import { useInspectorStore } from '../store/useInspector';
import styles from './TableRow.module.css';

interface Props {
  id: string;
  /** place in the list, from 0 */
  index: number;
  /** px from the top of the list */
  start: number;
  template: string;
  block: number;
  /** where its values stand in the columns */
  row: number;
  texts: readonly ColumnText[];
  isSelected: boolean;
  /** the keys have reached it */
  isActive: boolean;
  ref: Ref<HTMLTableRowElement>;
}

export function TableRow({
  id,
  index,
  start,
  template,
  block,
  row,
  texts,
  isSelected,
  isActive,
  ref,
}: Props) {
  const store = useInspectorStore();
  const show = (): void => {
    const { model, hover } = store.getState();
    const words = model === null ? `#${block}` : blockWords(model, block);
    hover({ blocks: Int32Array.of(block), words });
  };
  return (
    <tr
      ref={ref}
      id={id}
      data-index={index}
      className={isActive ? `${styles.row} ${styles.active}` : styles.row}
      style={{ transform: `translateY(${start}px)`, gridTemplateColumns: template }}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      onClick={() => store.getState().select(block)}
      onPointerEnter={show}
      onPointerLeave={() => store.getState().hover(null)}
    >
      <td className={styles.block}>#{block}</td>
      {texts.map(({ isNumeric, textOf }, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have a place, not always a name of their own
        <td key={column} className={isNumeric ? styles.numeric : styles.text}>
          {textOf(row)}
        </td>
      ))}
    </tr>
  );
}
