import type { LiveDrawing } from '../../../shared/contract/desktop';
import type { PageBlocks } from '../../../shared/page/buildBlockModel';
import { withoutFragment } from '../../../shared/page/withoutFragment';
import type { CdpSession } from '../../browser/cdpSession';
import type { PageHost } from '../../browser/pageHost';
import type { FrameHandle } from '../../capture/pageWorld';
import { answered } from './answered';
import { LiveFrame } from './liveFrame';
import { LiveSessions } from './liveSessions';
import { pageMessages } from './pageMessages';
import { type SentDocuments, sentDocuments } from './sentDocuments';
import { sentDrawings } from './sentDrawing';
import { unlessGone } from './unlessGone';

/** The page as it was captured. */
interface Captured {
  blocks: PageBlocks;
  documents: SentDocuments;
  /** without the fragment */
  address: string;
}

/** Delay before the content of a frame's new document is looked up, ms. */
const reconnectPause = 200;

/**
 * A page that stays open after it was captured: draws on its blocks, lets the user pick one, and reports when the page
 * no longer looks as captured. All of it runs in isolated worlds, one per frame.
 */
export class LivePage {
  private readonly sessions: LiveSessions;
  private captured: Captured | undefined;
  /** by document of the capture; undefined if its frame is missing */
  private frames: (LiveFrame | undefined)[] = [];
  private drawing: LiveDrawing | null = null;
  private scale = 1;
  private isPicking = false;
  private isHidden = false;
  private isClosed = false;
  private hasChanged = false;
  private last: Promise<unknown> = Promise.resolve();
  private reconnecting: NodeJS.Timeout | undefined;
  private readonly pickedListeners = new Set<(block: number) => void>();
  private readonly pickEndedListeners = new Set<() => void>();
  private readonly changedListeners = new Set<(hasChanged: boolean) => void>();

  constructor(host: PageHost) {
    this.sessions = new LiveSessions(host, {
      message: (session, contextId, payload) => this.message(session, contextId, payload),
      framesChanged: () => this.reconnectSoon(),
      navigated: (frame) => {
        // Another page replaced the captured one. The same page, reloaded, is recognised.
        const isElsewhere =
          frame.parentId === undefined && withoutFragment(frame.url) !== this.captured?.address;
        if (isElsewhere) this.forget();
      },
    });
  }

  /** Finds the element of each block, and watches the page for changes from now on. Removes previous drawings. */
  async capturedNow(blocks: PageBlocks): Promise<void> {
    await this.inTurn(async () => {
      const before = this.frames;
      this.forget();
      const frames = await answered(this.sessions.frames(), 'the page');
      const documents = sentDocuments(blocks);
      this.captured = { blocks, documents, address: withoutFragment(frames[0]!.address) };
      await this.connect(frames);
      for (const old of before) {
        const isKept = old === undefined || this.frames.some((now) => now?.isSameAs(old.frame));
        if (!isKept) await unlessGone(old.close());
      }
    });
  }

  async draw(drawing: LiveDrawing | null): Promise<void> {
    this.drawing = drawing;
    await this.inTurn(async () => {
      // Otherwise a later drawing is already waiting.
      if (this.drawing === drawing) await this.drawNow();
    });
  }

  /** Screen px per CSS px of the page: lines and tags have the same size at every scale. */
  async setScale(scale: number): Promise<void> {
    this.scale = scale;
    await this.draw(this.drawing);
  }

  async pick(isOn: boolean): Promise<void> {
    this.isPicking = isOn;
    await this.inTurn(() => this.inFrames((frame) => frame.pick(isOn)));
  }

  /** Leaves no trace of the program in the document, for a capture. */
  async hide(): Promise<void> {
    this.isHidden = true;
    await this.inTurn(() => this.inFrames((frame) => frame.hide(true)));
  }

  async show(): Promise<void> {
    this.isHidden = false;
    await this.inTurn(() => this.inFrames((frame) => frame.hide(false)));
  }

  onPicked(listener: (block: number) => void): void {
    this.pickedListeners.add(listener);
  }

  /** After a pick, or when the user cancels. */
  onPickEnded(listener: () => void): void {
    this.pickEndedListeners.add(listener);
  }

  onChanged(listener: (hasChanged: boolean) => void): void {
    this.changedListeners.add(listener);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.reconnecting);
    for (const frame of this.frames) frame?.close().catch(() => undefined);
    this.forget();
    this.sessions.close();
  }

  private forget(): void {
    this.captured = undefined;
    this.frames = [];
    this.hasChanged = false;
  }

  /** Runs work one after another, in order. */
  private async inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.last.then(() => (this.isClosed ? undefined : work()));
    this.last = turn.catch(() => undefined);
    await turn;
  }

  /** Finds the frame of each document by its owner element, outer ones first. */
  private async connect(frames: readonly FrameHandle[]): Promise<void> {
    const { captured } = this;
    if (captured === undefined) return;
    const { sent, owners } = captured.documents;
    const drawings = this.drawingsNow();
    for (const [document, blocks] of sent.entries()) {
      const owner = owners[document]!;
      const frameId =
        document === 0
          ? frames[0]!.frameId
          : await unlessGone(this.frames[owner.document]?.frameIn(owner.entry));
      const frame = frames.find((each) => each.frameId === frameId);
      const known = this.frames[document];
      if (frame !== undefined && known?.isSameAs(frame)) continue;
      if (this.captured !== captured) return;
      this.frames[document] = frame && (await unlessGone(LiveFrame.enter(frame, blocks)));
      const live = this.frames[document];
      if (this.isHidden) await unlessGone(live?.hide(true));
      if (drawings !== undefined) await unlessGone(live?.draw(drawings[document]!));
      if (this.isPicking) await unlessGone(live?.pick(true));
    }
  }

  private reconnectSoon(): void {
    if (this.captured === undefined || this.isClosed) return;
    clearTimeout(this.reconnecting);
    this.reconnecting = setTimeout(() => {
      const reconnected = this.inTurn(async () =>
        this.connect(await answered(this.sessions.frames(), 'the page')),
      );
      // If the page is gone, the next call to it reports that.
      reconnected.catch(() => undefined);
    }, reconnectPause);
  }

  private async drawNow(): Promise<void> {
    const drawings = this.drawingsNow();
    await Promise.all(
      this.frames.map((frame, document) => {
        const empty = { layers: [], pointed: [], handles: null, scale: this.scale };
        return unlessGone(frame?.draw(drawings?.[document] ?? empty));
      }),
    );
  }

  /** Undefined if the drawing belongs to another capture with other blocks. */
  private drawingsNow(): ReturnType<typeof sentDrawings> | undefined {
    const { drawing, captured } = this;
    if (drawing === null || captured === undefined) return undefined;
    if (drawing.page !== captured.blocks.snapshot.hash) return undefined;
    return sentDrawings(drawing, captured.blocks, captured.documents, this.scale);
  }

  private async inFrames(run: (frame: LiveFrame) => Promise<void>): Promise<void> {
    await Promise.all(this.frames.map((frame) => frame && unlessGone(run(frame))));
  }

  private message(session: CdpSession, contextId: number, payload: unknown): void {
    const received = pageMessages(payload, this.captured?.blocks.count ?? 0);
    const from = this.frames.find(
      (frame) => frame?.frame.session === session && frame.contextId === contextId,
    );
    if (received === undefined || from === undefined || this.isClosed) return;
    if (received.kind === 'changed') {
      from.hasChanged = received.hasChanged;
      this.reportChange();
      return;
    }
    if (!this.isPicking) return;
    this.pick(false).catch(() => undefined);
    if (received.kind === 'picked') for (const listener of this.pickedListeners) listener(received.block);
    for (const listener of this.pickEndedListeners) listener();
  }

  private reportChange(): void {
    const hasChanged = this.frames.some((frame) => frame?.hasChanged === true);
    if (hasChanged === this.hasChanged) return;
    this.hasChanged = hasChanged;
    for (const listener of this.changedListeners) listener(hasChanged);
  }
}
