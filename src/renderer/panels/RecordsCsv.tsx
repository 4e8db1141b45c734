import { Download } from 'lucide-react';
import { recordsCsv } from '../../shared/records/recordsCsv';
import { Button } from '../components/Button';
import { saveFile } from '../session/saveFile';
import { useInspector } from '../store/useInspector';

/** Gives the user all records as a table. */
export function RecordsCsv() {
  const model = useInspector((state) => state.model);
  const records = useInspector((state) => state.result?.extraction.records);
  if (model === null || records === undefined || records.length === 0) return null;
  return (
    <Button
      kind="quiet"
      icon={<Download aria-hidden="true" />}
      title="All records as a table: text, box and XPath of each"
      onClick={() => saveFile('records.csv', recordsCsv(model, records), 'text/csv')}
    >
      CSV
    </Button>
  );
}
