import { runProgram } from './runProgram';

/** Electron starts in less than a second; a cold disk may need more, ms. */
const timeLimit = 30_000;

/** All other libraries that Electron needs are dependencies of these. */
const debianPackages = 'libnss3 libgtk-3-0 libgbm1 libasound2';

/**
 * Starts the program once and reads its version, or says why it does not start. It runs as Node: this needs all its
 * libraries but opens no window, so it works without a display and as root.
 */
export async function startedVersion(
  program: string,
  environment: NodeJS.ProcessEnv,
): Promise<{ version: string } | { reason: string }> {
  const ended = await runProgram(program, ['-p', 'process.versions.electron'], {
    environment: { ...environment, ELECTRON_RUN_AS_NODE: '1' },
    timeLimit,
  });
  const version = ended.stdout.trim();
  if (ended.done && /^\d+\.\d+\.\d+/.test(version)) return { version };
  const library = /error while loading shared libraries: ([^\s:]+)/.exec(ended.stderr)?.[1];
  if (library !== undefined)
    return {
      reason: `${program} needs ${library}, which this system lacks. On Debian and Ubuntu: sudo apt-get install ${debianPackages} (newer ones: libgtk-3-0t64 and libasound2t64)`,
    };
  return { reason: `${program} does not start: ${ended.problem || `it says its version is '${version}'`}` };
}
