import { spawn } from 'node:child_process';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { electronRuntime, type Runtime } from '../../scripts/electronRuntime';
import { programFolder } from '../../src/main/platform/programFolder';
import { descendantsOf } from '../support/corpus/commandLine';
import { desktopAvailable } from '../support/desktop/desktopApp';
import { openDisplay } from '../support/desktop/xvfb';
import { examplePage } from '../support/page/examplePages';
import { nobody, projectIsReadable } from '../support/setup/nobody';

// Root has no sandbox: an unprivileged user starts the program instead.
const canStart = process.platform === 'linux' && projectIsReadable();

describe.skipIf(!canStart || !(await desktopAvailable()))('the sandbox', () => {
  it('contains the inspector and the page, for a user who is not root', async () => {
    const home = await mkdtemp(join(tmpdir(), 'recordscope-nobody-'));
    if (nobody.uid !== undefined) await chown(home, nobody.uid, nobody.gid!);
    const display = await openDisplay();
    const { program } = (await electronRuntime()) as Runtime;
    const { ELECTRON_RUN_AS_NODE: _node, ...env } = process.env;
    const child = spawn(program, [programFolder, examplePage('shop-grid')], {
      ...nobody,
      cwd: home,
      env: {
        ...env,
        HOME: home,
        XDG_RUNTIME_DIR: home,
        RECORDSCOPE_CONFIG: join(home, 'config'),
        RECORDSCOPE_CACHE: join(home, 'cache'),
        ...(display && { DISPLAY: display.name }),
      },
      stdio: 'ignore',
    });
    try {
      await expect.poll(() => renderersOf(child.pid!).length, { timeout: 45_000 }).toBeGreaterThanOrEqual(2);
      for (const { pid, command } of renderersOf(child.pid!)) {
        expect(command).not.toContain('--no-sandbox');
        // 2: its system calls are filtered.
        expect(await readFile(`/proc/${pid}/status`, 'utf8')).toMatch(/^Seccomp:\s+2$/m);
      }
    } finally {
      child.kill('SIGKILL');
      display?.close();
      await rm(home, { recursive: true, force: true, maxRetries: 10 });
    }
  });
});

function renderersOf(pid: number): { pid: number; command: string }[] {
  return descendantsOf(pid).filter(({ command }) => command.includes('--type=renderer'));
}
