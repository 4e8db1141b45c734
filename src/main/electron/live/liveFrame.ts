import {
  closeAgent,
  drawBlocks,
  hideOverlay,
  pickBlocks,
  rememberBlocks,
} from '../../../injected/agentCalls';
import type { SentBlocks, SentDrawing } from '../../../injected/pageMessage';
import { type FrameHandle, PageWorld, worldName } from '../../capture/pageWorld';
import { answered } from './answered';
import { liveAgentSource, messageBinding } from './liveAgentSource';

/** One document of the page, with the program's agent in it. */
export class LiveFrame {
  /** as reported by the agent */
  hasChanged = false;
  /** the layers it draws, to send them again only if they change */
  private drawnLayers = '[]';

  private constructor(
    readonly frame: FrameHandle,
    private readonly world: PageWorld,
  ) {}

  get contextId(): number {
    return this.world.contextId;
  }

  static async enter(frame: FrameHandle, blocks: SentBlocks): Promise<LiveFrame> {
    const live = new LiveFrame(frame, await answered(PageWorld.enter(frame), frame.address));
    // For later worlds, this binding needs `Runtime.enable`, which reports everything the page does and slows it down.
    await frame.session.send('Runtime.addBinding', { name: messageBinding, executionContextName: worldName });
    const { exceptionDetails } = await answered(
      frame.session.send('Runtime.evaluate', { expression: liveAgentSource, contextId: live.contextId }),
      frame.address,
    );
    if (exceptionDetails !== undefined)
      throw new Error(`in ${frame.address}: ${exceptionDetails.exception?.description}`);
    await live.call(rememberBlocks, blocks);
    return live;
  }

  isSameAs({ frameId, loaderId }: FrameHandle): boolean {
    const { frame } = this;
    return frame.frameId === frameId && frame.loaderId === loaderId && !frame.session.isDetached;
  }

  async draw(drawing: SentDrawing): Promise<void> {
    const layers = JSON.stringify(drawing.layers);
    const isSame = layers === this.drawnLayers;
    await this.call(drawBlocks, isSame ? { ...drawing, layers: null } : drawing);
    this.drawnLayers = layers;
  }

  async pick(isOn: boolean): Promise<void> {
    await this.call(pickBlocks, isOn);
  }

  async hide(isHidden: boolean): Promise<void> {
    await this.call(hideOverlay, isHidden);
  }

  async close(): Promise<void> {
    await this.call(closeAgent, undefined as never);
  }

  /** The frame inside an element of the document; undefined if it has none any more. */
  async frameIn(entry: number): Promise<string | undefined> {
    const { session } = this.frame;
    const expression = `globalThis[Symbol.for('recordscope.live')]?.nodeOf(${entry})`;
    const evaluated = session.send('Runtime.evaluate', { expression, contextId: this.contextId });
    const { objectId } = (await answered(evaluated, this.frame.address)).result;
    if (objectId === undefined) return undefined;
    const { node } = await session.send('DOM.describeNode', { objectId });
    await session.send('Runtime.releaseObject', { objectId });
    return node.frameId;
  }

  private async call<A, R>(run: (argument: A) => R, argument: A): Promise<R> {
    return answered(this.world.call(run, argument), this.frame.address);
  }
}
