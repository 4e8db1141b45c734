import { X } from 'lucide-react';
import { IconButton } from '../components/IconButton';
import { Note } from '../components/Note';
import { useInspector } from '../store/useInspector';

/** What could not be done with a corpus. */
export function CorpusError() {
  const message = useInspector((state) => state.corpusError);
  const name = useInspector((state) => state.corpus?.name);
  const dismiss = useInspector((state) => state.dismissCorpusError);
  if (message === null) return null;
  return (
    <Note kind="err" title={message} actions={<IconButton label="Dismiss" icon={<X />} onClick={dismiss} />}>
      {name === undefined ? 'No corpus is open.' : `Open is still ${name}.`}
    </Note>
  );
}
