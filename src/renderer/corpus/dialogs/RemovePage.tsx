import { useInspector } from '../../store/useInspector';
import { FormDialog } from './FormDialog';

export function RemovePage() {
  const page = useInspector((state) => state.corpus?.pages.find(({ slug }) => slug === state.selectedRow));
  const removePages = useInspector((state) => state.removePages);
  if (page === undefined) return null;
  return (
    <FormDialog
      title="Remove a page"
      about="Its capture goes, and with it the labels of all readers and their history. This cannot be undone."
      action="Remove it"
      canDo
      onDo={() => void removePages([page.slug])}
    >
      <strong>
        {page.title || page.slug}, {page.site}
      </strong>
    </FormDialog>
  );
}
