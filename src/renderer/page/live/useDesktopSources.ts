import { isDesktop } from '../../store/liveSlice';
import { useInspector } from '../../store/useInspector';
import type { MenuItem } from '../../ui/Menu';
import { sourceNameAmong } from './sourceName';

/** Number of recent pages in the menu; the command palette has all. */
const maxRecent = 8;

/** Entries of the Open menu that exist on the desktop only. */
export function useDesktopSources(): MenuItem[] {
  const isOffered = useInspector(isDesktop);
  const recent = useInspector((state) => state.recent);
  const scripts = useInspector((state) => state.scripts);
  const setScripts = useInspector((state) => state.setScripts);
  const chooseFile = useInspector((state) => state.chooseFile);
  const openRecent = useInspector((state) => state.openRecent);
  const newWindow = useInspector((state) => state.newWindow);
  const clearRecent = useInspector((state) => state.clearRecent);
  const clearPageData = useInspector((state) => state.clearPageData);
  if (!isOffered) return [];
  return [
    { label: 'Open file…', hint: 'an .html or .mhtml file', onSelect: () => void chooseFile() },
    { label: 'New window', onSelect: newWindow },
    {
      label: 'Run scripts in pages opened from now on',
      checked: scripts,
      onSelect: () => setScripts(!scripts),
    },
    {
      label: 'Clear page data',
      hint: 'cookies, caches and storage of all pages',
      onSelect: () => void clearPageData(),
    },
    ...recent.slice(0, maxRecent).map((source) => ({
      group: 'Recent',
      label: sourceNameAmong(recent, source),
      onSelect: () => void openRecent(source),
    })),
    ...(recent.length === 0
      ? []
      : [{ group: 'Recent', label: 'Clear recent pages', onSelect: () => void clearRecent() }]),
  ];
}
