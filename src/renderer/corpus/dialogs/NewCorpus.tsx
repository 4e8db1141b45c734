import { useState } from 'react';
import { useInspector } from '../../store/useInspector';
import { Field } from './Field';
import { FormDialog } from './FormDialog';

export function NewCorpus() {
  const newCorpus = useInspector((state) => state.newCorpus);
  const [folder, setFolder] = useState('');
  const [name, setName] = useState('');
  return (
    <FormDialog
      title="New corpus"
      about="A corpus has its own folder. The folder is created if it does not exist."
      action="Create"
      canDo={folder.trim() !== '' && name.trim() !== '' && name.length <= 200}
      onDo={() => void newCorpus(folder.trim(), name.trim())}
    >
      <Field label="Name" value={name} onChange={setName} hint="display name" />
      <Field label="Folder" value={folder} onChange={setFolder} folder="Folder for the corpus" />
    </FormDialog>
  );
}
