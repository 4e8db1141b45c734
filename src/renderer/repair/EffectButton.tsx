import { useMemo } from 'react';
import { asPoints } from '../../shared/tuning/score/asPoints';
import { type ChangedPage, changedPages } from '../../shared/tuning/score/changedPages';
import { plainValue } from '../../shared/tuning/score/score';
import type { CorpusEffect } from '../store/repairSlice';
import { useInspector } from '../store/useInspector';
import { Button } from '../ui/Button';
import { plural } from '../ui/format';

interface Props {
  /** whether this change is being measured */
  isMeasured: boolean;
  disabled?: boolean;
  onAsk: () => void;
  onStop: () => void;
}

/** Starts or stops measuring a change on the corpus. */
export function EffectButton({ isMeasured, disabled = false, onAsk, onStop }: Props) {
  return (
    <>
      <Button kind="quiet" disabled={disabled} onClick={isMeasured ? onStop : onAsk}>
        {isMeasured ? 'Stop' : 'Test on corpus'}
      </Button>
      {isMeasured && <span role="status">Running on the labelled pages…</span>}
    </>
  );
}

const objective = { kind: 'f1' } as const;

/** On how many pages of the corpus a change helps or hurts, and the pages that change most. */
export function CorpusEffectSummary({ effect: { before, after } }: { effect: CorpusEffect }) {
  const changed = useMemo(() => changedPages(objective, before, after), [before, after]);
  const values = useMemo(
    () => [before, after].map((outcomes) => plainValue(objective, outcomes)),
    [before, after],
  );
  const hasHeldOut = useInspector((state) => (state.corpus?.heldOut.length ?? 0) > 0);
  const [old, now] = values;
  if (old == null || now == null)
    return <div role="status">The corpus has no labelled pages outside the held-out sites.</div>;
  const better = changed.filter(({ change }) => change > 0);
  const worse = changed.filter(({ change }) => change < 0);
  return (
    <div role="status">
      <div>
        On {plural(after.length, hasHeldOut ? 'train page' : 'labelled page')}: {better.length} better,{' '}
        {worse.length} worse, F1 {asPoints(old)} → {asPoints(now)}.
      </div>
      <Named title="Worse" pages={worse} />
      <Named title="Better" pages={better} />
    </div>
  );
}

/** Number of pages that are named; the others are counted. */
const maxNamed = 3;

/** The pages that change most. <bdi>: titles may be right-to-left, numbers are not. */
function Named({ title, pages }: { title: string; pages: readonly ChangedPage[] }) {
  const known = useInspector((state) => state.corpus?.pages);
  if (pages.length === 0) return null;
  const rest = pages.length - maxNamed;
  return (
    <div>
      {title}:{' '}
      {pages.slice(0, maxNamed).map(({ page, before, after }, index) => (
        <span key={page}>
          {index > 0 && '; '}
          <bdi>{known?.find(({ slug }) => slug === page)?.title || page}</bdi> {asPoints(before.f1)} →{' '}
          {asPoints(after.f1)}
        </span>
      ))}
      {rest > 0 && `; and ${rest} more`}.
    </div>
  );
}
