import type { Viewport } from '../../shared/page/pageSnapshot';
import type { CdpSession } from './cdpSession';
import type { NoSandbox } from './withSandbox';

/** A page in a browser, whichever browser it is. */
export interface PageHost {
  readonly session: CdpSession;
  /** sessions of the frames that the browser keeps in processes of their own, outer ones first */
  frameSessions(): Promise<CdpSession[]>;
  close(): Promise<void>;
}

export interface PageHostOptions {
  viewport: Viewport;
  scripts: boolean;
  /** for a page from the disk: the folder whose files it may load, and no others */
  fileRoot?: string;
}

/** A browser that can open pages, each apart from all others. */
export interface BrowserHost {
  /** name and version, as told to the user and stored with a capture */
  readonly browser: string;
  /** no longer, once it was closed or has died */
  readonly isRunning: boolean;
  /** why it runs without its sandbox; undefined if it has one */
  readonly noSandbox: NoSandbox | undefined;
  open(options: PageHostOptions): Promise<PageHost>;
  close(): Promise<void>;
}
