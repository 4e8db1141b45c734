import type { TuningLine } from '../../shared/tuning/search/trial';
import {
  endFaults,
  type TuningFault,
  type TuningNote,
  type TuningSetup,
  tuningFaults,
} from '../../shared/tuning/search/tuningFaults';
import type { TuningHead } from '../../shared/tuning/search/tuningHead';
import { tuningState } from '../../shared/tuning/search/tuningState';
import { FileError } from '../platform/fileError';

/** Throws if the run cannot start, with the reasons. `folds`: the requested number. */
export function checkRun(head: TuningHead, folds?: number): void {
  const fatal = faultsOf(head, folds).filter(({ isFatal }) => isFatal);
  if (fatal.length > 0) throw new FileError(fatal.map(({ text }) => text).join(' '));
}

/** Messages about a run, besides its numbers. */
export function runNotes(head: TuningHead, lines: readonly TuningLine[]): TuningNote[] {
  const notes = faultsOf(head).filter(({ isFatal }) => !isFatal);
  if (head.kind === 'tune') {
    const state = tuningState(head, lines);
    if (state.stop !== null) notes.push(...endFaults(head.objective, state));
  }
  return notes.map(({ text, fix }) => ({ text, fix }));
}

function faultsOf(head: TuningHead, folds?: number): TuningFault[] {
  const { pages, sites } = head;
  const setup: TuningSetup = {
    searched: counted(pages.searched, sites.searched),
    heldOut: head.kind === 'tune' || head.kind === 'train' ? counted(pages.heldOut, sites.heldOut) : null,
    space: head.kind === 'sweep' || head.kind === 'tune' ? head.space : null,
  };
  if (head.kind === 'tune' || head.kind === 'train') setup.folds = folds ?? head.folds.length;
  if (head.kind === 'tune') setup.budget = head.budget;
  return tuningFaults(setup);
}

/** Placeholder pages: a head knows the numbers of pages and sites, not their names. */
function counted(pages: number, sites: number): { page: string; site: string }[] {
  return Array.from({ length: pages }, (_, index) => ({ page: String(index), site: String(index % sites) }));
}
