import { useEffect, useState } from 'react';

/** Work that ends within this time is not announced, ms. */
const announceAfter = 150;

/** True once work has taken longer than `after` ms. */
export function useDelayed(isActive: boolean, after = announceAfter): boolean {
  const [isDelayed, setDelayed] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setDelayed(true), after);
    return () => {
      clearTimeout(timer);
      setDelayed(false);
    };
  }, [isActive, after]);
  return isActive && isDelayed;
}
