import { useEffect } from 'react';
import { useInspector, useInspectorStore } from '../store/useInspector';

/** Shows in the title of the window how many long jobs have ended unseen: "(2) Recordscope". */
export function useTitleBadge(): void {
  const store = useInspectorStore();
  const ended = useInspector((state) => state.endedJobs.length);
  useEffect(() => {
    const follow = (): void => store.getState().hideWindow(document.hidden);
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [store]);
  useEffect(() => {
    document.title = withBadge(document.title, ended);
  }, [ended]);
}

function withBadge(title: string, count: number): string {
  const plain = title.replace(/^\(\d+\) /, '');
  return count === 0 ? plain : `(${count}) ${plain}`;
}
