import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { programFolder } from '../../src/main/platform/programFolder';
import { drawnCorpus } from '../../test/support/corpus/drawnCorpus';

/** A note that a shell would run if it were in a script. */
const shellNote = '$(touch PWNED)';

/** A corpus with everything it can have: two pages, the first labelled and with a screenshot, results and a run. */
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
