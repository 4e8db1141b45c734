import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { programFolder } from '../../src/main/platform/programFolder';
import { drawnCorpus } from '../../test/support/corpus/drawnCorpus';

/** A note that a shell would run, if it ever stood in one of its files. */
const shellNote = '$(touch PWNED)';

/** Two pages, the first labelled and with a picture, results and a run: all that a corpus can have, as a stranger sends it. */
export async function strangersCorpus(folder: string): Promise<string> {
  const corpus = await drawnCorpus(folder, [
    { slug: 'a', site: 'a.example', records: 5, labelled: 5 },
    { slug: 'b', site: 'b.example', records: 3, labelled: 3 },
  ]);
  const page = corpus.pageFolder('a');
  await changeJson(join(page, 'labels.json'), { note: shellNote });
  await changeJson(join(page, 'page.json'), { screenshot: ['screenshot.webp'] });
  await copyFile(
    join(programFolder, 'examples/corpus/pages/chinese/screenshot.webp'),
    join(page, 'screenshot.webp'),
  );
  return folder;
}

export async function changeJson(file: string, change: Record<string, unknown>): Promise<void> {
  const entry = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...entry, ...change }));
}
