import type { ReactNode } from 'react';
import type { CorpusDialog } from '../store/corpusEditSlice';
import { useInspector } from '../store/useInspector';
import { AddPages } from './dialogs/AddPages';
import { CorpusOfPage } from './dialogs/CorpusOfPage';
import { ExportLabels } from './dialogs/ExportLabels';
import { HeldOutSites } from './dialogs/HeldOutSites';
import { ImportLabels } from './dialogs/ImportLabels';
import { ImportPages } from './dialogs/ImportPages';
import { NewCorpus } from './dialogs/NewCorpus';
import { OpenCorpus } from './dialogs/OpenCorpus';
import { RemovePage } from './dialogs/RemovePage';
import { TagsAndSites } from './dialogs/TagsAndSites';

const dialogs: Readonly<Record<CorpusDialog, () => ReactNode>> = {
  open: OpenCorpus,
  new: NewCorpus,
  ofPage: CorpusOfPage,
  add: AddPages,
  import: ImportPages,
  exportLabels: ExportLabels,
  importLabels: ImportLabels,
  tags: TagsAndSites,
  heldOut: HeldOutSites,
  remove: RemovePage,
};

/** The dialogs of a corpus. They are in every workspace, as a corpus can be opened from all of them. */
export function CorpusDialogs() {
  const dialog = useInspector((state) => state.corpusDialog);
  if (dialog === null) return null;
  const Shown = dialogs[dialog];
  return <Shown />;
}
