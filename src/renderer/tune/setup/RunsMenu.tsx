import { History } from 'lucide-react';
import { useMemo } from 'react';
import type { TuningEntry } from '../../../shared/contract/tuning';
import { describeObjective } from '../../../shared/tuning/score/objective';
import type { TuningHead } from '../../../shared/tuning/search/tuningHead';
import { tuningKinds } from '../../store/tuning/tuningSlice';
import { useInspector } from '../../store/useInspector';
import { counted } from '../../ui/format';
import { Menu, type MenuItem } from '../../ui/Menu';
import { runNames } from '../run/runNames';

/** Shows, compares, resumes and deletes earlier runs. */
export function RunsMenu() {
  const tunings = useInspector((state) => state.tunings);
  const runs = useInspector((state) => state.tuningRuns);
  const baseline = useInspector((state) => state.tuningBaseline);
  const methods = useInspector((state) => state.methods);
  const isReadOnly = useInspector((state) => state.corpus?.isReadOnly ?? false);
  const show = useInspector((state) => state.showTuning);
  const compare = useInspector((state) => state.compareTuning);
  const resume = useInspector((state) => state.resumeTuning);
  const remove = useInspector((state) => state.deleteTuning);
  const load = useInspector((state) => state.loadTunings);
  const titleOf = (method: string): string => methods.find(({ id }) => id === method)?.title ?? method;
  const nameOf = useMemo(() => runNames(tunings), [tunings]);
  const shown = tuningKinds.flatMap((kind) => {
    const entry = tunings.find(({ head }) => head.run === runs[kind]?.head.run);
    return entry === undefined ? [] : [{ kind, entry }];
  });
  const comparable = tunings.filter(
    ({ head }) =>
      head.kind === 'tune' && head.method === runs.tune?.head.method && head.run !== runs.tune.head.run,
  );
  const items: MenuItem[] = [
    ...tunings.map((entry) => ({
      group: 'Runs of this corpus',
      label: nameOf(entry),
      hint: hintOf(entry, titleOf(entry.head.method)),
      checked: shown.some((each) => each.entry.head.run === entry.head.run),
      onSelect: () => void show(entry.head.run),
    })),
    ...(baseline === null
      ? []
      : [{ group: 'Compare the search', label: 'With nothing', onSelect: () => void compare(null) }]),
    ...comparable.map((entry) => ({
      group: 'Compare the search',
      label: `With ${nameOf(entry)}`,
      hint: hintOf(entry, titleOf(entry.head.method)),
      checked: entry.head.run === baseline?.head.run,
      onSelect: () => void compare(entry.head.run),
    })),
    ...shown
      .filter(({ kind, entry }) => kind === 'tune' || !entry.isFinished)
      .map(({ kind, entry }) => ({
        group: 'Shown now',
        label: `Resume ${nameOf(entry)}`,
        hint: entry.isFinished
          ? 'with the same number of trials or the same time again'
          : 'from where it stopped',
        disabled: isReadOnly,
        onSelect: () => void resume(kind),
      })),
    ...shown.map(({ entry }) => ({
      group: 'Shown now',
      label: `Delete ${nameOf(entry)}`,
      hint: 'pages, labels and other runs are kept',
      disabled: isReadOnly,
      onSelect: () => void remove(entry.head.run),
    })),
  ];
  return (
    <Menu
      label="Runs"
      trigger={
        <>
          <History aria-hidden="true" /> Runs
        </>
      }
      disabled={tunings.length === 0}
      items={items}
      // Other programs may add runs to the same corpus.
      onOpen={() => void load()}
    />
  );
}

function hintOf({ head, done, isFinished }: TuningEntry, method: string): string {
  const size = counted(done, stepNames[head.kind]);
  return `${method}, ${size}${isFinished ? '' : ', stopped'}${detailsOf(head)}, ${counted(head.pages.searched, 'page')}`;
}

const stepNames: Readonly<Record<TuningHead['kind'], string>> = {
  sweep: 'point',
  ablation: 'point',
  tune: 'trial',
  train: 'step',
};

function detailsOf(head: TuningHead): string {
  if (head.kind === 'tune')
    return `, ${describeObjective(head.objective)}, ${head.optimiser === 'random' ? 'random, ' : ''}seed ${head.seed}`;
  if (head.kind === 'train')
    return `, ${head.start === 'curves' ? 'adapted' : 'from nothing'}, seed ${head.seed}`;
  return '';
}
