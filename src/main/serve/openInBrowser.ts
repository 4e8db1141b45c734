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

/** Opens an address in the default browser; false where there is none. */
export async function openInBrowser(address: string): Promise<boolean> {
  const opener = openerOf(process.platform, process.env);
  if (opener === undefined) return false;
  const [command, ...args] = opener;
  return new Promise((resolve) => {
    const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
    child.once('spawn', () => {
      child.unref();
      // Some wait until the browser ends; that they still run then is a good sign.
      setTimeout(() => resolve(true), 2_000).unref();
    });
  });
}
