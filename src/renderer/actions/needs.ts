import type { InspectorState } from '../store/inspectorState';
import type { Workspace } from '../store/viewSlice';
import type { Need } from './action';

export const workspaceTitles: Readonly<Record<Workspace, string>> = {
  inspect: 'Inspect',
  compare: 'Compare',
  label: 'Label',
  corpus: 'Corpus',
  tune: 'Tune',
  data: 'Data',
};

export function need(text: string, isMet: (state: InspectorState) => boolean): Need {
  return { text, isMet };
}

/** "only in Inspect or Label" */
export function onlyIn(...workspaces: readonly Workspace[]): Need {
  const titles = workspaces.map((workspace) => workspaceTitles[workspace]);
  const list = [titles.slice(0, -1).join(', '), titles.at(-1)].filter(Boolean).join(' or ');
  return {
    ...need(`only in ${list}`, ({ workspace }) => workspaces.includes(workspace)),
    isOfPlace: true,
  };
}

export function notIn(here: Workspace): Need {
  return { ...need('already there', ({ workspace }) => workspace !== here), isOfPlace: true };
}

/** Corpus and Tune show no page. */
export const pageShown = onlyIn('inspect', 'compare', 'label', 'data');
/** Data shows what the wrapper finds, not the stages. */
export const stageShown = onlyIn('inspect', 'compare', 'label');
export const connected = need('not connected to the service', ({ isConnected }) => isConnected);
export const pageOpen = need('no page is open', ({ page }) => page !== null);
export const runDone = need('no method has run on a page yet', ({ result }) => result !== null);
export const blockSelected = need('no block is selected', ({ selected }) => selected !== null);
export const corpusOpen = need('no corpus is open', ({ corpus }) => corpus !== null);
export const corpusWritable = need('this corpus is read-only', ({ corpus }) => !corpus?.isReadOnly);
export const somethingOpen = need(
  'neither a page nor a corpus is open',
  ({ page, corpus }) => page !== null || corpus !== null,
);
