import { appendFileSync } from 'node:fs';
import { beforeAll, describe, it } from 'vitest';
import { startChromium } from '../../../src/main/browser/chromiumHost';
import { launchBrowser, serveProgram } from '../browser/servedProgram';
import { recordscope } from '../corpus/commandLine';
import { DesktopApp } from '../desktop/desktopApp';

/** Tests that leave processes behind, each in another way. leftProcesses.test.ts runs them, one at a time. */
const { LEAVING_FOLDER: folder = '', LEAVING_CASE: wanted } = process.env;

const say = (what: string): void => appendFileSync(`${folder}/started`, `${what}\n`);

/** One of every kind of process that tests start. */
async function startAll(): Promise<void> {
  await DesktopApp.start();
  say('desktop');
  await launchBrowser();
  await startChromium();
  say('browsers');
  await serveProgram(folder, []);
  say('server');
  await new Promise<void>((resolve) => {
    void recordscope(['open', '--no-open'], {
      environment: { RECORDSCOPE_CACHE: `${folder}/cache`, RECORDSCOPE_CONFIG: `${folder}/config` },
      started: (child) => child.stdout!.once('data', () => resolve()),
    });
  });
  say('all');
}

const forEver = () => new Promise<never>(() => undefined);

describe.runIf(wanted === 'failed test')('a test that fails', () => {
  it('fails', async () => {
    await startAll();
    throw new Error('it fails');
  }, 90_000);
});

describe.runIf(wanted === 'hook out of time')('a hook that takes too long', () => {
  // A hook of its own: on a busy machine, starting can take as long as any limit.
  beforeAll(startAll, 90_000);
  beforeAll(forEver, 1_000);
  it('is not reached', () => undefined);
});

describe.runIf(wanted === 'hook out of time while it starts')('a hook that times out at once', () => {
  beforeAll(() => DesktopApp.start(), 300);
  it('is not reached', () => undefined);
});

describe.runIf(wanted === 'killed worker')('a worker that is killed', () => {
  it('is killed', async () => {
    await startAll();
    process.kill(process.pid, 'SIGKILL');
  }, 90_000);
});

describe.runIf(wanted === 'endless test')('a test that does not end', () => {
  it('does not end', async () => {
    await startAll();
    await forEver();
  }, 90_000);
});
