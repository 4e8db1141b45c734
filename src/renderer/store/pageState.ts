import type { ExampleInfo } from '../../shared/contract/commands';
import type { PageHead, PageModel } from '../../shared/contract/pageData';

/** A page on its way: what has been done for it so far. */
export interface Opening {
  ticket: string;
  source: string;
  /** `ms` is null for the step that is under way */
  steps: { step: string; ms: number | null }[];
  /** the live page as it is, rather than something that is opened */
  isLive?: boolean;
}

export interface PageSlice {
  isConnected: boolean;
  examples: ExampleInfo[];
  page: PageHead | null;
  model: PageModel | null;
  opening: Opening | null;
  /** the page before stays open */
  openError: { source: string; message: string; isLive?: boolean } | null;
  /** whether scripts run in pages that are opened from now on */
  scripts: boolean;
  setScripts(scripts: boolean): void;
  openPage(source: string): Promise<void>;
  /** takes the live page as it is now */
  captureLive(): Promise<void>;
  /** opens a page as it was captured before, or anew where that capture is gone */
  openCaptured(page: Pick<PageHead, 'page' | 'source'>): Promise<void>;
  cancelOpening(): void;
  dismissOpenError(): void;
  /** after the connection was lost: the service may know nothing of the page any more */
  reconnect(): Promise<void>;
}
