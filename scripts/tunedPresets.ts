import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { presetText } from '../src/main/corpus/storedPreset';
import { performRun } from '../src/main/tuning/performRun';
import { checkRun } from '../src/main/tuning/runNotes';
import { tuneHead } from '../src/main/tuning/tuneHead';
import { tuningPages } from '../src/main/tuning/tuningPages';
import { methods } from '../src/shared/methods';
import { defaultSettings } from '../src/shared/pipeline/settings';
import { evidenceText, presetEvidence } from '../src/shared/tuning/evidence/presetEvidence';
import { tuningVerdict } from '../src/shared/tuning/evidence/tuningVerdict';
import { foldsBySite } from '../src/shared/tuning/search/folds';
import { tuningState } from '../src/shared/tuning/search/tuningState';
import { labelledCorpus } from './labelledCorpus';

/**
 * `npm run presets:tune -- [method …]` searches for the best settings of the methods on the train part of the labelled
 * pages, and writes them with their evidence into the folders of the methods.
 */
const folder = 'src/shared/methods';
const [seed, trials, folds] = [1, 600, 5];
/** Sites are divided into this many parts. The part with the most sites is held out, since it says most about others. */
const parts = 3;

const { corpus } = await labelledCorpus();
const { pages } = await corpus.info();
const heldOut = foldsBySite(
  pages.map(({ slug, site }) => ({ page: slug, site })),
  parts,
  seed,
).reduce((max, part) => (part.sites.length > max.sites.length ? part : max));
await corpus.edit((entry) => ({ ...entry, name: 'Labelled result pages', heldOut: heldOut.sites }));

const wanted = process.argv.slice(2);
for (const method of methods.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
  const searched = await tuningPages(corpus, 'train', '');
  const wholeHead = tuneHead(searched, {
    method: method.id,
    base: defaultSettings,
    objective: { kind: 'f1' },
    match: { kind: 'leaves' },
    reader: '',
    seed,
    moved: [],
    optimiser: 'parzen',
    folds,
    budget: { trials, ms: null },
    patience: null,
  });
  // Start from the paper's values only: the defaults were chosen on half of all pages, including held-out ones.
  const head = { ...wholeHead, starts: wholeHead.starts.slice(0, 1) };
  checkRun(head, folds);
  const { lines } = await performRun({ head, lines: [] }, searched, {
    workers: availableParallelism(),
    onProgress: (done, total, message) =>
      process.stderr.write(`\r\x1b[K${method.id} ${done}/${total} ${message}`),
    onFault: (fault) => {
      throw new Error(fault);
    },
  });
  process.stderr.write('\r\x1b[K');
  const { best, end, trials: made } = tuningState(head, lines);
  const evidence = presetEvidence(head, end!, made.length);
  // All values, also those equal to the default: defaults can change.
  const text = presetText(method.id, 'Tuned', best!.settings, evidence);
  await writeFile(join(folder, method.id, 'tuned.json'), text);
  const { title, text: sentence } = tuningVerdict(end!.paper, end!.tuned, end!.heldOutChange);
  console.log(`${method.title}: ${evidenceText(evidence)}\n${title} ${sentence}\n`);
}
