import { FolderOpen } from 'lucide-react';
import { Menu, type MenuItem } from '../components/Menu';
import { useKnownCorpora } from '../corpus/useKnownCorpora';
import { focusAddressBar } from '../keys/addressBarId';
import { useDesktopSources } from '../live/useDesktopSources';
import { useInspector } from '../store/useInspector';

/** Ways to a page, one of the examples or a file, and to a corpus. */
export function SourceMenu() {
  const examples = useInspector((state) => state.examples);
  const openPage = useInspector((state) => state.openPage);
  const source = useInspector((state) => state.page?.source);
  const desktop = useDesktopSources();
  const corpora = useKnownCorpora();
  const chooseCorpus = useInspector((state) => state.chooseCorpus);
  const items: MenuItem[] = [
    {
      label: 'An address or a file…',
      hint: 'type it, or the path of an .html file or a captured page, and press Enter',
      // The menu gives the focus back first.
      onSelect: () => setTimeout(focusAddressBar),
    },
    {
      label: 'Open corpus…',
      hint: 'a folder of captured pages with labels',
      onSelect: () => void chooseCorpus(),
    },
    ...desktop,
    ...corpora,
    ...examples.map((example) => ({
      group: 'Examples',
      label: example.title,
      hint: example.about,
      checked: example.source === source,
      onSelect: () => void openPage(example.source),
    })),
  ];
  return (
    <Menu
      label="Open"
      trigger={
        <>
          <FolderOpen aria-hidden="true" />
          Open
        </>
      }
      items={items}
    />
  );
}
