import type { AddedPages, CorpusFault } from '../../shared/contract/corpus';
import { exitCodes } from './exitCodes';
import { printable } from './printable';

/** What became of many pages: what was added on standard output, what failed on standard error. */
export function reportAdded({ added, faults }: AddedPages, isJson: boolean): number {
  if (isJson) process.stdout.write(`${JSON.stringify({ added, faults })}\n`);
  else {
    for (const slug of added) process.stdout.write(`added ${printable(slug)}\n`);
    reportFaults(faults);
  }
  return faults.length === 0 ? exitCodes.done : exitCodes.failed;
}

export function reportFaults(faults: readonly CorpusFault[]): void {
  for (const { file, fault } of faults)
    process.stderr.write(`failed: ${printable(fault.includes(file) ? fault : `${file} ${fault}`)}\n`);
}
