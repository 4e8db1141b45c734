import { Repeat2 } from 'lucide-react';
import type { PageLabel } from '../../shared/labels/pageLabel';
import { blockName } from '../../shared/page/blockNames';
import { useKeysOf } from '../actions/useKeysOf';
import { Breadcrumb } from '../page/Breadcrumb';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { Button } from '../ui/Button';
import { Keys } from '../ui/Keys';
import { SectionHead } from '../ui/SectionHead';
import { addRecord, repeatSelected, toggleNotRecord, toggleRegion } from './addRecord';
import styles from './LabelPanel.module.css';
import { MethodsSummary } from './MethodsSummary';
import { selectedRecord } from './selectedRecord';

/** The selected record and which methods found it, or the selected block and what to do with it. */
export function RecordSection({ label }: { label: PageLabel }) {
  const at = useInspector(selectedRecord);
  const selected = useInspector((state) => state.selected);
  const record = label.records[at];
  if (record !== undefined)
    return (
      <section className={styles.section} aria-label={`Record ${at + 1}`}>
        <SectionHead
          title={`Record ${at + 1}`}
          aside={record.confidence < 1 ? `found again, ${record.confidence.toFixed(2)}` : undefined}
        />
        {selected !== null && <Breadcrumb block={selected} />}
        <MethodsSummary blocks={record.blocks} />
        <RecordButtons block={record.blocks[0]!} />
      </section>
    );
  if (selected !== null) return <BlockSection block={selected} />;
  return (
    <section className={styles.section} aria-label="Selection">
      <SectionHead title="Nothing selected" />
      <p className={styles.words}>Click a record or a block on the page, or a row above.</p>
    </section>
  );
}

function RecordButtons({ block }: { block: number }) {
  const keysOf = useKeysOf();
  const store = useInspectorStore();
  return (
    <div className={styles.ways}>
      <WhyButton block={block} />
      <Button icon={<Repeat2 aria-hidden="true" />} onClick={() => repeatSelected(store.getState())}>
        Find similar <Keys of={keysOf('labelRepeat')} />
      </Button>
    </div>
  );
}

function BlockSection({ block }: { block: number }) {
  const keysOf = useKeysOf();
  const store = useInspectorStore();
  const name = useInspector(({ model }) =>
    model === null || block >= model.count ? '' : blockName(model, block),
  );
  const others = useInspector((state) => state.marked.length);
  const isMarked = useInspector((state) => state.label?.notRecords.includes(block) ?? false);
  return (
    <section className={styles.section} aria-label={`Block ${block}`}>
      <SectionHead title={`Block #${block} ${name}`} aside={others > 0 ? `and ${others} more` : undefined} />
      <Breadcrumb block={block} />
      <p className={styles.words}>{isMarked ? 'Marked as not a record.' : 'Not part of a record.'}</p>
      <div className={styles.ways}>
        <Button onClick={() => addRecord(store.getState())}>
          Add <Keys of={keysOf('labelAdd')} />
        </Button>
        <Button onClick={() => toggleNotRecord(store.getState())}>
          {isMarked ? 'Remove mark' : 'Not a record'} <Keys of={keysOf('labelNotRecord')} />
        </Button>
        <Button onClick={() => toggleRegion(store.getState())}>
          Region <Keys of={keysOf('labelRegion')} />
        </Button>
        <WhyButton block={block} />
      </div>
    </section>
  );
}

/** Shows in Inspect what every stage decided about the block. */
function WhyButton({ block }: { block: number }) {
  const store = useInspectorStore();
  const show = (): void => {
    const { setWorkspace, setTab, setMethod, startFrom, select } = store.getState();
    if (startFrom !== '') setMethod(startFrom);
    setWorkspace('inspect');
    setTab('why');
    select(block);
  };
  return <Button onClick={show}>Why</Button>;
}
