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
      about={`JSON, CSV, COCO or Label Studio, as exported here. They replace the labels of ${reader || 'the first annotator'}; you can undo this.`}
      action="Import"
      canDo={file.trim() !== ''}
      onDo={() => void importLabels(file.trim())}
    >
      <Field label="File" value={file} onChange={setFile} hint="full path" />
    </FormDialog>
  );
}
