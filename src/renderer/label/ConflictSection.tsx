import type { ReaderPage } from '../../shared/contract/corpus';
import type { DrawnRole } from '../../shared/picture/roleStyles';
import { recordTitle } from '../../shared/records/recordTitle';
import { RoleSwatch } from '../canvas/RoleSwatch';
import { Button } from '../components/Button';
import { SectionHead } from '../components/SectionHead';
import { plural } from '../panels/facts';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { ConflictItem } from './ConflictItem';
import styles from './LabelPanel.module.css';
import { conflictsOf } from './queuePages';
import { otherReaderOf, readerWords } from './readers';

type Conflict = ReaderPage['conflicts'][number];

/** Where another reader sees it otherwise: both are drawn, and one or the other can be taken over. */
export function ConflictSection() {
  const store = useInspectorStore();
  const slug = useInspector((state) => state.savedLabel?.slug ?? '');
  const page = useInspector((state) => state.agreement?.pages.find((each) => each.slug === slug));
  const count = useInspector((state) => conflictsOf(state.agreement, slug));
  const reader = useInspector((state) => state.reader);
  const other = useInspector(otherReaderOf);
  const model = useInspector((state) => state.model);
  if (page === undefined || count === 0 || other === null || model === null) return null;
  const [mine, theirs] = [readerWords(reader), readerWords(other)];

  const takeTheirs = ({ one, other: their }: Conflict): void =>
    void store.getState().editLabel(() => replaced(one, their, 'hand'));
  const takeMine = ({ one, other: their }: Conflict): void =>
    void store.getState().editOther(replaced(their, one, 'hand'));
  const titleOf = (blocks: readonly number[]): string => recordTitle(model, blocks);

  return (
    <section className={styles.section} aria-label="Conflicts">
      <SectionHead title={plural(count, 'conflict')} aside={`agreement ${page.f1.toFixed(2)}`} />
      <div className={styles.line}>
        {swatch('truth')} {mine}
        {swatch('otherTruth')} {theirs}
      </div>
      {!page.isRegionSame && <RegionConflict />}
      {page.conflicts.map((conflict) => (
        <ConflictItem
          key={`${conflict.one} ${conflict.other}`}
          conflict={conflict}
          titleOf={titleOf}
          names={[mine, theirs]}
          onTakeTheirs={() => takeTheirs(conflict)}
          onTakeMine={() => takeMine(conflict)}
        />
      ))}
    </section>
  );
}

function swatch(role: DrawnRole) {
  return <RoleSwatch role={role} />;
}

function replaced(gone: readonly number[] | null, taken: readonly number[] | null, from: string) {
  return {
    kind: 'records' as const,
    tool: taken === null ? ('remove' as const) : ('add' as const),
    remove: gone === null ? [] : [gone],
    add: taken === null ? [] : [{ blocks: taken, from }],
  };
}

function RegionConflict() {
  const store = useInspectorStore();
  const region = useInspector((state) => state.otherLabel?.label.region ?? -1);
  const own = useInspector((state) => state.label?.region ?? -1);
  const words = (block: number): string => (block === -1 ? 'none' : `#${block}`);
  const take = (): void => void store.getState().editLabel(() => ({ kind: 'region', region }));
  return (
    <>
      <p className={styles.words}>
        The regions differ: {words(own)} here, {words(region)} there.
      </p>
      <div className={styles.ways}>
        <Button onClick={take}>Take theirs</Button>
        <Button onClick={() => void store.getState().editOther({ kind: 'region', region: own })}>
          Take mine
        </Button>
      </div>
    </>
  );
}
