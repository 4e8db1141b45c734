import { useInspector } from '../store/useInspector';
import { Button } from '../ui/Button';
import { WorkspaceState } from '../ui/WorkspaceState';
import { openWrapperFile } from './wrapperFiles';

/** Why there is no wrapper yet, and what to do. */
export function EmptyPage() {
  const isMaking = useInspector((state) => state.isMakingWrapper);
  const fault = useInspector((state) => state.wrapperFault);
  const hasPage = useInspector((state) => state.page !== null);
  const rows = useInspector((state) => state.data?.grid.rows.length);
  const make = useInspector((state) => state.makeWrapper);
  const setWorkspace = useInspector((state) => state.setWorkspace);
  const openText = useInspector((state) => state.openWrapperText);
  const open = <Button onClick={() => openWrapperFile(openText)}>Open a wrapper file</Button>;
  if (isMaking)
    return (
      <WorkspaceState title="Making a wrapper">
        Finding locators that last, for the records and each field.
      </WorkspaceState>
    );
  if (fault !== '')
    return (
      <WorkspaceState
        title="A wrapper could not be made"
        ways={
          <>
            <Button kind="strong" onClick={() => void make()}>
              Try again
            </Button>
            {open}
          </>
        }
      >
        {fault}
      </WorkspaceState>
    );
  if (!hasPage)
    return (
      <WorkspaceState title="No page is open" ways={open}>
        Open a page: its records become a table here, and a wrapper that finds them again on other pages and
        tomorrow.
      </WorkspaceState>
    );
  if (rows === 0)
    return (
      <WorkspaceState
        title="No records"
        ways={
          <>
            <Button kind="strong" onClick={() => setWorkspace('inspect')}>
              Go to Inspect
            </Button>
            {open}
          </>
        }
      >
        The method found no records on this page. Choose another one in Inspect, or label the records.
      </WorkspaceState>
    );
  return <WorkspaceState title="Reading the page">The table appears in a moment.</WorkspaceState>;
}
