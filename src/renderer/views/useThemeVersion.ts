import { useEffect, useState } from 'react';

/** Changes whenever the colours of the interface do, by the user's choice or by the system: for what is drawn on a canvas. */
export function useThemeVersion(): number {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const changed = (): void => setVersion((before) => before + 1);
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', changed);
    const chosen = new MutationObserver(changed);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      system.removeEventListener('change', changed);
      chosen.disconnect();
    };
  }, []);
  return version;
}
