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
      about="It is made in a folder of its own, which is created where it is not there yet."
      action="Create"
      canDo={folder.trim() !== '' && name.trim() !== '' && name.length <= 200}
      onDo={() => void newCorpus(folder.trim(), name.trim())}
    >
      <Field label="Name" value={name} onChange={setName} hint="as it is shown" />
      <Field label="Folder" value={folder} onChange={setFolder} folder="Where the corpus is to be" />
    </FormDialog>
  );
}
