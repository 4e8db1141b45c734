import type { AnnotatedPage } from '../../shared/evaluation/annotatorAgreement';
import type { DrawnRole } from '../../shared/overlay/roleStyles';
import { recordTitle } from '../../shared/records/recordTitle';
import { RoleSwatch } from '../page/canvas/LayerLegend';
import { annotatorText, otherAnnotatorOf } from '../store/annotatorsSlice';
import { conflictsOf } from '../store/queuePages';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { Button } from '../ui/Button';
import { plural } from '../ui/format';
import { SectionHead } from '../ui/SectionHead';
import styles from './LabelPanel.module.css';

type Conflict = AnnotatedPage['conflicts'][number];

/** Where two annotators disagree. Both versions are drawn, and the user can adopt either one. */
export function ConflictSection() {
  const store = useInspectorStore();
  const slug = useInspector((state) => state.savedLabel?.slug ?? '');
  const page = useInspector((state) => state.agreement?.pages.find((each) => each.slug === slug));
  const count = useInspector((state) => conflictsOf(state.agreement, slug));
  const reader = useInspector((state) => state.reader);
  const other = useInspector(otherAnnotatorOf);
  const model = useInspector((state) => state.model);
  if (page === undefined || count === 0 || other === null || model === null) return null;
  const [mine, theirs] = [annotatorText(reader), annotatorText(other)];

  const adoptTheirs = ({ one, other: their }: Conflict): void =>
    void store.getState().editLabel(() => replacement(one, their, 'hand'));
  const adoptMine = ({ one, other: their }: Conflict): void =>
    void store.getState().editOther(replacement(their, one, 'hand'));
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
          onUseTheirs={() => adoptTheirs(conflict)}
          onUseMine={() => adoptMine(conflict)}
        />
      ))}
    </section>
  );
}

function swatch(role: DrawnRole) {
  return <RoleSwatch role={role} />;
}

function replacement(removed: readonly number[] | null, added: readonly number[] | null, from: string) {
  return {
    kind: 'records' as const,
    tool: added === null ? ('remove' as const) : ('add' as const),
    remove: removed === null ? [] : [removed],
    add: added === null ? [] : [{ blocks: added, from }],
  };
}

function RegionConflict() {
  const store = useInspectorStore();
  const region = useInspector((state) => state.otherLabel?.label.region ?? -1);
  const own = useInspector((state) => state.label?.region ?? -1);
  const regionText = (block: number): string => (block === -1 ? 'none' : `#${block}`);
  const adopt = (): void => void store.getState().editLabel(() => ({ kind: 'region', region }));
  return (
    <>
      <p className={styles.words}>
        The regions differ: mine is {regionText(own)}, theirs {regionText(region)}.
      </p>
      <div className={styles.ways}>
        <Button onClick={adopt}>Use theirs</Button>
        <Button onClick={() => void store.getState().editOther({ kind: 'region', region: own })}>
          Use mine
        </Button>
      </div>
    </>
  );
}

interface Props {
  conflict: AnnotatedPage['conflicts'][number];
  titleOf: (blocks: readonly number[]) => string;
  /** of the current annotator and the other one */
  names: readonly [string, string];
  onUseTheirs: () => void;
  onUseMine: () => void;
}

/** A record that only one annotator has, or that both drew differently. */
function ConflictItem({ conflict: { one, other }, titleOf, names, onUseTheirs, onUseMine }: Props) {
  const hover = useInspector((state) => state.hover);
  const select = useInspector((state) => state.select);
  const isReadOnly = useInspector((state) => state.corpus?.isReadOnly ?? false);
  const blocks = [...(one ?? []), ...(other ?? [])];
  const title = titleOf(one ?? other ?? []);
  const [mine, theirs] = names;
  const text =
    one === null
      ? `only ${theirs} has it`
      : other === null
        ? `only ${mine} has it`
        : 'both drew it differently';
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields are grouped here
    <div
      role="group"
      className={styles.item}
      aria-label={`${title}: ${text}`}
      onPointerEnter={() => hover({ blocks: Int32Array.from(blocks), text: `${title}: ${text}` })}
      onPointerLeave={() => hover(null)}
    >
      <p className={styles.words}>
        <strong>{title}</strong>: {text}.
      </p>
      <div className={styles.ways}>
        <Button onClick={() => select(blocks[0]!)}>Show</Button>
        <Button disabled={isReadOnly} onClick={onUseTheirs} title={`Changes the label of ${mine}`}>
          Use theirs
        </Button>
        <Button disabled={isReadOnly} onClick={onUseMine} title={`Changes the label of ${theirs}`}>
          Use mine
        </Button>
      </div>
    </div>
  );
}
