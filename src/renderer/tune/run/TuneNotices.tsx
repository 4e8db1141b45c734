import { useMemo } from 'react';
import { tuningFaults } from '../../../shared/tuning/search/tuningFaults';
import { JobStrip } from '../../corpus/JobStrip';
import { CorpusError } from '../../corpus/NoCorpus';
import { ReadOnlyNote } from '../../corpus/ReadOnlyNote';
import type { RunningJob } from '../../store/jobsSlice';
import { methodOf } from '../../store/settingsSlice';
import { labelledPages, movedParams, searchSpace, trainFolds } from '../../store/tuning/tunableParams';
import { isTuningJob, tuningKinds } from '../../store/tuning/tuningSlice';
import { useInspector, useInspectorStore } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { counted } from '../../ui/format';
import { Note } from '../../ui/Note';
import { Switch } from '../../ui/Switch';
import { FixButtons, proposalText, useProposal } from './FixButtons';

/** Notices above the runs, each with the button that resolves it. */
export function TuneNotices() {
  return (
    <>
      <TuneError />
      <ReadOnlyNote>
        You can look at its runs. To start new ones, copy the corpus to a writable folder.
      </ReadOnlyNote>
      <HoldOutNote />
      <RunNotes />
      <OtherJobs />
    </>
  );
}

/** The last error. If the search was impossible, with what makes it possible. */
function TuneError() {
  const store = useInspectorStore();
  const message = useInspector((state) => state.corpusError);
  const fixes = useMemo(() => {
    const state = store.getState();
    const method = methodOf(state);
    if (message === null || method === undefined) return [];
    const { trials, minutes } = state.tuningSetup;
    const pages = labelledPages(state).map(({ slug, site, isHeldOut }) => ({ page: slug, site, isHeldOut }));
    const faults = tuningFaults({
      searched: pages.filter(({ isHeldOut }) => !isHeldOut),
      heldOut: pages.filter(({ isHeldOut }) => isHeldOut),
      space: searchSpace(method, movedParams(state, method)),
      folds: trainFolds(state),
      budget: { trials, ms: minutes },
    });
    return [...new Set(faults.flatMap(({ text, fix }) => (message.includes(text.slice(0, -1)) ? fix : [])))];
  }, [store, message]);
  return <CorpusError actions={fixes.map((fix) => <FixButtons key={fix} fix={fix} />)} />;
}

const maxNamed = 4;

/** Before a search: which sites it should hold out. The user can decline. */
function HoldOutNote() {
  const proposal = useProposal();
  const holdsOut = useInspector((state) => state.holdsOut);
  const setHoldsOut = useInspector((state) => state.setHoldsOut);
  const ask = useInspector((state) => state.askForCorpus);
  const isRunning = useInspector(({ jobs }) => jobs.some(isTuningJob));
  if (proposal.sites.length === 0 || isRunning) return null;
  return (
    <Note
      kind="info"
      title="No site is held out, so nothing shows whether a search holds on other sites."
      actions={
        <>
          <Switch label={proposalText(proposal)} checked={holdsOut} onChange={setHoldsOut} />
          <Button onClick={() => ask('heldOut')}>Choose held-out sites…</Button>
        </>
      }
    >
      {holdsOut
        ? `The next search holds out ${listed(proposal.sites)}, ${counted(proposal.pages, 'page')}: they are never searched, and measured once at its end.`
        : 'The next search uses all sites.'}
    </Note>
  );
}

/** As words; only some of many. */
function listed(sites: readonly string[]): string {
  const shown = sites.length > maxNamed ? [...sites.slice(0, maxNamed - 1)] : [...sites];
  const rest = sites.length - shown.length;
  const words = rest > 0 ? [...shown, `${rest} more`] : shown;
  return words.length === 1 ? words[0]! : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Warnings of the runs, such as too few sites, without duplicates. */
function RunNotes() {
  const runs = useInspector((state) => state.tuningRuns);
  const isProposed = useProposal().sites.length > 0;
  const notes = new Map(
    tuningKinds.flatMap((kind) => runs[kind]?.notes ?? []).map((note) => [note.text, note] as const),
  );
  return [...notes.values()]
    .filter(({ fix }) => fix !== 'holdOut' || !isProposed)
    .map(({ text, fix }) => <Note key={text} kind="warn" title={text} actions={<FixButtons fix={fix} />} />);
}

const isOther = (job: RunningJob): boolean => !isTuningJob(job);

/** Jobs other than tuning runs. The toolbar shows those. */
function OtherJobs() {
  return <JobStrip isShown={isOther} />;
}
