import type { CorpusFolderHandlers } from './corpusHandlers';
import type { PageLibrary } from './pageLibrary';
import { ServiceFault } from './serviceFault';

export interface CorpusDeskOptions {
  pages: PageLibrary;
  /** the user's folder, where it is remembered which corpora were open */
  config: string;
  changed(folder: string, slugs: string[]): void;
  warn(message: string): void;
}

const missing = async (): Promise<never> => {
  throw new ServiceFault('failed', 'not there yet');
};

export class CorpusDesk {
  constructor(protected readonly options: CorpusDeskOptions) {}

  readonly handlers: CorpusFolderHandlers = {
    openCorpus: missing,
    newCorpus: missing,
    knownCorpora: missing,
    addPages: missing,
    addOpenPage: missing,
    importPages: missing,
    removePages: missing,
    editPages: missing,
    setHeldOut: missing,
    recapture: missing,
    labels: missing,
    allLabels: missing,
    editLabels: missing,
    undoLabels: missing,
    redoLabels: missing,
    exportLabels: missing,
    importLabels: missing,
  };

  async close(): Promise<void> {}
}
