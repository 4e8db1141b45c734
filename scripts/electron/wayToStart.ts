import type { NoRuntime, Runtime } from '../electronRuntime';
import { type Desktop, desktopObstacle, sandboxObstacle } from './desktopObstacle';

export type WayToStart =
  | { way: 'desktop'; runtime: Runtime }
  | { way: 'served'; why: string }
  | { way: 'none'; wrongUsage: boolean; why: string };

export interface Wish {
  served: boolean;
  desktop: boolean;
  /** options that only the served inspector has */
  servedOptions: readonly string[];
}

/** The desktop if a window can be opened and there is an Electron, otherwise the served inspector, and why. */
export async function wayToStart(
  wish: Wish,
  desktop: Desktop,
  findRuntime: () => Promise<Runtime | NoRuntime>,
): Promise<WayToStart> {
  const [option] = wish.servedOptions;
  if (wish.desktop && wish.served)
    return { way: 'none', wrongUsage: true, why: '--served and --desktop exclude each other' };
  if (wish.desktop && option !== undefined)
    return { way: 'none', wrongUsage: true, why: `${option} is for the served inspector, not for --desktop` };
  if (wish.served) return { way: 'served', why: 'as --served says' };
  if (option !== undefined) return { way: 'served', why: `because ${option} is an option of it` };

  const runtime = await runtimeOrObstacle(desktop, findRuntime);
  if (!('reasons' in runtime)) return { way: 'desktop', runtime };
  return wish.desktop
    ? { way: 'none', wrongUsage: false, why: `No desktop: ${listed(runtime.reasons)}` }
    : { way: 'served', why: `because ${listed(runtime.reasons)}` };
}

/** Does not look for an Electron, or download one, if it could open no window. */
async function runtimeOrObstacle(
  desktop: Desktop,
  findRuntime: () => Promise<Runtime | NoRuntime>,
): Promise<Runtime | NoRuntime> {
  const obstacle = desktopObstacle(desktop);
  if (obstacle !== undefined) return { reasons: [obstacle] };
  const runtime = await findRuntime();
  if ('reasons' in runtime) return runtime;
  const noSandbox = await sandboxObstacle(runtime.dist, desktop.platform);
  return noSandbox === undefined ? runtime : { reasons: [noSandbox] };
}

function listed(reasons: readonly string[]): string {
  return reasons.join('; and ');
}
