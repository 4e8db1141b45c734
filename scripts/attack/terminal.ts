import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { programFolder } from '../../src/main/platform/programFolder';
import { hostileText, hostileTexts, unprintable } from '../../test/support/corpus/hostileTexts';
import type { Attack } from './attack';
import type { AttackContext } from './attackContext';
import { addHostileFolder, hostileTextCorpus } from './hostileTextCorpus';
import { type Hole, NotTried, type Tally } from './tally';

/** Texts of pages and corpora with terminal escapes, in the output of every command. */
export const terminal: Attack = {
  name: 'terminal',
  limit: 150,
  async run(context) {
    const corpus = join(context.folder, 'corpus');
    await hostileTextCorpus(corpus, [{ slug, text: hostileText }]);
    await addHostileFolder(corpus);
    const page = join(corpus, 'pages', slug);
    const tally = context.tally(
      'terminal escapes in the output of every command (title, text, address, folder, site, tags, errors, arguments)',
    );
    await checkEscapes(context, tally, page);
    for (const args of await commands(context, corpus, page))
      await tally.attempt(args.slice(0, 2).join(' '), async () => {
        const { stdout, stderr, isHung } = await context.program(args);
        return isHung ? 'it did not end' : escapeIn(stdout.replaceAll('\r\n', '\n') + stderr);
      });
    tally.evidence.push(
      'no control or direction character, and no line made by the page; --json has all of them, escaped',
    );
    await onTerminal(context, corpus);
  },
};

const slug = 'page \u202e\u2066\u200f';
const evil = '\u001b[31mred\nforged';
const buw = ['--method', 'buw'];
const one = ['--workers', '1'];

function escapeIn(printed: string): Hole {
  if (printed === '') return 'nothing was printed';
  const at = unprintable.exec(printed)?.index;
  if (at !== undefined)
    return `U+${printed.charCodeAt(at).toString(16)} in '${JSON.stringify(printed.slice(at - 20, at + 20))}'`;
  return /^forged/m.test(printed) ? 'a line of the page is a line of its own' : undefined;
}

async function checkEscapes(context: AttackContext, tally: Tally, page: string): Promise<void> {
  const { stdout } = await context.program(['run', page, ...buw, '--json']);
  const texts: unknown[] = [];
  JSON.parse(stdout, (_key, value) => {
    texts.push(value);
    return value;
  });
  tally.selfCheck('the texts are in what is printed as JSON', texts.includes(hostileText));
  for (const text of Object.values(hostileTexts))
    tally.selfCheck('the check finds terminal escapes', escapeIn(`${text}\n`) !== undefined);
}

async function commands(context: AttackContext, corpus: string, page: string): Promise<string[][]> {
  const labels = join(context.folder, 'labels.csv');
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const rows = Object.values(hostileTexts).map((text) => `${cell(text)},/html[1]\r\n`);
  await writeFile(labels, `page,xpath\r\n${rows.join('')}`);
  const html = join(context.folder, 'live.html');
  const body = Object.values(hostileTexts).map((text) => `<li>${text}</li>`);
  await writeFile(
    html,
    `<!doctype html><meta charset="utf-8"><title>${hostileText}</title><ul>${body.join('')}`,
  );
  const to = (name: string): string => join(context.folder, name);
  const minimum = ['--param', 'dataRecords.minRecords=2..3'];
  return [
    ['run', page, ...buw],
    ['run', page, ...buw, '--table'],
    ['run', page, ...buw, '--json'],
    ['run', `${page}${evil}`, ...buw],
    ['run', page, '--method', evil],
    ['run', page, ...buw, '--preset', evil],
    ['run', page, ...buw, '--set', evil],
    ['blocks', page, '--dropped'],
    ['blocks', page, '--table'],
    ['blocks', html],
    ['why', page, ...buw, '--at', '250,120'],
    ['why', page, ...buw, '--at', '-5,-5'],
    ['why', page, ...buw, '--xpath', evil],
    ['render', page, ...buw, '--out', to(`${evil}.svg`)],
    ['render', page, ...buw, '--out', to('out.svg'), '--show', evil],
    ['eval', corpus, ...one, '--by', 'site', '--by', 'tag', '--by', 'page'],
    ['eval', corpus, ...one, '--csv'],
    ['eval', corpus, ...one, '--markdown', '--by', 'site', '--by', 'page'],
    ['eval', corpus, ...buw, ...one, '--keep'],
    ['eval', corpus, ...buw, ...one, '--since', evil],
    ['eval', evil],
    ['errors', corpus, ...one],
    ['errors', corpus, ...one, '--markdown'],
    ['sweep', corpus, ...buw, ...one, '--points', '2', ...minimum],
    ['sweep', corpus, ...buw, ...one, '--csv', ...minimum],
    ['ablate', corpus, ...buw, ...one],
    ['tune', corpus, ...buw, ...one, '--trials', '2', ...minimum],
    ['fit', page, ...buw],
    ['corpus', 'list', corpus],
    ['corpus', 'check', corpus],
    ['corpus', 'export', corpus, to(`\u009b31m${evil}`)],
    ['corpus', 'import', corpus, labels],
    ['corpus', 'new', to(`new ${evil}`), '--name', evil],
    ['corpus', 'add', corpus, page, evil],
    ['capture', html, evil, '--into', to('captured')],
    ['methods', `--${evil}`],
    ['methods', evil],
    [evil],
    ['open', '--port', evil],
  ];
}

/** The progress line is printed only on a terminal. */
async function onTerminal(context: AttackContext, corpus: string): Promise<void> {
  const tally = context.tally('terminal escapes in the progress line, on a terminal');
  for (const args of [
    ['corpus', 'check', corpus],
    ['eval', corpus, ...buw, ...one],
    ['capture', evil, evil, '--into', join(context.folder, 'captured')],
  ])
    await tally.attempt(args.slice(0, 2).join(' '), async () => {
      const printed = await printedOnTerminal(context, args);
      tally.selfCheck('a terminal is there', printed.includes('\r\n'));
      // The program's own codes: go to the beginning of the line, erase it.
      return escapeIn(printed.replaceAll('\r\u001b[K', '').replaceAll('\r\n', '\n'));
    });
  tally.evidence.push("in a terminal made by script(1), only the line's own return and erase");
}

/** `script` runs its command in a shell, so the command is written to a file, quoted. */
async function printedOnTerminal(context: AttackContext, args: readonly string[]): Promise<string> {
  const file = join(await context.newFolder('terminal'), 'start.sh');
  const quoted = [process.execPath, join(programFolder, 'bin/recordscope.js'), ...args].map(
    (arg) => `'${arg.replaceAll("'", "'\\''")}'`,
  );
  await writeFile(file, `exec ${quoted.join(' ')}\n`);
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...context.environment, TERM: 'xterm' };
    const child = execFile(
      'script',
      ['-qec', `sh ${file}`, '/dev/null'],
      { env, timeout: 60_000 },
      (error, stdout) => {
        if (error?.code === 'ENOENT') reject(new NotTried('there is no script(1) here'));
        else resolve(stdout);
      },
    );
    child.stdin?.end();
  });
}
