import type { InspectorState } from '../store/inspectorState';
import type { Workspace } from '../store/viewSlice';
import type { Need } from './action';

export const workspaceTitles: Readonly<Record<Workspace, string>> = {
  inspect: 'Inspect',
  compare: 'Compare',
  label: 'Label',
  corpus: 'Corpus',
  tune: 'Tune',
};

export function need(message: string, isMet: (state: InspectorState) => boolean): Need {
  return { text: message, isMet };
}

/** "only in Inspect or Label" */
export function onlyIn(...places: readonly Workspace[]): Need {
  const titles = places.map((workspace) => workspaceTitles[workspace]);
  const sentence = [titles.slice(0, -1).join(', '), titles.at(-1)].filter(Boolean).join(' or ');
  return need(`only in ${sentence}`, ({ workspace }) => places.includes(workspace));
}

export function notIn(here: Workspace): Need {
  return need('you are there', ({ workspace }) => workspace !== here);
}

/** The places of a whole corpus show no page. */
export const pageShown = onlyIn('inspect', 'compare', 'label');
export const connected = need('the service does not answer', ({ isConnected }) => isConnected);
export const pageOpen = need('no page is open', ({ page }) => page !== null);
export const runDone = need('no method has run on a page yet', ({ result }) => result !== null);
export const blockSelected = need('no block is selected', ({ selected }) => selected !== null);
export const corpusOpen = need('no corpus is open', ({ corpus }) => corpus !== null);
export const corpusWritable = need('this corpus can only be read', ({ corpus }) => !corpus?.isReadOnly);
export const somethingOpen = need(
  'no page and no corpus is open',
  ({ page, corpus }) => page !== null || corpus !== null,
);
