import type { Interval } from '../../evaluation/bootstrap';

/** A share from 0 to 1 in percent points: 0.8737 is 87.4. */
export function asPoints(share: number): string {
  const text = (share * 100).toFixed(1);
  return text === '-0.0' ? '0.0' : text.replace('-', '−');
}

export function intervalPoints({ low, high }: Interval): string {
  // A dash after a minus sign is hard to read.
  return `${asPoints(low)}${low < 0 ? ' to ' : '–'}${asPoints(high)}`;
}
