import { useInspector } from '../../store/useInspector';
import { FormDialog } from './FormDialog';

export function RemovePage() {
  const page = useInspector((state) => state.corpus?.pages.find(({ slug }) => slug === state.selectedRow));
  const removePages = useInspector((state) => state.removePages);
  if (page === undefined) return null;
  return (
    <FormDialog
      title="Remove a page"
      about="This deletes the capture, the labels of all annotators and their history. It cannot be undone."
      action="Remove"
      canDo
      onDo={() => void removePages([page.slug])}
    >
      <strong>
        {page.title || page.slug}, {page.site}
      </strong>
    </FormDialog>
  );
}
