import { Download } from 'lucide-react';
import { Button } from '../components/Button';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { exportTable } from './tableCsv';

/** The table below as a file, with all its rows. */
export function ExportTable() {
  const store = useInspectorStore();
  const hasResults = useInspector((state) => state.evaluation !== null);
  return (
    <Button
      icon={<Download aria-hidden="true" />}
      disabled={!hasResults}
      title="The table as CSV: of pages, sites or tags, as they are shown"
      onClick={() => exportTable(store.getState())}
    >
      Export
    </Button>
  );
}
