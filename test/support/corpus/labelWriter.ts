import { writeSync } from 'node:fs';
import { Corpus } from '../../../src/main/corpus/corpus';

/** A separate program that labels the blocks of a page one after another, and reports each saved one. */
const [folder, slug, first, step, count] = process.argv.slice(2);
const corpus = await Corpus.open(folder!);
for (let index = 0; index < Number(count); index++) {
  const block = Number(first) + index * Number(step);
  await corpus.labels.edit(slug!, '', { kind: 'notRecords', add: [block], remove: [] });
  writeSync(1, `${block}\n`);
}
