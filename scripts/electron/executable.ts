import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';

/** Path of the executable inside an unpacked Electron. */
export function executableName(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return platform === 'win32' ? 'electron.exe' : 'electron';
}

/** The executable in an unpacked folder, if there is one with permission to run. */
export async function executableIn(dist: string, platform: NodeJS.Platform): Promise<string | undefined> {
  const program = join(dist, executableName(platform));
  const mayRun = await access(program, constants.X_OK).then(
    () => true,
    () => false,
  );
  return mayRun ? program : undefined;
}
