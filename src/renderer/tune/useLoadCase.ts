import type { AblationRow } from '../../shared/tuning/ablationTable';
import { useInspector } from '../store/useInspector';
import type { ShownAblation } from './useAblation';

/** Takes over a method with stages switched off, and shows which pages change. */
export function useLoadCase({ cases, measured, method, head }: ShownAblation): (row: AblationRow) => void {
  const loadPoint = useInspector((state) => state.loadPoint);
  return (row) => {
    if (row.score === null) return;
    const whole = cases.findIndex(({ off }) => off.length === 0);
    void loadPoint(
      {
        title: row.off.length === 0 ? 'Nothing off' : `${row.title} off`,
        against: 'nothing off',
        method: method.id,
        settings: cases[row.case]!.settings,
        before: measured[whole] ?? null,
        after: measured[row.case] ?? null,
      },
      head.base,
    );
  };
}
