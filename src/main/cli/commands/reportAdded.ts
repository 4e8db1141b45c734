import type { AddedPages } from '../../../shared/contract/corpus';
import type { FileFault } from '../../../shared/labels/fileFault';
import { exitCodes } from '../exitCodes';
import { printError, printJson, printLine } from '../output/printLines';

/** Prints added pages to standard output and failures to standard error. Returns the exit code. */
export function reportAdded({ added, faults }: AddedPages, isJson: boolean): number {
  if (isJson) printJson({ added, faults });
  else {
    for (const slug of added) printLine(`added ${slug}`);
    reportFaults(faults);
  }
  return faults.length === 0 ? exitCodes.done : exitCodes.failed;
}

export function reportFaults(faults: readonly FileFault[]): void {
  for (const { file, fault } of faults)
    printError(`failed: ${fault.includes(file) ? fault : `${file} ${fault}`}`);
}
