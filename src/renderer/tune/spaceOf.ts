import type { MethodInfo } from '../../shared/contract/commands';
import { type Dimension, dimensionOf } from '../../shared/tuning/searchSpace';
import { tunableParams } from '../store/tuningSetup';
import type { MovedParam } from '../store/tuningState';

/** What would be searched over, to say how much that is. */
export function spaceOf(method: MethodInfo, moved: readonly MovedParam[]): Dimension[] {
  const all = tunableParams(method);
  return moved.flatMap(({ key, from, to }) => {
    const found = all.find((each) => each.key === key);
    if (found === undefined) return [];
    const { stage, name, param } = found;
    if (param.kind !== 'number') return [dimensionOf(stage, name, param)];
    return [
      dimensionOf(stage, name, param, {
        from: from ?? param.min,
        to: Math.max(from ?? param.min, to ?? param.max),
      }),
    ];
  });
}
