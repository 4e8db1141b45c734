import { useState } from 'react';
import { useInspector } from '../../store/useInspector';
import { Field } from './Field';
import { FormDialog } from './FormDialog';

export function ImportLabels() {
  const importLabels = useInspector((state) => state.importLabels);
  const reader = useInspector((state) => state.reader);
  const [file, setFile] = useState('');
  return (
    <FormDialog
      title="Import labels"
      about={`JSON, CSV, COCO or Label Studio, as they are exported here. They become the labels of ${reader || 'the first reader'}; what was there can be had back by undo.`}
      action="Import"
      canDo={file.trim() !== ''}
      onDo={() => void importLabels(file.trim())}
    >
      <Field label="File" value={file} onChange={setFile} hint="its whole path" />
    </FormDialog>
  );
}
