/** Number formats of the tables. */

export function ms(value: number): string {
  return value.toFixed(value < 1 ? 3 : 1);
}

export function times(value: number | undefined): string {
  return value === undefined ? '' : `${value.toFixed(2)}×`;
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

export function count(value: number): string {
  return value.toLocaleString('en');
}

/** Columns of numbers. */
export function numeric(...titles: string[]): { title: string; right: true }[] {
  return titles.map((title) => ({ title, right: true }));
}

/** A promise of a bench, and whether this run kept it. */
export function kept(promise: string, isKept: boolean): string {
  return `${promise}: ${isKept ? 'kept' : 'NOT KEPT'}`;
}
