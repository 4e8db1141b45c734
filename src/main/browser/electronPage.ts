import type { WebContents } from 'electron';
import { CdpSession, type CdpWire } from './cdpSession';
import type { PageHost } from './pageHost';

/** Only frames in other processes: otherwise it would attach to workers too. */
const framesOnly = {
  autoAttach: true,
  waitForDebuggerOnStart: false,
  flatten: true,
  filter: [{ type: 'iframe' }],
};

type OnEvent = (method: string, params: unknown) => void;
type OnClosed = (reason: string) => void;

/** One end of the debugger, the page's or a frame's; any number of sessions may share it. */
class DebuggerLine {
  private readonly eventListeners = new Set<OnEvent>();
  private readonly closeListeners = new Set<OnClosed>();

  constructor(
    private readonly contents: WebContents,
    /** undefined for the page's own */
    private readonly sessionId: string | undefined,
    private readonly name: string,
  ) {}

  session(): CdpSession {
    const listeners: [OnEvent[], OnClosed[]] = [[], []];
    const wire: CdpWire = {
      send: async (method, params) =>
        this.contents.debugger.sendCommand(method, params ?? {}, ...(this.sessionId ? [this.sessionId] : [])),
      onEvent: (listener) => {
        this.eventListeners.add(listener);
        listeners[0].push(listener);
      },
      onClosed: (listener) => {
        this.closeListeners.add(listener);
        listeners[1].push(listener);
      },
      close: async () => {
        for (const listener of listeners[0]) this.eventListeners.delete(listener);
        for (const listener of listeners[1]) this.closeListeners.delete(listener);
      },
    };
    return new CdpSession(wire, this.name);
  }

  emit(method: string, params: unknown): void {
    for (const listener of [...this.eventListeners]) listener(method, params);
  }

  closed(reason: string): void {
    for (const listener of [...this.closeListeners]) listener(reason);
  }
}

/**
 * A page of the desktop program, through the debugger of its web contents. A page has only one debugger. To cancel
 * one's own requests without ending those of others, take a `lease`.
 */
export class ElectronPage implements PageHost {
  readonly session: CdpSession;
  private readonly own: DebuggerLine;
  /** by session id, outer frames first: inner frames are attached later */
  private readonly frames = new Map<string, DebuggerLine>();
  /** of a frame, the session through which it was attached */
  private readonly outerOf = new Map<string, string>();
  private isClosed = false;

  private constructor(private readonly contents: WebContents) {
    this.own = new DebuggerLine(contents, undefined, 'the page');
    this.session = this.own.session();
    contents.debugger.on('message', this.onMessage);
    contents.debugger.on('detach', this.onDetach);
    contents.once('destroyed', this.onDestroyed);
  }

  /** The page answers nothing before it has a process, that is, before the first navigation starts. */
  static attach(contents: WebContents): ElectronPage {
    contents.debugger.attach('1.3');
    const page = new ElectronPage(contents);
    // If the page is gone already, its first user notices.
    for (const sent of [
      page.session.send('Page.enable'),
      page.session.send('Target.setAutoAttach', framesOnly),
    ])
      sent.catch(() => undefined);
    return page;
  }

  async frameSessions(): Promise<CdpSession[]> {
    return [...this.frames.values()].map((line) => line.session());
  }

  /** The same page, for a task that can be cancelled: ending the lease ends nothing else. */
  lease(): PageHost {
    const session = this.own.session();
    const frames: CdpSession[] = [];
    if (this.isClosed) session.detachedBecause('the page was closed');
    return {
      session,
      frameSessions: async () => {
        const opened = [...this.frames.values()].map((line) => line.session());
        frames.push(...opened);
        return opened;
      },
      close: async () => {
        for (const each of [session, ...frames]) await each.close();
      },
    };
  }

  async close(): Promise<void> {
    this.end('the page was closed');
  }

  /** Detaches the debugger; pending calls fail with `reason`. */
  end(reason: string): void {
    if (this.isClosed) return;
    this.isClosed = true;
    for (const line of [...this.frames.values(), this.own]) line.closed(reason);
    this.frames.clear();
    this.contents.removeListener('destroyed', this.onDestroyed);
    if (this.contents.isDestroyed()) return;
    this.contents.debugger.removeListener('message', this.onMessage);
    this.contents.debugger.removeListener('detach', this.onDetach);
    if (this.contents.debugger.isAttached()) this.contents.debugger.detach();
  }

  private readonly onMessage = (
    _event: unknown,
    method: string,
    params: unknown,
    sessionId?: string,
  ): void => {
    const line = sessionId ? this.frames.get(sessionId) : this.own;
    if (method === 'Target.attachedToTarget') this.frameAttached(params as FrameAttached, sessionId ?? '');
    else if (method === 'Target.detachedFromTarget') this.frameDetached((params as FrameAttached).sessionId);
    else line?.emit(method, params);
  };

  private frameAttached({ sessionId, targetInfo }: FrameAttached, outer: string): void {
    const line = new DebuggerLine(this.contents, sessionId, targetInfo.url);
    this.frames.set(sessionId, line);
    this.outerOf.set(sessionId, outer);
    // A frame inside it may be in yet another process. The call fails if the frame is already gone.
    this.contents.debugger.sendCommand('Target.setAutoAttach', framesOnly, sessionId).catch(() => undefined);
  }

  /** The frames inside a frame go with it; the debugger does not report them. */
  private frameDetached(sessionId: string): void {
    this.frames.get(sessionId)?.closed('the frame is gone');
    this.frames.delete(sessionId);
    this.outerOf.delete(sessionId);
    for (const [inner, outer] of [...this.outerOf]) if (outer === sessionId) this.frameDetached(inner);
  }

  private readonly onDetach = (_event: unknown, reason: string): void => this.end(plainDetachReason(reason));

  private readonly onDestroyed = (): void => this.end('the page was closed');
}

interface FrameAttached {
  sessionId: string;
  targetInfo: { url: string };
}

function plainDetachReason(reason: string): string {
  if (/crash|process gone/i.test(reason)) return 'the page crashed';
  if (/replaced|devtools|canceled/i.test(reason)) return 'DevTools were opened';
  return 'the page was closed';
}
