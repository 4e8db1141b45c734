import type { Viewport } from '../../shared/page/pageSnapshot';
import type { CdpSession } from './cdpSession';
import type { Login } from './login';
import type { NoSandbox } from './withSandbox';

/** A page in any browser. */
export interface PageHost {
  readonly session: CdpSession;
  /** sessions of the frames that the browser runs in other processes, outer ones first */
  frameSessions(): Promise<CdpSession[]>;
  close(): Promise<void>;
}

export interface PageHostOptions {
  viewport: Viewport;
  scripts: boolean;
  /** for a page from the disk: the only folder whose files it may load */
  fileRoot?: string;
  login?: Login;
}

/** A browser that opens pages, isolated from each other. */
export interface BrowserHost {
  /** name and version, as shown to the user and stored with a capture */
  readonly browser: string;
  /** false once it was closed or has crashed */
  readonly isRunning: boolean;
  /** why it runs without its sandbox; undefined if it has one */
  readonly noSandbox: NoSandbox | undefined;
  open(options: PageHostOptions): Promise<PageHost>;
  close(): Promise<void>;
}
