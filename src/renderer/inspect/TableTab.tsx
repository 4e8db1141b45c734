import { X } from 'lucide-react';
import { plural } from '../../shared/base/plural';
import { GridRows } from '../page/GridRows';
import { useInspector } from '../store/useInspector';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { Note } from '../ui/Note';
import { TabFrame } from '../ui/TabFrame';
import { TabState } from '../ui/TabState';
import { useAfterPaint } from '../ui/useAfterPaint';

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
      <WrapperNote />
      <GridRows grid={grid} label="What the records say" />
    </TabFrame>
  );
}

/** What could not be done in the last wrapper. */
function WrapperNote() {
  const note = useInspector((state) => state.wrapperNote);
  const dismiss = useInspector((state) => state.dismissWrapperNote);
  if (note === null) return null;
  return (
    <Note
      kind="warn"
      title={note.title}
      actions={<IconButton label="Dismiss" icon={<X />} onClick={dismiss} />}
    >
      {note.notes.join('; ')}
    </Note>
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
