import type { Objective } from '../../shared/tuning/objective';

/** What the value of an ablation is called at the head of its column. */
export function valueTitle({ kind }: Objective): string {
  switch (kind) {
    case 'region':
      return 'Accuracy';
    case 'f1':
      return 'F1';
    case 'recall':
      return 'Recall';
  }
}

/** The shade of so many pages that are right, of those that are with nothing off: from nothing left to as good. */
export function pairLevel(right: number, whole: number): number {
  const share = whole === 0 ? 0 : right / whole;
  return share >= 0.96 ? 3 : share >= 0.9 ? 2 : share >= 0.6 ? 1 : 0;
}
