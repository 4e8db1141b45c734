import { useState } from 'react';
import { type LabelFormat, labelFormats } from '../../../shared/labels/formats/labelFormat';
import { useInspector } from '../../store/useInspector';
import { Segmented } from '../../ui/Segmented';
import { Field } from './Field';
import { FormDialog } from './FormDialog';

const formats: Readonly<Record<LabelFormat, { title: string; name: string; about: string }>> = {
  json: { title: 'JSON', name: 'labels.json', about: 'all that is known, by a published schema' },
  csv: { title: 'CSV', name: 'labels.csv', about: 'one line a record' },
  coco: { title: 'COCO', name: 'coco', about: 'a folder: boxes, with the screenshots' },
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
      about={`The labels of ${reader || 'the first reader'}, into a file that is not there yet.`}
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
        folder="Where to put the labels"
        hint={`${formats[format].about}; becomes ${to}`}
      />
    </FormDialog>
  );
}
