import { Fragment, useMemo } from 'react';
import { blockName, textInside } from '../../shared/page/blockNames';
import type { Why } from '../../shared/pipeline/why';
import { useKeysOf } from '../actions/useKeysOf';
import { BlockTag } from '../page/BlockTag';
import { Xpath } from '../page/Xpath';
import { SmallestChange } from '../repair/SmallestChange';
import { wrongRecord } from '../repair/wrongRecord';
import { shownRepair } from '../store/repairSlice';
import { useInspector } from '../store/useInspector';
import { Badge } from '../ui/Badge';
import { Keys } from '../ui/Keys';
import { keepFocus } from '../ui/keepFocus';
import { TabState } from '../ui/TabState';
import spoken from '../ui/visuallyHidden.module.css';
import { WhyRow } from './WhyRow';
import styles from './WhyTab.module.css';

/** The verdicts of all stages on the selected block. */
export function WhyTab() {
  const keysOf = useKeysOf();
  const selected = useInspector((state) => state.selected);
  const why = useInspector((state) => state.why);
  const result = useInspector((state) => state.result);
  const askedAt = useInspector((state) => shownRepair(state)?.stage);
  const wrong = useMemo(() => wrongRecord({ selected, why, result }), [selected, why, result]);
  const hasRun = result !== null;
  if (selected === null)
    return (
      <TabState title="No block is selected">
        Click a block on the page, or a row or bar in any panel, to see the verdict of every stage.{' '}
        {hasRun && 'Press '}
        {hasRun && <Keys of={keysOf('nextVerdict')} />}
        {hasRun && ' to select the first block that this stage dropped.'}
      </TabState>
    );
  const lostAt = why?.lines.findIndex(({ stage }) => stage === why.lostAt) ?? -1;
  // The offer is at the stage that dropped the block, or at the last stage for a record. A found fix stays where it was requested.
  const offered = askedAt ?? why?.lines.at(lostAt)?.stage;
  return (
    <div className={styles.tab}>
      <WhyBar block={selected} why={why} />
      <div className={styles.scroller} ref={keepFocus} tabIndex={-1}>
        {why !== null && (
          <table className={styles.table} aria-label={`Verdict of each stage on block ${selected}`}>
            <thead>
              <tr>
                <th>Stage</th>
                <th>Verdict</th>
                <th className={styles.number}>Value</th>
                <th className={styles.number}>Threshold</th>
                <th>Margin</th>
                <th>Explanation</th>
                <th>
                  <span className={spoken.spoken}>Go to stage</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {why.lines.map((line, index) => (
                <Fragment key={line.stage}>
                  <WhyRow
                    line={line}
                    number={index + 1}
                    isLost={index === lostAt}
                    isAfter={lostAt !== -1 && index > lostAt}
                  />
                  {line.stage === offered && (wrong !== null || askedAt !== undefined) && (
                    <tr className={index === lostAt ? `${styles.offer} ${styles.lost}` : styles.offer}>
                      <td colSpan={7}>
                        <SmallestChange wrong={wrong} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </div>
  );
}

interface Props {
  block: number;
  why: Why | null;
}

/** Identifies the block. */
function WhyBar({ block, why }: Props) {
  const model = useInspector((state) => state.model);
  if (model === null) return null;
  const text = textInside(model, block);
  return (
    <div className={styles.bar}>
      <BlockTag block={block} />
      <strong>{blockName(model, block)}</strong>
      {text !== '' && <span className={styles.text}>“{text}”</span>}
      <Xpath block={block} />
      {why !== null && (why.isRecord ? <Badge kind="ok">record</Badge> : <Badge>not a record</Badge>)}
    </div>
  );
}
