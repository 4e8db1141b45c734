import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mean } from 'd3-array';
import { startChromium } from '../src/main/browser/chromiumHost';
import { labelledFolder } from '../test/support/corpus/labelledPages';
import { type HealedPair, healedPair } from './drift/healedPair';
import { renamedPages } from './drift/renamedPages';

/**
 * `tsx scripts/drift.ts [--errors] [--part pairs|classes]` makes wrappers from the old versions of real pages, watches
 * the new versions with them and heals them; and heals wrappers of labelled pages whose class names changed.
 */
const { values } = parseArgs({
  options: { errors: { type: 'boolean', default: false }, part: { type: 'string', default: '' } },
});

if (values.part !== 'classes') await printPairs();
if (values.part !== 'pairs')
  for (const { set, change, pages, survived, silent, records, fields, lost } of await renamedPages(
    values.errors,
  ))
    console.log(
      `${set}, ${change}: ${pages} pages, ${survived} survive, ${silent} of the others without an alarm; after healing: records, F1 ${records.toFixed(3)}, values ${fields.toFixed(3)}; ${lost} fields lost`,
    );

async function printPairs(): Promise<void> {
  const folder = join(labelledFolder, 'drift');
  const browser = await startChromium({ browser: 'bundled' });
  const found: HealedPair[] = [];
  try {
    for (const pair of readdirSync(folder).sort()) {
      const result = await healedPair(browser, join(folder, pair));
      found.push(result);
      if (values.errors) console.log(`${pair}: ${JSON.stringify(result)}`);
    }
  } finally {
    await browser.close();
  }
  const halves = [
    { title: 'every second pair, for choices', own: found.filter((_, index) => index % 2 === 0) },
    { title: 'the others', own: found.filter((_, index) => index % 2 === 1) },
    { title: 'all', own: found },
  ];
  for (const { title, own } of halves) printHalf(title, own);
}

function printHalf(title: string, pairs: readonly HealedPair[]): void {
  const scorable = pairs.filter(({ truths }) => truths.includes('name'));
  const survived = scorable.filter((pair) => pair.survives);
  const broken = scorable.filter((pair) => !pair.survives);
  const healed = broken.filter((pair) => pair.isHealed);
  const isAlarm = ({ state }: HealedPair): boolean => state === 'drifted' || state === 'broken';
  console.log(
    `${title}: ${pairs.length} pairs, ${scorable.length} with names that the wrapper finds on the old page; ${survived.length} survive, ${healed.length} are healed, ${broken.length - healed.length} are not; names alone: ${scorable.filter(({ nameHolds }) => nameHolds).length}; alarms: ${broken.filter(isAlarm).length} of ${broken.length} breaks, ${survived.filter(isAlarm).length} false of ${survived.length}; mean confidence of right proposals ${shown(healed)}, of wrong ones ${shown(broken.filter(({ isHealed }) => !isHealed))}`,
  );
}

function shown(pairs: readonly HealedPair[]): string {
  return mean(pairs, ({ confidence }) => confidence)?.toFixed(2) ?? '–';
}
