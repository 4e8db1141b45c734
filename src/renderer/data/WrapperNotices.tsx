import { X } from 'lucide-react';
import { JobStrip } from '../corpus/JobStrip';
import { useInspector } from '../store/useInspector';
import { Button } from '../ui/Button';
import { sentence } from '../ui/format';
import { IconButton } from '../ui/IconButton';
import { Note } from '../ui/Note';
import styles from './WrapperNotices.module.css';

/** What a person should know about the wrapper: failures, what it leaves out, and whether it is out of date. */
export function WrapperNotices() {
  return (
    <>
      <JobStrip isShown={({ kind }) => kind === 'verify' || kind === 'follow'} />
      <Fault />
      <OutOfDate />
      <Warnings />
    </>
  );
}

function Fault() {
  const fault = useInspector((state) => state.wrapperFault);
  const dismiss = useInspector((state) => state.dismissWrapperFault);
  if (fault === '') return null;
  return (
    <Note
      kind="err"
      title="That did not work"
      actions={<IconButton label="Dismiss" icon={<X />} onClick={dismiss} />}
    >
      {sentence(fault)}
    </Note>
  );
}

/** Another method or other settings gave another table since. */
function OutOfDate() {
  const isOld = useInspector(
    ({ wrapperFrom, page, data }) =>
      wrapperFrom !== null &&
      data !== null &&
      wrapperFrom.page === page?.page &&
      wrapperFrom.run !== data.run,
  );
  const isMaking = useInspector((state) => state.isMakingWrapper);
  const make = useInspector((state) => state.makeWrapper);
  if (!isOld) return null;
  return (
    <Note
      kind="info"
      title="The table changed since this wrapper was made"
      actions={
        <Button disabled={isMaking} onClick={() => void make()}>
          Make it again
        </Button>
      }
    >
      Your changes to its fields are lost then; Undo brings them back.
    </Note>
  );
}

/** On the screens that show the records. */
function Warnings() {
  const isShown = useInspector(({ dataScreen }) => dataScreen === 'fields' || dataScreen === 'locators');
  const notes = useInspector((state) => state.wrapperNotes);
  const warnings = useInspector((state) => state.wrapperReport?.warnings);
  const dismiss = useInspector((state) => state.dismissWrapperNotes);
  const all = [...notes, ...(warnings ?? [])];
  if (all.length === 0 || !isShown) return null;
  return (
    <Note
      kind="warn"
      title={all.length === 1 ? 'One thing to look at' : `${all.length} things to look at`}
      actions={notes.length > 0 && <IconButton label="Dismiss notes" icon={<X />} onClick={dismiss} />}
    >
      <ul className={styles.notes}>
        {all.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Note>
  );
}
