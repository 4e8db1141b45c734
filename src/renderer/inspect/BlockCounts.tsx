import { useMemo } from 'react';
import { plural } from '../../shared/base/plural';
import { useInspector } from '../store/useInspector';

/** How many blocks the page has, and how many are visible. */
export function BlockCounts() {
  const model = useInspector((state) => state.model);
  const dropped = useMemo(
    () => model?.cleanedUp.reduce((sum, code) => sum + (code === 0 ? 0 : 1), 0) ?? 0,
    [model],
  );
  if (model === null) return null;
  return (
    <>
      {model.count - dropped} visible of {plural(model.count, 'block')}
    </>
  );
}
