import { ChevronLeft, ChevronRight, Equal, Minus, Plus } from 'lucide-react';
import { memo, useState } from 'react';
import { plural } from '../../../shared/base/plural';
import { readable } from '../../../shared/pipeline/verdicts';
import type { TreeEdit, TreeEditsView } from '../../../shared/pipeline/views';
import { BlockTag } from '../../page/BlockTag';
import { useInspector } from '../../store/useInspector';
import { IconButton } from '../../ui/IconButton';
import styles from './TreeEdits.module.css';
import { usePreview } from './usePreview';
import { ViewSection } from './ViewSection';
import type { ViewProps } from './viewProps';

/** The edits that turn one block's tree into another's, for one pair at a time. */
export function TreeEdits({ view: { title, pairs } }: ViewProps<TreeEditsView>) {
  const [wanted, setWanted] = useState(0);
  // A re-run may leave fewer pairs.
  const at = Math.min(wanted, pairs.length - 1);
  const pair = pairs[at];
  const aside = pairs.length === 1 ? '1 pair' : `${pairs.length} pairs`;
  if (pair === undefined)
    return (
      <ViewSection title={title} aside={aside}>
        <p className={styles.empty}>No two blocks were compared.</p>
      </ViewSection>
    );
  return (
    <ViewSection title={title} aside={aside}>
      <div className={styles.pair}>
        <BlockTag block={pair.from} />
        <span>into</span>
        <BlockTag block={pair.to} />
        <span className={styles.distance}>
          distance <b>{readable(pair.distance)}</b>
        </span>
        <span className={styles.steps}>
          <IconButton
            label="Previous pair"
            icon={<ChevronLeft />}
            onClick={() => setWanted(Math.max(0, at - 1))}
          />
          <span>
            {at + 1} of {pairs.length}
          </span>
          <IconButton
            label="Next pair"
            icon={<ChevronRight />}
            onClick={() => setWanted(Math.min(pairs.length - 1, at + 1))}
          />
        </span>
      </div>
      <EditScript edits={pair.edits} />
    </ViewSection>
  );
}

interface Props {
  edits: readonly TreeEdit[];
}

const icons = { keep: Equal, insert: Plus, delete: Minus } as const satisfies Record<
  TreeEdit['operation'],
  unknown
>;

/** One line per edit, with its cost. */
const EditScript = memo(function EditScript({ edits }: Props) {
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
          const text = `${edit.operation} ${edit.tag} #${edit.block}`;
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
                  {...preview(() => Int32Array.of(edit.block), text)}
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
          <td colSpan={2}>Sum of {plural(edits.length, 'operation')}</td>
          <td className={styles.cost}>{readable(cost)}</td>
        </tr>
      </tfoot>
    </table>
  );
});
