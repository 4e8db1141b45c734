import { X } from 'lucide-react';
import { IconButton } from '../components/IconButton';
import { Note } from '../components/Note';
import { tuningKinds } from '../store/tuningState';
import { useInspector } from '../store/useInspector';
import { OtherJobs } from './OtherJobs';

/** What is to be said of the runs, above them. */
export function TuneNotices() {
  return (
    <>
      <Fault />
      <ReadOnly />
      <RunNotes />
      <OtherJobs />
    </>
  );
}

function Fault() {
  const message = useInspector((state) => state.corpusError);
  const dismiss = useInspector((state) => state.dismissCorpusError);
  if (message === null) return null;
  return (
    <Note kind="err" title={message} actions={<IconButton label="Dismiss" icon={<X />} onClick={dismiss} />}>
      What is shown is as it was.
    </Note>
  );
}

function ReadOnly() {
  const isReadOnly = useInspector((state) => state.corpus?.isReadOnly ?? false);
  if (!isReadOnly) return null;
  return (
    <Note kind="info" title="This corpus is read-only.">
      Runs are files of their corpus: those that are there can be looked at. To make new ones, copy it to a
      folder that can be written.
    </Note>
  );
}

/** What a run has to say of itself, such as too few sites; what several say is said once. */
function RunNotes() {
  const runs = useInspector((state) => state.tuningRuns);
  const notes = [...new Set(tuningKinds.flatMap((kind) => runs[kind]?.notes ?? []))];
  return notes.map((note) => <Note key={note} kind="warn" title={note} />);
}
