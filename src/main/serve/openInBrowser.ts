import { spawn } from 'node:child_process';

/** The program that opens an address in the user's browser; undefined where no browser can be seen. */
export function openerOf(
  platform: NodeJS.Platform,
  environment: NodeJS.ProcessEnv,
): [string, ...string[]] | undefined {
  if (platform === 'darwin') return ['open'];
  // `start` would need a shell, which takes the & of an address for its own.
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  const hasDisplay = Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY || environment.BROWSER);
  return hasDisplay ? ['xdg-open'] : undefined;
}

/** Opens an address, which other users can see in the process list, in the default browser; false if that fails. */
export async function openInBrowser(
  [command, ...args]: [string, ...string[]],
  address: string,
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
    // Some wait until the browser ends; that they still run then is a good sign.
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
