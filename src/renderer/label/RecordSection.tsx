import { Repeat2 } from 'lucide-react';
import type { PageLabel } from '../../shared/labels/pageLabel';
import { blockName } from '../../shared/page/blockNames';
import { useKeysOf } from '../actions/useKeysOf';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { Button } from '../ui/Button';
import { Keys } from '../ui/Keys';
import { SectionHead } from '../ui/SectionHead';
import { addRecord, repeatSelected, toggleNotRecord, toggleRegion } from './addRecord';
import styles from './LabelPanel.module.css';
import { MethodsSummary } from './MethodsSummary';
import { selectedRecord } from './selectedRecord';

/** The selected record, and what the methods made of it; or the selected block, and what it could become. */
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
        <MethodsSummary blocks={record.blocks} />
        <RecordWays block={record.blocks[0]!} />
      </section>
    );
  if (selected !== null) return <BlockSection block={selected} />;
  return (
    <section className={styles.section} aria-label="Selection">
      <SectionHead title="Nothing is selected" />
      <p className={styles.words}>Click a record or a block of the page, or a row above.</p>
    </section>
  );
}

function RecordWays({ block }: { block: number }) {
  const keysOf = useKeysOf();
  const store = useInspectorStore();
  return (
    <div className={styles.ways}>
      <WhyButton block={block} />
      <Button icon={<Repeat2 aria-hidden="true" />} onClick={() => repeatSelected(store.getState())}>
        Find all like it <Keys of={keysOf('labelRepeat')} />
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
  const along = useInspector((state) => state.marked.length);
  const isMarked = useInspector((state) => state.label?.notRecords.includes(block) ?? false);
  return (
    <section className={styles.section} aria-label={`Block ${block}`}>
      <SectionHead
        title={`Block #${block} ${name}`}
        aside={along > 0 ? `and ${along} taken along` : undefined}
      />
      <p className={styles.words}>{isMarked ? 'Marked as no record.' : 'Part of no record.'}</p>
      <div className={styles.ways}>
        <Button onClick={() => addRecord(store.getState())}>
          Add <Keys of={keysOf('labelAdd')} />
        </Button>
        <Button onClick={() => toggleNotRecord(store.getState())}>
          {isMarked ? 'May be a record' : 'No record'} <Keys of={keysOf('labelNotRecord')} />
        </Button>
        <Button onClick={() => toggleRegion(store.getState())}>
          Region <Keys of={keysOf('labelRegion')} />
        </Button>
        <WhyButton block={block} />
      </div>
    </section>
  );
}

/** What every stage says of the block, under Inspect. */
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
