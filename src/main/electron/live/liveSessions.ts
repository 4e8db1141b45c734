import type { Protocol } from 'devtools-protocol';
import type { CdpSession } from '../../browser/cdpSession';
import type { PageHost } from '../../browser/pageHost';
import { type FrameHandle, framesOf, worldName } from '../../capture/pageWorld';
import { liveAgentSource, messageBinding } from './liveAgentSource';

export interface SessionListener {
  /** a message from one of our worlds in the page */
  message(session: CdpSession, contextId: number, payload: unknown): void;
  /** a document was loaded into a frame, or a frame moved to another process */
  framesChanged(): void;
  navigated(frame: Protocol.Page.Frame): void;
}

/**
 * The sessions of a page, each kept for its lifetime, as it owns the worlds in its frames. Every new document gets the
 * agent before its own scripts run, so no listener of the page comes first.
 */
export class LiveSessions {
  /** by the outermost frame of a session */
  private readonly inner = new Map<string, CdpSession>();
  private readonly prepared = new Map<CdpSession, Promise<void>>();
  private readonly undo: (() => void)[] = [];

  constructor(
    private readonly host: PageHost,
    private readonly listener: SessionListener,
  ) {
    // Before the page navigates. If it is gone, the call to `frames` reports that.
    this.prepare(host.session).catch(() => undefined);
  }

  /** All frames of the page, the main frame first. */
  async frames(): Promise<FrameHandle[]> {
    await this.prepare(this.host.session);
    const frames = await framesOf(this.host.session);
    for (const fresh of await this.host.frameSessions()) {
      const session = await this.kept(fresh).catch(() => undefined);
      if (session !== undefined) frames.push(...(await framesOf(session).catch(() => [])));
    }
    return frames;
  }

  close(): void {
    for (const step of this.undo.splice(0)) step();
    for (const session of this.inner.values()) void session.close().catch(() => undefined);
    this.inner.clear();
  }

  /** The existing session for the same frames, if there is one. */
  private async kept(fresh: CdpSession): Promise<CdpSession> {
    const frameId = (await framesOf(fresh))[0]!.frameId;
    const known = this.inner.get(frameId);
    if (known !== undefined && !known.isDetached) {
      await fresh.close().catch(() => undefined);
      return known;
    }
    this.inner.set(frameId, fresh);
    await this.prepare(fresh);
    return fresh;
  }

  private prepare(session: CdpSession): Promise<void> {
    const done = this.prepared.get(session) ?? this.prepareNow(session);
    this.prepared.set(session, done);
    return done;
  }

  private async prepareNow(session: CdpSession): Promise<void> {
    this.undo.push(
      session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
        if (name === messageBinding) this.listener.message(session, executionContextId, payload);
      }),
      session.on('Page.frameNavigated', ({ frame }) => this.listener.navigated(frame)),
      session.on('Page.frameStoppedLoading', () => this.listener.framesChanged()),
      session.on('Page.frameDetached', () => this.listener.framesChanged()),
    );
    await session.send('Page.enable');
    const { identifier } = await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: liveAgentSource,
      worldName,
    });
    this.undo.push(() => {
      if (session.isDetached) return;
      const sent = [
        session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier }),
        session.send('Runtime.removeBinding', { name: messageBinding }),
      ];
      for (const answer of sent) answer.catch(() => undefined);
    });
  }
}
