import { useEffect, useState } from 'react';

/** Whether something is being dragged over the window. */
export function useDragOver(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const enter = (): void => setOver(true);
    /** Leaving the window leads to no other element. */
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const end = (): void => setOver(false);
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', end);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', end);
    };
  }, []);
  return isOver;
}
