import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Corpus } from '../src/main/corpus/corpus';
import { labelledFolder } from '../test/support/corpus/labelledPages';
import { importedCorpus, labelledCorpus } from './labelledCorpus';

/** A corpus of labelled pages. */
export interface LabelledGroup {
  name: string;
  corpus: Corpus;
}

/** The labelled example pages. */
export async function exampleGroup(): Promise<LabelledGroup> {
  return { name: 'examples', corpus: await copied('examples/corpus', 'examples') };
}

/** The examples, and every collection of the folder of labelled pages if it is there. */
export async function labelledGroups(): Promise<LabelledGroup[]> {
  const examples = await exampleGroup();
  if (!existsSync(labelledFolder)) {
    console.error(`${labelledFolder} is not there: only the examples are used`);
    return [examples];
  }
  return [
    examples,
    { name: 'old', corpus: (await labelledCorpus()).corpus },
    { name: 'modern', corpus: await importedCorpus('modern/labels.json', 48) },
    { name: 'real', corpus: await copied(join(labelledFolder, 'real'), 'real') },
  ];
}

/** A copy in the cache: to open a corpus may write to its folder. */
async function copied(folder: string, name: string): Promise<Corpus> {
  const copy = join('node_modules/.cache/recordscope-groups', name);
  await mkdir(copy, { recursive: true });
  await cp(folder, copy, { recursive: true });
  return Corpus.open(copy);
}
