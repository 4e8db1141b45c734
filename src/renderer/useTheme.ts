import { useEffect } from 'react';
import { useInspector } from './store/useInspector';

/** Tells the style sheet which theme was chosen; without a choice the system's is taken. */
export function useTheme(): void {
  const theme = useInspector((state) => state.theme);
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
}
