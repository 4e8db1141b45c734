import type {
  DesktopCommand,
  DesktopInput,
  DesktopOutputs,
  LiveBounds,
  LiveState,
  ProgramInfo,
} from '../../shared/contract/desktop';
import type { EventName, ServiceEvents } from '../../shared/contract/messages';

/** Which of the page is looked at: as it was captured, as it is now, or one beside the other. */
export type PageShown = 'snapshot' | 'live' | 'both';

/** A search in the live page. */
export interface LiveFind {
  text: string;
  matches: number;
  /** 1 for the first, 0 where there is none */
  active: number;
}

/** What only the desktop has: a live page beside the capture, files, windows. */
export interface LiveSlice {
  /** null until the service has said it */
  program: ProgramInfo | null;
  live: LiveState;
  pageShown: PageShown;
  /** null while nothing is looked for */
  liveFind: LiveFind | null;
  /** sources that were opened before, the newest first */
  recent: readonly string[];
  /** what came of something that shows nowhere else, in a sentence; '' where there is nothing to say */
  liveNote: string;
  setPageShown(shown: PageShown): void;
  goLive(to: DesktopInput<'goLive'>['to']): void;
  /** shows an address there, and captures nothing */
  visitLive(address: string): void;
  /** null to fit it into its place */
  zoomLive(factor: number | null): void;
  pickLive(isOn: boolean): void;
  showDevTools(isOpen: boolean): void;
  focusLive(): void;
  /** where the live page lies in the window, null where it is not to be seen; told once a frame */
  placeLive(bounds: LiveBounds | null): void;
  openFind(): void;
  /** looks for the next place of the text, or the one before */
  findInLive(text: string, isForward: boolean): Promise<void>;
  closeFind(): void;
  clearPageData(): Promise<void>;
  /** lets the user choose a file by the system's own dialog, and opens it */
  chooseFile(): Promise<void>;
  newWindow(): void;
  loadRecent(): Promise<void>;
  clearRecent(): Promise<void>;
  dismissLiveNote(): void;
  /** asks the desktop for something; what goes wrong is told in the log, and undefined comes back */
  askDesktop<C extends DesktopCommand>(
    command: C,
    input: DesktopInput<C>,
  ): Promise<DesktopOutputs[C] | undefined>;
  /** listens to what the service tells; returns how to stop */
  hear<Name extends EventName>(name: Name, listener: (data: ServiceEvents[Name]) => void): () => void;
}
