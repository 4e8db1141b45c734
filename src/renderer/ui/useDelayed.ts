import { useEffect, useState } from 'react';

/** What ends within this time is never announced, ms. */
const announceAfter = 150;

/** True once something has been under way for long enough to be worth a word. */
export function useDelayed(isUnderWay: boolean, after = announceAfter): boolean {
  const [isDelayed, setLate] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setLate(true), after);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isUnderWay, after]);
  return isUnderWay && isDelayed;
}
