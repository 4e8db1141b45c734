import type { Protocol } from 'devtools-protocol';
import type { CdpSession } from '../../browser/cdpSession';
import type { PageHost } from '../../browser/pageHost';
import { type FrameHandle, framesOf, worldName } from '../../capture/pageWorld';
import { liveAgentSource, tellName } from './liveAgentSource';

export interface SessionListener {
  /** a world of the program in the page says something */
  message(session: CdpSession, contextId: number, payload: unknown): void;
  /** a document has been loaded into a frame, or a frame has gone to another process */
  framesChanged(): void;
  navigated(frame: Protocol.Page.Frame): void;
}

/**
 * The sessions of a page, each kept as long as it lasts, since the worlds in its frames are its own. Every document
 * that comes has the agent before any script of its own, so that no listener of the page comes first.
 */
export class LiveSessions {
  /** by the outermost frame that a session speaks for */
  private readonly inner = new Map<string, CdpSession>();
  private readonly prepared = new Map<CdpSession, Promise<void>>();
  private readonly undo: (() => void)[] = [];

  constructor(
    private readonly host: PageHost,
    private readonly listener: SessionListener,
  ) {
    // Before the page is sent anywhere; one that is gone is seen by whoever asks for its frames.
    this.prepare(host.session).catch(() => undefined);
  }

  /** All frames of the page, its own first. */
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

  /** The session that is already there for the same frames, if there is one. */
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
        if (name === tellName) this.listener.message(session, executionContextId, payload);
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
        session.send('Runtime.removeBinding', { name: tellName }),
      ];
      for (const answer of sent) answer.catch(() => undefined);
    });
  }
}
