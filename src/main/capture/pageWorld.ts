import type { CdpSession } from '../browser/cdpSession';
import type { PageHost } from '../browser/pageHost';

/** A frame and the session that controls it. */
export interface FrameHandle {
  session: CdpSession;
  frameId: string;
  /** the debugger's id of the current document; changes with every navigation */
  loaderId: string;
  address: string;
  /** undefined for the main frame */
  parentId: string | undefined;
}

/** All frames of a session, outer ones first. */
export async function framesOf(session: CdpSession): Promise<FrameHandle[]> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const open = [frameTree];
  const frames: FrameHandle[] = [];
  for (let tree = open.shift(); tree !== undefined; tree = open.shift()) {
    const { id, loaderId, url, parentId } = tree.frame;
    frames.push({ session, frameId: id, loaderId, address: url, parentId });
    open.push(...(tree.childFrames ?? []));
  }
  return frames;
}

/** All frames of a page, in all processes, the main frame first. */
export async function allFrames(host: PageHost): Promise<FrameHandle[]> {
  const sessions = [host.session, ...(await host.frameSessions())];
  return (await Promise.all(sessions.map(framesOf))).flat();
}

/** The name of our isolated world in all frames and sessions. */
export const worldName = 'recordscope';

const worldsOf = new WeakMap<CdpSession, Map<string, PageWorld>>();

/**
 * Our isolated world in a frame. It sees the page's document, but neither the page's variables nor its changes to
 * built-in functions. The page cannot see it.
 */
export class PageWorld {
  private constructor(
    private readonly frame: FrameHandle,
    /** the debugger's id of it */
    readonly contextId: number,
  ) {}

  /** Creates one world per document; it lasts as long as the document. */
  static async enter(frame: FrameHandle): Promise<PageWorld> {
    const { session, frameId, loaderId } = frame;
    const worlds = worldsOf.get(session) ?? new Map<string, PageWorld>();
    worldsOf.set(session, worlds);
    const known = worlds.get(loaderId + frameId);
    if (known !== undefined) return known;
    const { executionContextId } = await session.send('Page.createIsolatedWorld', {
      frameId,
      worldName,
    });
    const world = new PageWorld(frame, executionContextId);
    worlds.set(loaderId + frameId, world);
    return world;
  }

  /** Runs a function of `src/injected` in it; the function must not refer to anything outside itself. */
  async call<A, R>(run: (argument: A) => R, argument: A): Promise<R> {
    // Compilers that keep function names wrap inner functions in a call of __name.
    return this.run<R>(
      `{ const __name = (f) => f; (${run.toString()})(${JSON.stringify(argument ?? null)}) }`,
    );
  }

  /** Runs a script in it, and returns its value. */
  async run<R>(expression: string): Promise<R> {
    const { result, exceptionDetails } = await this.frame.session.send('Runtime.evaluate', {
      expression,
      contextId: this.contextId,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined) {
      const { exception, text } = exceptionDetails;
      throw new Error(`in ${this.frame.address}: ${exception?.description ?? text}`);
    }
    return result.value as R;
  }
}

/** Runs a function once in each frame. */
export async function callInFrames<R>(frames: readonly FrameHandle[], run: () => R): Promise<R[]> {
  return Promise.all(frames.map(async (frame) => (await PageWorld.enter(frame)).call(run, undefined)));
}
