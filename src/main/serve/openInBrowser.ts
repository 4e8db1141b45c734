import { spawn } from 'node:child_process';

/** The program that opens an address in the user's browser; undefined if there is no display. */
export function openerOf(
  platform: NodeJS.Platform,
  environment: NodeJS.ProcessEnv,
): [string, ...string[]] | undefined {
  if (platform === 'darwin') return ['open'];
  // `start` would need a shell, which interprets the & of an address.
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  const hasDisplay = Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY || environment.BROWSER);
  return hasDisplay ? ['xdg-open'] : undefined;
}

/** Opens an address in the default browser; false if that fails. Other users can see it in the process list. */
export async function openInBrowser(
  [command, ...args]: [string, ...string[]],
  address: string,
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
    // Some openers run until the browser ends: if it still runs then, it has worked.
    const timer = setTimeout(() => resolve(true), 2_000);
    const settle = (isOpened: boolean): void => {
      clearTimeout(timer);
      resolve(isOpened);
    };
    child.once('error', () => settle(false));
    child.once('exit', (code) => settle(code === 0));
    child.unref();
  });
}
