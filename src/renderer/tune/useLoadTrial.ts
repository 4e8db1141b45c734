import type { Trial } from '../../shared/tuning/trial';
import { useInspector } from '../store/useInspector';
import { againstWords } from './baseWords';
import type { ShownSearch } from './useSearch';

/** Takes over the values of a trial; the pages are looked at with them, as a search does not keep what each page gave. */
export function useLoadTrial({ head, method }: ShownSearch): (trial: Trial) => void {
  const loadPoint = useInspector((state) => state.loadPoint);
  return ({ number, settings }) =>
    void loadPoint(
      {
        title: `Trial ${number}`,
        against: againstWords(head, method),
        method: method.id,
        settings,
        before: null,
        after: null,
      },
      head.base,
    );
}
