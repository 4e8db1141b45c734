import { useEffect, useState } from 'react';

/** How often the time is told anew, ms. */
const beat = 100;

/** Seconds since something began, as "4.2 s"; begins anew with each name, and stands still without one. */
export function useElapsed(name: string | undefined): string {
  const [tenths, setTenths] = useState(0);
  useEffect(() => {
    if (name === undefined) return;
    const began = performance.now();
    setTenths(0);
    const timer = setInterval(() => setTenths(Math.floor((performance.now() - began) / 100)), beat);
    return () => clearInterval(timer);
  }, [name]);
  return `${(tenths / 10).toFixed(1)} s`;
}
