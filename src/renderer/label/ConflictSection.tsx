import type { DrawnRole } from '../../shared/overlay/roleStyles';
import { recordTitle } from '../../shared/records/recordTitle';
import { useKeysOf } from '../actions/useKeysOf';
import { RoleSwatch } from '../page/canvas/LayerLegend';
import { annotatorText, otherAnnotatorOf } from '../store/annotatorsSlice';
import { conflictsOf } from '../store/queuePages';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { Button } from '../ui/Button';
import { plural } from '../ui/format';
import { Keys } from '../ui/Keys';
import { SectionHead } from '../ui/SectionHead';
import {
  type Conflict,
  conflictPage,
  currentConflict,
  goToNextConflict,
  keepBoth,
  type Side,
  settleAll,
  settleConflict,
} from './conflicts';
import styles from './LabelPanel.module.css';

/** Where two annotators disagree. Both versions are drawn, and the user can adopt either one. */
export function ConflictSection() {
  const store = useInspectorStore();
  const keysOf = useKeysOf();
  const page = useInspector(conflictPage);
  const count = useInspector((state) => conflictsOf(state.agreement, state.savedLabel?.slug ?? ''));
  const current = useInspector(currentConflict);
  const reader = useInspector((state) => state.reader);
  const other = useInspector(otherAnnotatorOf);
  const model = useInspector((state) => state.model);
  const isReadOnly = useInspector((state) => state.corpus?.isReadOnly ?? false);
  if (page === undefined || other === null || model === null) return null;
  const [mine, theirs] = [annotatorText(reader), annotatorText(other)];
  const titleOf = (blocks: readonly number[]): string => recordTitle(model, blocks);

  return (
    <section className={styles.section} aria-label="Conflicts">
      <SectionHead title={plural(count, 'conflict')} aside={`agreement ${page.f1.toFixed(2)}`} />
      <div className={styles.line}>
        {swatch('truth')} {mine}
        {swatch('otherTruth')} {theirs}
      </div>
      {count > 1 && (
        <div className={styles.ways}>
          <Button
            disabled={isReadOnly}
            title={`Changes the label of ${theirs}`}
            onClick={() => settleAll(store.getState(), 'mine')}
          >
            Use all of mine
          </Button>
          <Button
            disabled={isReadOnly}
            title={`Changes the label of ${mine}`}
            onClick={() => settleAll(store.getState(), 'theirs')}
          >
            Use all of theirs
          </Button>
          <Button
            disabled={isReadOnly || page.conflicts.every(({ one, other }) => one !== null && other !== null)}
            title="Adds to each label what only the other one has"
            onClick={() => keepBoth(store.getState())}
          >
            Keep all of both
          </Button>
          <Button onClick={() => goToNextConflict(store.getState())}>
            Next conflict <Keys of={keysOf('labelNextConflict')} />
          </Button>
        </div>
      )}
      {!page.isRegionSame && <RegionConflict />}
      {page.conflicts.map((conflict) => (
        <ConflictItem
          key={`${conflict.one} ${conflict.other}`}
          conflict={conflict}
          titleOf={titleOf}
          names={[mine, theirs]}
          isCurrent={conflict === current}
          onUse={(side) => settleConflict(store.getState(), conflict, side)}
        />
      ))}
    </section>
  );
}

function swatch(role: DrawnRole) {
  return <RoleSwatch role={role} />;
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
  conflict: Conflict;
  titleOf: (blocks: readonly number[]) => string;
  /** of the current annotator and the other one */
  names: readonly [string, string];
  /** the keys decide this one */
  isCurrent: boolean;
  onUse: (side: Side) => void;
}

/** A record that only one annotator has, or that both drew differently. */
function ConflictItem({ conflict: { one, other }, titleOf, names, isCurrent, onUse }: Props) {
  const keysOf = useKeysOf();
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
      aria-current={isCurrent}
      onPointerEnter={() => hover({ blocks: Int32Array.from(blocks), text: `${title}: ${text}` })}
      onPointerLeave={() => hover(null)}
    >
      <p className={styles.words}>
        <strong>{title}</strong>: {text}.
      </p>
      <div className={styles.ways}>
        <Button onClick={() => select(blocks[0]!)}>Show</Button>
        <Button disabled={isReadOnly} onClick={() => onUse('mine')} title={`Changes the label of ${theirs}`}>
          Use mine {isCurrent && <Keys of={keysOf('labelMine')} />}
        </Button>
        <Button disabled={isReadOnly} onClick={() => onUse('theirs')} title={`Changes the label of ${mine}`}>
          Use theirs {isCurrent && <Keys of={keysOf('labelTheirs')} />}
        </Button>
      </div>
    </div>
  );
}
