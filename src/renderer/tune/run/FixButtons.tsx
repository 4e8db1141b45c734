import { useMemo } from 'react';
import type { TuningFix } from '../../../shared/tuning/search/tuningFaults';
import { labelledPages, proposedSites } from '../../store/tuning/tunableParams';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { plural } from '../../ui/format';

/** The buttons that resolve a message about a run. */
export function FixButtons({ fix }: { fix: TuningFix }) {
  const ask = useInspector((state) => state.askForCorpus);
  const isReadOnly = useInspector((state) => state.corpus?.isReadOnly ?? true);
  const openOptions = useInspector((state) => state.openSearchOptions);
  switch (fix) {
    case 'options':
      return <Button onClick={() => openOptions(true)}>Choose parameters</Button>;
    case 'labels':
      return <LabelButton />;
    case 'pages':
      return (
        <>
          <LabelButton />
          <Button disabled={isReadOnly} onClick={() => ask('add')}>
            Add pages…
          </Button>
        </>
      );
    case 'holdOut':
    case 'heldOutSites':
      return (
        <Button disabled={isReadOnly} onClick={() => ask('heldOut')}>
          Choose held-out sites…
        </Button>
      );
  }
}

/** Offered if there are pages without a label. */
function LabelButton() {
  const setWorkspace = useInspector((state) => state.setWorkspace);
  const isOffered = useInspector(
    (state) => state.corpus !== null && labelledPages(state).length < state.corpus.pages.length,
  );
  return isOffered && <Button onClick={() => setWorkspace('label')}>Label pages</Button>;
}

/** The sites that a search should hold out, of how many with labelled pages. */
export function useProposal(): { sites: readonly string[]; of: number; pages: number } {
  const corpus = useInspector((state) => state.corpus);
  const reader = useInspector((state) => state.reader);
  return useMemo(() => {
    const labelled = labelledPages({ corpus, reader });
    const sites = proposedSites({ corpus, reader });
    return {
      sites,
      of: new Set(labelled.map(({ site }) => site)).size,
      pages: labelled.filter(({ site }) => sites.includes(site)).length,
    };
  }, [corpus, reader]);
}

/** `Hold out 2 of 8 sites`. */
export function proposalText({ sites, of }: { sites: readonly string[]; of: number }): string {
  return `Hold out ${sites.length} of ${plural(of, 'site')}`;
}
