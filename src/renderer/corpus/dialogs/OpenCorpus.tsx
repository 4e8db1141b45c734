import { useState } from 'react';
import { useInspector } from '../../store/useInspector';
import { Field } from './Field';
import { FormDialog } from './FormDialog';

export function OpenCorpus() {
  const openCorpus = useInspector((state) => state.openCorpus);
  const [folder, setFolder] = useState('');
  return (
    <FormDialog
      title="Open a corpus"
      about="A corpus is a folder with a corpus.json, on the machine that runs the service."
      action="Open"
      canDo={folder.trim() !== ''}
      onDo={() => void openCorpus(folder.trim())}
    >
      <Field label="Folder" value={folder} onChange={setFolder} folder="Open a corpus" />
    </FormDialog>
  );
}
