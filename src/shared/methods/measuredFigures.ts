import measured from './measured.json' with { type: 'json' };

/** How well a method does with its defaults: its F1 over the sites of labelled pages. */
export interface MeasuredFigure {
  value: number;
  interval: { low: number; high: number };
  pages: number;
  sites: number;
}

const figures: Readonly<Record<string, MeasuredFigure>> = measured;

/** Measured with the curves of Listwise, on the same pages; null if the method was not. */
export function measuredFigure(method: string): MeasuredFigure | null {
  return figures[method] ?? null;
}
