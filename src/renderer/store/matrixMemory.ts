import type { ShownStage } from '../../shared/contract/commands';

/** How many matrices are kept: that of the stage in view, of a previewed one, and of the run before. */
const most = 6;

/** Keeps the values of matrices, so that the service need not send them again while they stay the same. */
export class MatrixMemory {
  private readonly values = new Map<string, Float32Array>();

  /** Names for the service, which then leaves these out. */
  get holds(): string[] {
    return [...this.values.keys()];
  }

  /** Puts in what was left out, and keeps what was not. */
  complete(shown: ShownStage): ShownStage {
    const views = shown.views.map((view) => {
      if (view.kind !== 'matrix' || view.valuesId === undefined) return view;
      const values = view.values.length > 0 ? view.values : (this.values.get(view.valuesId) ?? view.values);
      this.keep(view.valuesId, values);
      return { ...view, values };
    });
    return { ...shown, views };
  }

  private keep(name: string, values: Float32Array): void {
    this.values.delete(name);
    this.values.set(name, values);
    for (const oldest of [...this.values.keys()].slice(0, -most)) this.values.delete(oldest);
  }
}
