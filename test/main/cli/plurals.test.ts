import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { drawnCorpus } from '../../support/corpus/drawnCorpus';
import { commandHere } from '../../support/corpus/tuningCommands';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const folder = temporaryFolder();
const corpus = (): string => join(folder(), 'corpus');
const page = (): string => join(corpus(), 'pages/one');
/** One of everything. */
beforeEach(async () => {
  await drawnCorpus(corpus(), [{ slug: 'one', site: 'one.example', records: 1, labelled: 1 }]);
});

const single = ['--workers', '1', '--method', 'emine'];

it.each<[string, () => string[], RegExp]>([
  ['run', () => ['run', page(), '--method', 'emine', '--set', 'dataRegion.heightFactor=1'], /^1 record$/m],
  ['blocks', () => ['blocks', page()], /^\d+ blocks: .*\n\d+ nodes? dropped/m],
  ['corpus list', () => ['corpus', 'list', corpus()], /^Drawn: 1 page, 1 labelled$/m],
  ['corpus export', () => ['corpus', 'export', corpus(), join(folder(), 'x')], /: 1 page, 1 record$/m],
  ['eval', () => ['eval', corpus(), ...single], /^1 labelled of 1 page, 1 site, 1 labelled record; /],
  [
    'sweep',
    () => ['sweep', corpus(), ...single, '--param', 'container.containerShare=0.1..0.2'],
    / over 1 labelled train page of 1 site, /,
  ],
  ['fit', () => ['fit', page(), '--method', 'emine'], /; \d+ runs?\./],
])('%s uses the singular for one', async (_name, args, text) => {
  const { code, stdout, stderr } = await commandHere(args());
  expect([code, stderr]).toEqual([0, expect.not.stringMatching(/error|failed/)]);
  expect(stdout).toMatch(text);
  expect(stdout + stderr).not.toMatch(
    /\b1 (?:labelled |train )*(?:record|page|site|block|node|run|error|worker)s\b/,
  );
});
