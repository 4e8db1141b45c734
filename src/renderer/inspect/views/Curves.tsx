import { RotateCcw } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { plural } from '../../../shared/base/plural';
import {
  candidateOf,
  comparedCandidate,
  curveContributions,
  measuresOf,
  ownRecords,
} from '../../../shared/charts/curveContributions';
import { signedText, stepAt } from '../../../shared/charts/curveSteps';
import type { CurveView } from '../../../shared/pipeline/views';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { ChoiceMenu } from '../../ui/ChoiceMenu';
import { InlineMark, type MarkedCandidate } from './CandidateMark';
import { CurveChart } from './CurveChart';
import { CurveRows, measureText } from './CurveRows';
import styles from './curves.module.css';
import { useCurveParam } from './useCurveParam';
import { usePreview } from './usePreview';
import { useSelectInTurn } from './useSelectInTurn';
import { ViewSection } from './ViewSection';
import type { ViewProps } from './viewProps';

/** What learnt curves add to the best candidate and to another one, and one of the curves, to be moved. */
export function Curves({ view, stage }: ViewProps<CurveView>) {
  const selected = useInspector((state) => state.selected);
  const other = comparedCandidate(view, selected);
  const rows = useMemo(() => (other === -1 ? [] : curveContributions(view, other)), [view, other]);
  const [picked, setPicked] = useState<string | null>(null);
  const pickedAt = view.curves.findIndex(({ param }) => param === picked);
  const drawn = pickedAt === -1 ? (rows[0]?.curve ?? 0) : pickedAt;
  const count = plural(view.curves.length, 'curve');
  if (view.curves.length === 0)
    return (
      <ViewSection title={view.title} aside={count}>
        <p className={styles.empty}>No curve has steps, so every candidate has the same score.</p>
      </ViewSection>
    );
  return (
    <ViewSection title={view.title} aside={count}>
      <Compared view={view} other={other} chosen={candidateOf(view, selected)} />
      {rows.length > 0 && <CurveRows curves={view.curves} rows={rows} drawn={drawn} onPick={setPicked} />}
      {other !== -1 && rows.length === 0 && (
        <p className={styles.empty}>Every measure adds the same to both candidates.</p>
      )}
      <DrawnCurve view={view} stage={stage} at={drawn} other={other} onPick={setPicked} />
    </ViewSection>
  );
}

interface ComparedProps {
  view: CurveView;
  /** -1 if there is none */
  other: number;
  /** the candidate of the selected block; -1 for none */
  chosen: number;
}

/** The two compared candidates and their scores. */
function Compared({ view, other, chosen }: ComparedProps) {
  if (view.blocks.length === 0) return <p className={styles.empty}>There are no candidates.</p>;
  return (
    <>
      <p className={styles.compared}>
        <Candidate view={view} candidate={0} which="best" note={chosen === 0 ? ' (selected)' : ''} />
        {other !== -1 && (
          <>
            {' · '}
            <Candidate
              view={view}
              candidate={other}
              which="other"
              note={chosen === other ? ' (selected)' : ' (second)'}
            />
          </>
        )}
      </p>
      {other === -1 && (
        <p className={styles.empty}>This is the only candidate. There is nothing to compare it with.</p>
      )}
      {chosen < 1 && view.blocks.length > 2 && (
        <p className={styles.hint}>To compare another candidate, select one of its records.</p>
      )}
    </>
  );
}

interface CandidateProps {
  view: CurveView;
  candidate: number;
  which: MarkedCandidate;
  /** after its score, such as "(selected)" */
  note: string;
}

/** Pointing shows the records of the candidate, pressing selects them in turn. */
function Candidate({ view, candidate, which, note }: CandidateProps) {
  const preview = usePreview();
  const selectInTurn = useSelectInTurn();
  const text = candidateText(view, candidate);
  const records = (): Int32Array => ownRecords(view, candidate);
  return (
    <span className={styles.candidate}>
      <InlineMark which={which} />
      <button
        type="button"
        className={styles.records}
        onClick={() => selectInTurn(records())}
        {...preview(records, text)}
      >
        {text}: {view.scores[candidate]!.toFixed(2)}
      </button>
      {note}
    </span>
  );
}

interface DrawnCurveProps {
  view: CurveView;
  stage: string;
  /** index of the curve */
  at: number;
  other: number;
  onPick: (param: string) => void;
}

/** One curve, with a menu for the others. */
function DrawnCurve({ view, stage, at, other, onPick }: DrawnCurveProps) {
  const menu = useRef<HTMLButtonElement>(null);
  const { param, label, help } = view.curves[at]!;
  const handle = useCurveParam(stage, view, at);
  const measures = useMemo(() => measuresOf(view, at), [view, at]);
  const marked = [
    { which: 'best' as const, candidate: 0 },
    { which: 'other' as const, candidate: other },
  ].flatMap(({ which, candidate }) => {
    const measure = measures[candidate];
    return measure === undefined ? [] : [{ which, candidate, measure }];
  });
  return (
    <div className={styles.drawn}>
      <div className={styles.tools}>
        <ChoiceMenu
          ref={menu}
          label="Curve"
          value={param}
          options={view.curves.map((curve) => ({
            value: curve.param,
            label: curve.label,
            group: curve.group,
          }))}
          onChange={onPick}
        />
        {handle.isChanged && (
          <Button
            icon={<RotateCcw />}
            title={`Reset ${label} to the learnt curve`}
            onClick={() => {
              // The order of the rows may change: keep drawing this one.
              onPick(param);
              handle.reset();
              // This button disappears after the reset; keep the focus near.
              menu.current?.focus();
            }}
          >
            Reset
          </Button>
        )}
      </div>
      {help !== '' && <p className={styles.hint}>{help}</p>}
      <CurveChart
        label={label}
        handle={handle}
        measures={measures}
        marked={marked}
        onMove={() => onPick(param)}
      />
      <ul className={styles.legend} aria-label={`Legend of ${label}`}>
        {marked.map(({ which, candidate, measure }) => (
          <li key={which}>
            <InlineMark which={which} />
            {candidateText(view, candidate)}: measures {measureText(measure)}, gets{' '}
            {signedText(handle.curve.values[stepAt(handle.curve, measure)]!)}
          </li>
        ))}
        {measures.length > 0 && (
          <li>
            <svg width={14} height={14} aria-hidden="true">
              <path className={styles.ticks} d="M7 3v8" />
            </svg>
            one candidate
          </li>
        )}
        {handle.isChanged && (
          <li>
            <svg width={14} height={14} aria-hidden="true">
              <path className={styles.learnt} d="M0 7h14" />
            </svg>
            as learnt
          </li>
        )}
      </ul>
      <p className={styles.hint}>
        {handle.fixedBecause === ''
          ? 'Drag a step up or down. Keys: ↑ ↓ move it by 0.05, with Shift by 0.5; ← → go to the next step.'
          : handle.fixedBecause}
      </p>
    </div>
  );
}

function candidateText({ counts, blocks }: CurveView, candidate: number): string {
  return `${plural(counts[candidate]!, 'record')} from #${blocks[candidate]}`;
}
