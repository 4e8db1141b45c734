import { plural } from '../../shared/base/plural';
import { useInspector } from '../store/useInspector';
import { Button } from '../ui/Button';
import { TabFrame } from '../ui/TabFrame';
import { TabState } from '../ui/TabState';
import { useAfterPaint } from '../ui/useAfterPaint';
import { GridRows } from './views/GridRows';

/** What the records say: a row per record, a column per field. */
export function TableTab() {
  const model = useInspector((state) => state.model);
  const data = useAfterPaint(
    useInspector((state) => state.data),
    model,
  );
  const error = useInspector((state) => state.dataError);
  const rerunData = useInspector((state) => state.rerunData);
  if (data === null || data === undefined)
    return error === '' ? (
      <TabState title="No table yet">Open a page to see what its records say.</TabState>
    ) : (
      <TabState
        title="The table could not be made"
        actions={<Button onClick={() => void rerunData()}>Try again</Button>}
      >
        {error}
      </TabState>
    );
  const { grid, failure } = data;
  if (failure !== '') return <TabState title="The table could not be made">{failure}</TabState>;
  if (grid.rows.length === 0)
    return <TabState title="No records">A table has a row per record, and there are none.</TabState>;
  return (
    <TabFrame tools={<TableLine />}>
      <GridRows grid={grid} label="What the records say" />
    </TabFrame>
  );
}

/** How large the table is, and where its records come from. */
function TableLine() {
  const isLabel = useInspector((state) => state.recordsFrom === 'label');
  const title = useInspector((state) => state.data?.grid.title ?? '');
  const rows = useInspector((state) => state.data?.grid.rows.length ?? 0);
  const columns = useInspector((state) => state.data?.grid.columns.length ?? 0);
  const error = useInspector((state) => state.dataError);
  return (
    <>
      <span>
        {plural(rows, 'record')} {isLabel ? 'of the label' : 'of the method'}, {plural(columns, 'field')}
      </span>
      {title !== 'Table' && <span>{title}</span>}
      {error !== '' && <span role="alert">The last change failed: {error} Showing the table before it.</span>}
    </>
  );
}
