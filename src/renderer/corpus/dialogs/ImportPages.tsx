import { useState } from 'react';
import { useInspector } from '../../store/useInspector';
import { Field } from './Field';
import { FormDialog } from './FormDialog';

export function ImportPages() {
  const importPages = useInspector((state) => state.importPages);
  const [folder, setFolder] = useState('');
  const [labels, setLabels] = useState('');
  const defaultLabels = `${folder.trim().replace(/[\\/]$/, '')}/labels.json`;
  return (
    <FormDialog
      title="Import pages"
      about="A folder of HTML files, and a JSON file with the XPaths of their records. Scripts are off."
      action="Import"
      canDo={folder.trim() !== ''}
      onDo={() => void importPages(folder.trim(), labels.trim() || defaultLabels)}
    >
      <Field
        label="Folder of HTML files"
        value={folder}
        onChange={setFolder}
        folder="Folder of HTML files to import"
      />
      <Field
        label="Labels file"
        value={labels}
        onChange={setLabels}
        hint={folder.trim() === '' ? 'default: labels.json in that folder' : `default: ${defaultLabels}`}
      />
    </FormDialog>
  );
}
