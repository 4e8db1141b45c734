import type { PageLabel } from '../../shared/labels/pageLabel';
import { recordTitle } from '../../shared/records/recordTitle';
import { GapList } from '../page/GapList';
import { shortTitle } from '../store/shortTitle';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { SectionHead } from '../ui/SectionHead';
import { Cell, maxTextSelected, type RowColumn, VirtualRows } from '../ui/VirtualRows';
import { focusCanvas } from './focusCanvas';
import styles from './LabelPanel.module.css';
import { labelGaps, showLabelGap, showNextLabelGap } from './labelGaps';
import { selectedRecord } from './selectedRecord';
import { fromText } from './statusText';

const columns: readonly RowColumn[] = [
  { label: '#', width: '28px' },
  { label: 'Block', width: '48px' },
  { label: 'Text', width: 'minmax(80px, 1fr)' },
  { label: 'From', width: '60px' },
];
const [rowHeight, headHeight, maxVisible] = [26, 25, 10];

/** All labelled records of the page, in a list that scrolls. */
export function RecordsSection({ label }: { label: PageLabel }) {
  const { records } = label;
  const model = useInspector((state) => state.model);
  const methods = useInspector((state) => state.methods);
  const at = useInspector(selectedRecord);
  const select = useInspector((state) => state.select);
  const setMarked = useInspector((state) => state.setMarked);
  const hover = useInspector((state) => state.hover);
  if (model === null) return null;
  const preview = (index: number | null): void =>
    hover(
      index === null
        ? null
        : {
            blocks: Int32Array.from(records[index]!.blocks),
            text: `Record ${index + 1} of ${records.length}`,
          },
    );
  return (
    <section className={`${styles.section} ${styles.flush}`} aria-label="Records">
      <SectionHead
        title="Records"
        aside={label.noRecords ? 'none on this page' : `${records.length} labelled`}
      />
      <div style={{ height: headHeight + rowHeight * Math.min(maxVisible, Math.max(1, records.length)) }}>
        <VirtualRows
          label="Labelled records"
          role="grid"
          columns={columns}
          count={records.length}
          rowHeight={rowHeight}
          selected={at}
          onSelect={(index) => {
            setMarked([]);
            select(records[index]!.blocks[0]!);
          }}
          onHover={preview}
          cells={(index) => {
            const { blocks, from, confidence } = records[index]!;
            return (
              <>
                <Cell>{confidence < 1 ? `${index + 1}?` : index + 1}</Cell>
                <Cell kind="mono">
                  #{blocks[0]}
                  {blocks.length > 1 && ` +${blocks.length - 1}`}
                </Cell>
                <Cell>{recordTitle(model, blocks, index === at ? maxTextSelected : undefined)}</Cell>
                <Cell title={from === 'hand' ? undefined : shortTitle(methods, from)}>
                  <span className={from === 'hand' ? styles.hand : styles.method}>{fromText(from)}</span>
                </Cell>
              </>
            );
          }}
        />
      </div>
      <Gaps />
    </section>
  );
}

/** Siblings of the labelled records that may be records too. */
function Gaps() {
  const store = useInspectorStore();
  const found = useInspector(labelGaps);
  if (found.gaps.length === 0) return null;
  return (
    <div className={styles.gaps}>
      <GapList
        found={found}
        next="labelNextGap"
        onShow={(gap) => {
          showLabelGap(store.getState(), gap);
          focusCanvas();
        }}
        onNext={() => {
          showNextLabelGap(store.getState());
          focusCanvas();
        }}
      />
    </div>
  );
}
