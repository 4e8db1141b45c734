import { Button } from '../components/Button';
import { TabState } from '../panels/TabState';
import { useInspector } from '../store/useInspector';

/** No row: why, and what to do. */
export function TableState({ hasPages }: { hasPages: boolean }) {
  const search = useInspector((state) => state.corpusSearch);
  const filters = useInspector((state) => state.pageFilters);
  const setSearch = useInspector((state) => state.setCorpusSearch);
  const toggle = useInspector((state) => state.togglePageFilter);
  const ask = useInspector((state) => state.askForCorpus);
  const isReadOnly = useInspector((state) => state.corpus?.isReadOnly ?? false);
  if (!hasPages)
    return (
      <TabState
        title="No pages here"
        actions={!isReadOnly && <Button onClick={() => ask('add')}>Add pages…</Button>}
      >
        The corpus, or this part of it, has no pages. Add some by their addresses or files, or choose another
        part.
      </TabState>
    );
  const reset = (): void => {
    setSearch('');
    for (const filter of filters) toggle(filter);
  };
  return (
    <TabState title="No such page" actions={<Button onClick={reset}>Show all pages</Button>}>
      {search === '' ? 'No page is like that.' : `No page has “${search}” and is like that.`}
    </TabState>
  );
}
