import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser, letIn } from '../../test/support/browser/servedProgram';
import { formulas as formulaTexts } from '../../test/support/corpus/hostileTexts';
import type { Attack } from './attack';
import type { AttackContext } from './attackContext';
import { type HostileText, hostileTextCorpus } from './hostileTextCorpus';
import { type Hole, setUp, type Tally } from './tally';

/** Texts that a spreadsheet would run as formulas, in every table that can be saved. */
export const formulas: Attack = {
  name: 'formulas',
  limit: 150,
  async run(context) {
    const corpus = join(context.folder, 'corpus');
    const pages = formulaTexts.map(
      (text, index): HostileText => ({ slug: slugs[index] ?? `page-${index}`, text }),
    );
    await hostileTextCorpus(corpus, pages);
    await ofCommands(context, corpus);
    await ofInspector(context, corpus, pages);
  },
};

/** Folders can have names like formulas too. */
const slugs = ['=1+1', '@SUM(A1)', '+1', '-2+3'];
const buw = ['--method', 'buw'];
const one = ['--workers', '1'];

/** The fields of a table, as a spreadsheet reads them. */
function fieldsOf(csv: string): string[] {
  return [...csv.matchAll(/(?<=^|[,\n])(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?=,|\r?\n|$)/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

/** Whether a spreadsheet reads a field as a formula; a number with a sign is not one. */
function formulaIn(csv: string): Hole {
  const isFormula = (field: string): boolean =>
    /^\s*[=+\-@＝＋－＠]/.test(field) && !/^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(field);
  const found = fieldsOf(csv).find(isFormula);
  return found === undefined ? undefined : JSON.stringify(found.slice(0, 60));
}

function checkFormulas(tally: Tally): void {
  for (const text of formulaTexts)
    tally.selfCheck(`${text} is found`, formulaIn(`a,"${text.replaceAll('"', '""')}",b\r\n`) !== undefined);
}

async function ofCommands(context: AttackContext, corpus: string): Promise<void> {
  const tally = context.tally('CSV formulas in the output and exports of commands');
  checkFormulas(tally);
  const page = join(corpus, 'pages/=1+1');
  const minimum = ['--param', 'dataRecords.minRecords=2..3'];
  const commands = [
    ['eval', corpus, ...one, '--csv'],
    ['sweep', corpus, ...buw, ...one, '--csv', ...minimum],
    ['ablate', corpus, ...buw, ...one, '--csv'],
    ['tune', corpus, ...buw, ...one, '--csv', '--trials', '2', ...minimum],
    ['fit', page, ...buw, '--csv'],
  ];
  let marked = 0;
  const look = (csv: string): Hole => {
    marked += fieldsOf(csv).filter((field) => /^'+[=+\-@]/.test(field)).length;
    return fieldsOf(csv).length < 4 ? 'it is not a table' : formulaIn(csv);
  };
  for (const args of commands)
    await tally.attempt(`${args[0]} --csv`, async () => look((await context.program(args)).stdout));
  await tally.attempt('corpus export', async () => {
    const to = join(context.folder, 'labels.csv');
    await context.program(['corpus', 'export', corpus, to, '--format', 'csv']);
    return look(await readFile(to, 'utf8'));
  });
  tally.selfCheck('the saved tables contain formulas', marked >= formulaTexts.length);
  tally.evidence.push(`no field starts as a formula; ${marked} that would are marked as text`);
}

/** Presses every button of the inspector that saves a table, for each page. */
async function ofInspector(
  context: AttackContext,
  corpus: string,
  pages: readonly HostileText[],
): Promise<void> {
  const tally = context.tally('CSV formulas in tables saved from the inspector');
  const served = await context.serve();
  const browser = await setUp(launchBrowser);
  context.atEnd(() => browser.close());
  const browserContext = await browser.newContext({ acceptDownloads: true });
  await letIn(browserContext, served.entered);
  const tab = await browserContext.newPage();
  let texts = 0;
  for (const { slug, text } of pages) {
    const session = JSON.stringify({ method: 'buw' });
    const query = new URLSearchParams({ source: join(corpus, 'pages', slug), session });
    await tab.goto(new URL(`/?${query}`, served.entered.address).href);
    const buttons = tab.getByRole('button', { name: /csv/i });
    await buttons.first().waitFor({ timeout: 30_000 });
    for (let index = 0; index < (await buttons.count()); index++)
      await tally.attempt(`${slug}, table ${index + 1}`, async () => {
        const csv = await setUp(() => saved(tab, index));
        if (fieldsOf(csv).some((field) => field.includes(text.trim()))) texts++;
        return formulaIn(csv);
      });
  }
  tally.selfCheck('the saved tables contain formulas', texts > 0);
  tally.evidence.push(`no field starts as a formula; ${texts} of the tables contain the page's text`);
}

async function saved(tab: Page, index: number): Promise<string> {
  const download = tab.waitForEvent('download', { timeout: 10_000 });
  await tab.getByRole('button', { name: /csv/i }).nth(index).click();
  return readFile((await (await download).path())!, 'utf8');
}
