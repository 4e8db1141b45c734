import { useState } from 'react';
import { useInspector } from '../../store/useInspector';
import { counted } from '../../ui/format';
import { CheckList } from './CheckList';
import { FormDialog } from './FormDialog';

/** Whole sites are held out, so no method is tuned on pages similar to those it is measured on. */
export function HeldOutSites() {
  const corpus = useInspector((state) => state.corpus);
  const setHeldOut = useInspector((state) => state.setHeldOut);
  const [was] = useState(corpus?.heldOut ?? []);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(was));
  if (corpus === null) return null;
  const sites = [...new Set(corpus.pages.map(({ site }) => site))].sort();
  const pagesOf = (site: string): number => corpus.pages.filter((page) => page.site === site).length;
  const pages = corpus.pages.filter(({ site }) => chosen.has(site)).length;
  return (
    <FormDialog
      title="Held-out sites"
      about="Pages of held-out sites are never used to choose settings, only to measure them."
      action="Save"
      canDo
      onDo={() => void setHeldOut([...chosen].sort(), was)}
    >
      <CheckList
        label="Sites"
        items={sites.map((site) => ({ value: site, hint: counted(pagesOf(site), 'page') }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <span role="status">
        Held out: {chosen.size} of {counted(sites.length, 'site')}, {pages} of{' '}
        {counted(corpus.pages.length, 'page')}.
      </span>
    </FormDialog>
  );
}
