import { Equal, Minus, Plus } from 'lucide-react';
import { memo } from 'react';
import { readable } from '../../shared/pipeline/verdicts';
import type { TreeEdit } from '../../shared/pipeline/views';
import { useInspector } from '../store/useInspector';
import styles from './EditScript.module.css';
import { usePreview } from './usePreview';

interface Props {
  edits: readonly TreeEdit[];
}

const icons = { keep: Equal, insert: Plus, delete: Minus } as const satisfies Record<
  TreeEdit['operation'],
  unknown
>;

/** Line by line what stays, comes and goes, and what it costs. */
export const EditScript = memo(function EditScript({ edits }: Props) {
  const preview = usePreview();
  const select = useInspector((state) => state.select);
  const selected = useInspector((state) => state.selected);
  const cost = edits.reduce((sum, edit) => sum + edit.cost, 0);
  return (
    <table className={styles.script}>
      <thead>
        <tr>
          <th scope="col">Operation</th>
          <th scope="col">Element</th>
          <th scope="col" className={styles.cost}>
            Cost
          </th>
        </tr>
      </thead>
      <tbody>
        {edits.map((edit, index) => {
          const Icon = icons[edit.operation];
          const words = `${edit.operation} ${edit.tag} #${edit.block}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a script is a sequence; an element may come twice
            <tr key={index} className={styles[edit.operation]} aria-current={edit.block === selected}>
              <td>
                <span className={styles.operation}>
                  <Icon aria-hidden="true" />
                  {edit.operation}
                </span>
              </td>
              <td style={{ paddingLeft: `${edit.depth * 14 + 8}px` }}>
                <button
                  type="button"
                  className={styles.element}
                  onClick={() => select(edit.block)}
                  {...preview(() => Int32Array.of(edit.block), words)}
                >
                  {edit.tag} <span className={styles.block}>#{edit.block}</span>
                </button>
              </td>
              <td className={styles.cost}>{readable(edit.cost)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>Sum of {edits.length} operations</td>
          <td className={styles.cost}>{readable(cost)}</td>
        </tr>
      </tfoot>
    </table>
  );
});
