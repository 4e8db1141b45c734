import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type InspectorServer, inspectorServer } from '../../scripts/dev/inspectorServer';
import { programFolder } from '../../src/main/platform/programFolder';
import { DesktopApp, desktopAvailable } from '../support/desktop/desktopApp';

let desktop: DesktopApp | undefined;
let server: InspectorServer | undefined;
afterEach(async () => {
  await desktop?.close();
  await server?.close();
});

describe.skipIf(!(await desktopAvailable()))('the desktop program in development', () => {
  it('loads the inspector from its sources, with hot reload', async () => {
    server = await inspectorServer(false);
    desktop = await DesktopApp.start({ env: { RECORDSCOPE_DEV_SERVER: server.origin } });
    const { inspector } = desktop;
    await inspector.getByRole('button', { name: 'Inspect', exact: true }).waitFor();
    expect(new URL(inspector.url()).protocol).toBe('inspector:');
    const scripts = await inspector.evaluate(() =>
      [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src')),
    );
    expect(scripts).toContain('/@vite/client');
    const page = join(programFolder, 'examples/pages/shop-grid/index.html');
    await inspector.getByRole('combobox', { name: /^Address/ }).fill(page);
    await inspector.keyboard.press('Enter');
    await expect.poll(() => inspector.getByText(/records/).count()).toBeGreaterThan(0);
    expect(desktop.faults).toEqual([]);
  });

  it('takes no server but one on this machine', async () => {
    const built = await readFile(join(programFolder, 'out/renderer/index.html'), 'utf8');
    const [script] = /assets\/index-[^"]+\.js/.exec(built)!;
    for (const origin of ['http://pages.example', 'http://127.0.0.1:1@pages.example', 'file:///etc']) {
      desktop = await DesktopApp.start({ env: { RECORDSCOPE_DEV_SERVER: origin } });
      const loaded = await desktop.inspector.evaluate(() => document.scripts[0]!.src);
      expect(loaded).toBe(`inspector://app/${script}`);
      await desktop.close();
    }
  });
});
