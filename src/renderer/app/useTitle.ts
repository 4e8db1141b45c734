import { useEffect } from 'react';
import { blockName } from '../../shared/page/blockNames';
import { workspaceTitles } from '../actions/needs';
import type { InspectorState } from '../store/inspectorState';
import { useInspector, useInspectorStore } from '../store/useInspector';

/** Characters of a page's title. */
const maxLength = 80;

/**
 * Shows in the title of the window, or of the tab, what is open and where, and how many long jobs have ended unseen:
 * "(2) Winter jackets · Inspect · Recordscope".
 */
export function useTitle(): void {
  const store = useInspectorStore();
  const title = useInspector(windowTitle);
  const ended = useInspector((state) => state.endedJobs.length);
  useEffect(() => {
    const follow = (): void => store.getState().hideWindow(document.hidden);
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [store]);
  useEffect(() => {
    document.title = ended === 0 ? title : `(${ended}) ${title}`;
  }, [title, ended]);
}

/** "Winter jackets · Inspect · div.card · Recordscope". The title of a page comes from strangers. */
export function windowTitle(state: InspectorState): string {
  const { page, corpus, workspace } = state;
  const isOfCorpus = workspace === 'corpus' || workspace === 'tune';
  const open = isOfCorpus ? (corpus?.name ?? '') : page === null ? '' : page.title || page.source;
  const plain = open.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  if (plain === '') return 'Recordscope';
  const shown = plain.length > maxLength ? `${plain.slice(0, maxLength)}…` : plain;
  return [shown, workspaceTitles[workspace], isOfCorpus ? '' : selectedName(state), 'Recordscope']
    .filter((part) => part !== '')
    .join(' · ');
}

function selectedName({ selected, model }: InspectorState): string {
  return selected === null || model === null || selected >= model.count ? '' : blockName(model, selected);
}
