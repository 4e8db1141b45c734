import { Check, Download, X } from 'lucide-react';
import type { ComparedRecord } from '../../shared/evaluation/runComparison';
import type { PageModel } from '../../shared/page/pageModel';
import { recordTitle } from '../../shared/records/recordTitle';
import { shortTitle } from '../store/shortTitle';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { IconButton } from '../ui/IconButton';
import { Cell, maxTextSelected, VirtualRows } from '../ui/VirtualRows';
import { differenceOf, kindText, verdictText } from './differences';
import { blockOfRow, type LetteredComparison, recordNumber, rowOfBlock } from './letteredComparison';
import styles from './RecordsCompared.module.css';
import { saveRecordsCompared } from './saveRecordsCompared';

interface Props {
  comparison: LetteredComparison;
  model: PageModel;
}

const rowHeight = 26;

/** All records of both runs, those that differ first. */
export function RecordsCompared({ comparison, model }: Props) {
  const store = useInspectorStore();
  const { rows, a, b } = comparison;
  const methods = useInspector((state) => state.methods);
  const selected = useInspector((state) => state.selected);
  const select = useInspector((state) => state.select);
  const hover = useInspector((state) => state.hover);
  const at = rowOfBlock(model, rows, selected);
  const titleOf = (row: ComparedRecord, max?: number): string =>
    recordTitle(model, row.other.length > 0 ? row.other : row.one, max);

  const preview = (index: number | null): void => {
    const row = index === null ? undefined : rows[index];
    if (row === undefined) {
      hover(null);
      return;
    }
    const blocks = Int32Array.from(row.other.length > 0 ? row.other : row.one);
    hover({ blocks, text: `#${blockOfRow(row)} ${titleOf(row)}: ${kindText[row.kind]}` });
  };
  const save = (): void => saveRecordsCompared(store.getState());

  return (
    <section className={styles.section} aria-label="Differences by record">
      <VirtualRows
        label="Records of both runs"
        role="grid"
        columns={[
          { label: 'Block', width: '48px' },
          { label: 'Text', width: 'minmax(90px, 1.4fr)' },
          { label: `A ${shortTitle(methods, a.method)}`, width: '92px' },
          { label: `B ${shortTitle(methods, b.method)}`, width: '92px' },
          { label: 'Change', width: '76px' },
          { label: 'First stage that differs', width: 'minmax(110px, 1.2fr)' },
          { label: 'Why', width: 'minmax(120px, 3fr)' },
        ]}
        count={rows.length}
        rowHeight={rowHeight}
        selected={at}
        onSelect={(index) => select(blockOfRow(rows[index]!))}
        onHover={preview}
        cells={(index) => {
          const row = rows[index]!;
          const { stageText, why } = differenceOf(row, comparison, methods, model);
          const title = titleOf(row, index === at ? maxTextSelected : undefined);
          return (
            <>
              <Cell kind="mono">#{blockOfRow(row)}</Cell>
              <Cell>{title}</Cell>
              <Cell>
                <Verdict number={recordNumber(a, row.one)} />
              </Cell>
              <Cell>
                <Verdict number={recordNumber(b, row.other)} />
              </Cell>
              <Cell>
                <span className={styles[row.kind]}>{kindText[row.kind]}</span>
              </Cell>
              <Cell>{stageText}</Cell>
              <Cell>{why}</Cell>
            </>
          );
        }}
      />
      <div className={styles.tools}>
        <IconButton label="Save this table as CSV" icon={<Download />} onClick={save} />
      </div>
    </section>
  );
}

function Verdict({ number }: { number: number }) {
  const Icon = number === 0 ? X : Check;
  return (
    <span className={`${styles.verdict} ${number === 0 ? styles.dropped : styles.kept}`}>
      <Icon aria-hidden="true" />
      {verdictText(number)}
    </span>
  );
}
