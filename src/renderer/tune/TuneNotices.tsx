import { Note } from '../components/Note';
import { CorpusError } from '../corpus/CorpusError';
import { ReadOnlyNote } from '../corpus/ReadOnlyNote';
import { tuningKinds } from '../store/tuningState';
import { useInspector } from '../store/useInspector';
import { OtherJobs } from './OtherJobs';

/** What is to be said of the runs, above them. */
export function TuneNotices() {
  return (
    <>
      <CorpusError />
      <ReadOnlyNote>
        Runs are files of their corpus: those that are there can be looked at. To make new ones, copy it to a
        folder that can be written.
      </ReadOnlyNote>
      <RunNotes />
      <OtherJobs />
    </>
  );
}

/** What a run has to say of itself, such as too few sites; what several say is said once. */
function RunNotes() {
  const runs = useInspector((state) => state.tuningRuns);
  const notes = [...new Set(tuningKinds.flatMap((kind) => runs[kind]?.notes ?? []))];
  return notes.map((note) => <Note key={note} kind="warn" title={note} />);
}
