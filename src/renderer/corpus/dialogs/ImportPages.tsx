import { useState } from 'react';
import { useInspector } from '../../store/useInspector';
import { Field } from './Field';
import { FormDialog } from './FormDialog';

export function ImportPages() {
  const importPages = useInspector((state) => state.importPages);
  const [folder, setFolder] = useState('');
  const [labels, setLabels] = useState('');
  const usual = `${folder.trim().replace(/[\\/]$/, '')}/labels.json`;
  return (
    <FormDialog
      title="Import pages"
      about="A folder of HTML files, and a JSON file that says by XPath what the records of each are. Scripts stay off."
      action="Import"
      canDo={folder.trim() !== ''}
      onDo={() => void importPages(folder.trim(), labels.trim() || usual)}
    >
      <Field
        label="Folder of HTML files"
        value={folder}
        onChange={setFolder}
        folder="Folder of HTML files to import"
      />
      <Field
        label="File of labels"
        value={labels}
        onChange={setLabels}
        hint={folder.trim() === '' ? 'labels.json in that folder, if left empty' : `${usual}, if left empty`}
      />
    </FormDialog>
  );
}
