import type { ChildProcess } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { lockFile } from '../../src/main/platform/lock';
import { isUnfinished } from '../../src/main/platform/writeAtomically';
import type { LabelState } from '../../src/shared/contract/corpus';
import type { ServiceClient } from '../../src/shared/contract/serviceClient';
import { socketClient } from '../support/browser/servedInspector';
import { serveProgram } from '../support/browser/servedProgram';
import { drawnCorpus } from '../support/corpus/drawnCorpus';
import { cycleKeys, labelAfter } from '../support/corpus/labelCycle';
import { repetitions } from '../support/setup/repetitions';
import { temporaryFolder } from '../support/setup/temporaryFolder';

const kills = repetitions(50);
const records = 6;
const slug = 'one';
const folder = temporaryFolder();
let server: ChildProcess | undefined;

afterEach(() => {
  server?.kill('SIGKILL');
});

it(`loses only the current gesture when the served program is killed, ${kills} times`, async () => {
  const corpus = join(folder(), 'corpus');
  const page = await drawnCorpus(corpus, [{ slug, site: 'a.example', records, labelled: records }]);
  const first = (await page.labels.read(slug, '')).label.records[0]!.blocks;
  const target = { corpus, slug, reader: '' };
  /** The next gesture, in turn, as the Label workspace sends it. */
  const gesture = (client: ServiceClient, done: number): Promise<LabelState> => {
    switch (done % cycleKeys.length) {
      case 0:
        return client.request('editLabels', { ...target, edit: { kind: 'marks', hard: true } });
      case 1:
        return client.request('editLabels', {
          ...target,
          edit: { kind: 'records', tool: 'remove', remove: [first], add: [] },
        });
      case 2:
        return client.request('undoLabels', target);
      default:
        return client.request('editLabels', { ...target, edit: { kind: 'marks', hard: false } });
    }
  };

  let done = 0;
  let lost = 0;
  let known = 0;
  for (let kill = 0; kill <= kills; kill++) {
    const { server: served, entered } = await serveProgram(folder(), []);
    server = served;
    const { client } = await socketClient(entered);
    const state = await client.request('labels', target);
    if (kill > 0) {
      // Every confirmed gesture is there, and nothing else.
      expect([known, known + 1]).toContain(state.revision);
      done += state.revision - known;
      lost += known + 1 - state.revision;
    }
    known = state.revision;
    const { hard, records: left } = state.label;
    expect({ hard, records: left.length }).toEqual(labelAfter(done, records));
    for (let made = kill % 4; made > 0; made--) {
      known = (await gesture(client, done)).revision;
      done++;
    }
    const ended = new Promise((resolve) => served.once('exit', resolve));
    // At a different moment each time, later as long as a busy machine has saved none.
    gesture(client, done).catch(() => undefined);
    await pause(((kill * 7) % 41) + (lost === kill ? 20 * kill : 0));
    served.kill('SIGKILL');
    await ended;
  }
  // Both kinds of moments occurred.
  expect(lost).toBeGreaterThan(0);
  expect(lost).toBeLessThan(kills);
  const isLeft = (name: string): boolean => isUnfinished(name) || name === lockFile;
  await page.labels.undo(slug, '');
  expect((await readdir(join(corpus, 'pages', slug))).filter(isLeft)).toEqual([]);
}, 400_000);
