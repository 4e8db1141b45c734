import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface Desktop {
  platform: NodeJS.Platform;
  environment: NodeJS.ProcessEnv;
  /** the user id, if the system has one */
  user: number | undefined;
}

/** Why no Electron could open a window here; undefined if one can. */
export function desktopObstacle({ platform, environment, user }: Desktop): string | undefined {
  if (platform !== 'linux') return undefined;
  if (!environment.DISPLAY && !environment.WAYLAND_DISPLAY)
    return 'there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set)';
  if (user === 0) return 'it runs as root, where Chromium has no sandbox: start it as another user';
  return undefined;
}

/** Settings of the Linux kernel, with the value that forbids users the namespaces a sandbox needs. */
const forbidding: readonly (readonly [file: string, value: string])[] = [
  ['kernel/apparmor_restrict_unprivileged_userns', '1'],
  ['kernel/unprivileged_userns_clone', '0'],
  ['user/max_user_namespaces', '0'],
];

/** Why Chromium would have no sandbox, without which it does not start, and what to do; undefined if it has one. */
export async function sandboxObstacle(
  dist: string,
  platform: NodeJS.Platform,
  settings = '/proc/sys',
): Promise<string | undefined> {
  if (platform !== 'linux') return undefined;
  const helper = join(dist, 'chrome-sandbox');
  const { uid, mode } = await stat(helper).catch(() => ({ uid: -1, mode: 0 }));
  const helperRunsAsRoot = uid === 0 && (mode & 0o4000) !== 0;
  if (helperRunsAsRoot) return undefined;
  for (const [file, value] of forbidding) {
    const found = (await readFile(join(settings, file), 'utf8').catch(() => '')).trim();
    if (found === value)
      return `this system does not allow Chromium its sandbox (${file.replace('/', '.')} is ${value}): allow its own helper with sudo chown root '${helper}' && sudo chmod 4755 '${helper}'`;
  }
  return undefined;
}
