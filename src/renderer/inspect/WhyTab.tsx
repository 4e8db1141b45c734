import { Fragment, useMemo } from 'react';
import { plural } from '../../shared/base/plural';
import type { BlockCause, BlockRole, BlockWhy } from '../../shared/evaluation/blockCause';
import { blockName, textInside } from '../../shared/page/blockNames';
import { useKeysOf } from '../actions/useKeysOf';
import { BlockTag } from '../page/BlockTag';
import { Breadcrumb } from '../page/Breadcrumb';
import { Xpath } from '../page/Xpath';
import { SmallestChange } from '../repair/SmallestChange';
import { wrongRecord } from '../repair/wrongRecord';
import { shownRepair } from '../store/repairSlice';
import { useInspector } from '../store/useInspector';
import { Badge } from '../ui/Badge';
import { Button } from '../ui/Button';
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
  const dataLines = useInspector((state) => state.dataWhy);
  const isOfData = dataLines.some(({ verdict }) => verdict !== 'not considered');
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
  // The offer is at the cause, or at the last stage for a record. A found fix stays where it was requested.
  const offered = askedAt ?? why?.cause?.stage ?? why?.lines.at(-1)?.stage;
  return (
    <div className={styles.tab}>
      <WhyBar block={selected} why={why} />
      {why?.cause && <CauseNote cause={why.cause} />}
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
                    cause={why.cause?.stage === line.stage ? why.cause.text : undefined}
                  />
                  {line.stage === offered && (wrong !== null || askedAt !== undefined) && (
                    <tr
                      className={
                        why.cause?.stage === line.stage ? `${styles.offer} ${styles.lost}` : styles.offer
                      }
                    >
                      <td colSpan={7}>
                        <SmallestChange wrong={wrong} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
            {isOfData && (
              <tbody className={styles.data}>
                {dataLines.map((line, index) => (
                  <WhyRow
                    key={line.stage}
                    line={line}
                    number={why.lines.length + index + 1}
                    cause={undefined}
                  />
                ))}
              </tbody>
            )}
          </table>
        )}
      </div>
    </div>
  );
}

const roleTexts: Record<BlockRole, string> = {
  record: 'record',
  part: 'part of a record',
  around: 'contains records',
  other: 'not a record',
};

/** The cause in one sentence, and what was taken as wanted. */
function CauseNote({ cause }: { cause: BlockCause }) {
  const lines = useInspector((state) => state.why?.lines ?? []);
  const goToStage = useInspector((state) => state.goToStage);
  const titles = cause.chain.map((id) => lines.find(({ stage }) => stage === id)?.title ?? id);
  return (
    <div className={styles.cause} role="note" aria-label="Cause">
      <p>
        <strong>{titles.join(', then ')}:</strong> {cause.text}
      </p>
      <p className={styles.assumed}>
        {assumedText(cause)}
        <Button onClick={() => goToStage(cause.stage)}>Go to the cause</Button>
      </p>
    </div>
  );
}

function assumedText({ assumed, wanted, alike, record }: BlockCause): string {
  const same = alike > 1 ? ` ${alike} records have this cause.` : '';
  switch (assumed) {
    case 'label':
      return `By the ${plural(wanted, 'labelled record')} of the page.${same}`;
    case 'alike':
      return wanted === 1
        ? `Taken as wanted: #${record[0]}.`
        : `Taken as wanted: #${record[0]} and ${wanted - 1} like it.${same}`;
    case 'answer':
      return `Taken as wanted: the records found, and #${record[0]}.`;
  }
}

interface Props {
  block: number;
  why: BlockWhy | null;
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
      <Breadcrumb block={block} />
      <Xpath block={block} />
      {why !== null && (
        <Badge {...(why.role === 'record' ? { kind: 'ok' as const } : {})}>{roleTexts[why.role]}</Badge>
      )}
    </div>
  );
}
