import { useState } from 'react';
import { type LabelFormat, labelFormats } from '../../../shared/labels/formats/labelFormat';
import { useInspector } from '../../store/useInspector';
import { Segmented } from '../../ui/Segmented';
import { Field } from './Field';
import { FormDialog } from './FormDialog';

const formats: Readonly<Record<LabelFormat, { title: string; name: string; about: string }>> = {
  json: { title: 'JSON', name: 'labels.json', about: 'complete, with a published schema' },
  csv: { title: 'CSV', name: 'labels.csv', about: 'one line per record' },
  coco: { title: 'COCO', name: 'coco', about: 'a folder with boxes and screenshots' },
  'label-studio': { title: 'Label Studio', name: 'label-studio.json', about: 'tasks with boxes' },
};

export function ExportLabels() {
  const exportLabels = useInspector((state) => state.exportLabels);
  const reader = useInspector((state) => state.reader);
  const [format, setFormat] = useState<LabelFormat>('json');
  const [folder, setFolder] = useState('');
  const to = `${folder.trim().replace(/[\\/]$/, '')}/${formats[format].name}`;
  return (
    <FormDialog
      title="Export labels"
      about={`Exports the labels of ${reader || 'the first annotator'} to a new file.`}
      action="Export"
      canDo={folder.trim() !== ''}
      onDo={() => void exportLabels(format, to)}
    >
      <Segmented
        label="Format"
        value={format}
        options={labelFormats.map((value) => ({ value, label: formats[value].title }))}
        onChange={setFormat}
      />
      <Field
        label="Folder"
        value={folder}
        onChange={setFolder}
        folder="Folder for the labels"
        hint={`${formats[format].about}; saved as ${to}`}
      />
    </FormDialog>
  );
}
