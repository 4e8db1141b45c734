/** Steps of the heat scale, from one method to all. */
export const heatSteps = 5;

/** The step for a record that `count` of `methods` methods found: 1 for one, `heatSteps` for all of them. */
export function heatStep(count: number, methods: number): number {
  if (methods <= 1) return heatSteps;
  return 1 + Math.round(((count - 1) / (methods - 1)) * (heatSteps - 1));
}
