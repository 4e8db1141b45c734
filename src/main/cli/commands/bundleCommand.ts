import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { plural } from '../../../shared/base/plural';
import { maxNotesLength } from '../../../shared/contract/share';
import { dataPipeline } from '../../../shared/data/dataPipeline';
import { defaultSettings, type Settings } from '../../../shared/pipeline/settings';
import { newSession } from '../../../shared/session/newSession';
import { readSession } from '../../../shared/session/readSession';
import type { Session } from '../../../shared/session/session';
import type { Bundle } from '../../bundle/bundle';
import { bundleBytes } from '../../bundle/bundleBytes';
import { bundleEnding, isBundleName } from '../../bundle/bundleEntry';
import { bundleOfFolder } from '../../bundle/bundleOfFolder';
import { snapshotPath } from '../../corpus/readSnapshot';
import { siteOf } from '../../corpus/slug';
import { newFile, refuseExisting } from '../../data/newFile';
import { FileError, fileError } from '../../platform/fileError';
import { methodInfo, stageInfo } from '../../service/methodInfo';
import { exitCodes, type Outcome } from '../exitCodes';
import { addMethodOptions, chosenMethod, type MethodOptions } from '../options/methodOptions';
import { addBrowserOptions, type BrowserOptions, captureOptions } from '../options/options';
import { printError, printLine } from '../output/printLines';
import { PageCapturer } from './pageCapturer';

interface Options extends BrowserOptions, MethodOptions {
  out: string;
  notes: string;
}

export function bundleCommand(outcome: Outcome, signal: AbortSignal): Command {
  const command = new Command('bundle')
    .description(
      'Save a page for somebody else: one file with the capture, a session with the settings, labels and notes.',
    )
    .argument(
      '<page>',
      'a captured page, an http(s) address, an .html or .mhtml file, or a session (.json) with its page',
    )
    .requiredOption('--out <file>', `where to write the bundle; it ends in ${bundleEnding}`, parseOut)
    .option('--notes <text>', 'what the bundle says to those who open it', parseNotes, '')
    .addHelpText('after', examples);
  return addBrowserOptions(addMethodOptions(command)).action(async (page: string, options: Options) => {
    outcome.code = await writeBundle(page, options, signal);
  });
}

const examples = `
The bundle opens with a double click, by a drop on the inspector, or with: recordscope open <file>
A captured page brings its labels. The page and the session have no paths of this machine.

Examples:
  recordscope bundle examples/corpus/pages/shop-grid --out shop.recordscope
  recordscope bundle https://shop.example/search?q=jacket --method emine --notes "Why only 3 records?" --out shop.recordscope`;

function parseOut(text: string): string {
  if (!isBundleName(text)) throw new InvalidArgumentError(`It must end in ${bundleEnding}.`);
  return text;
}

function parseNotes(text: string): string {
  if (text.length > maxNotesLength)
    throw new InvalidArgumentError(`It may have ${maxNotesLength.toLocaleString('en')} characters.`);
  return text;
}

async function writeBundle(given: string, options: Options, signal: AbortSignal): Promise<number> {
  refuseExisting(options.out);
  const opened = await namedSession(given);
  const session = opened ?? (await chosenSession(options));
  const page = opened?.page?.source ?? given;
  const about = { session, notes: options.notes, savedAt: new Date().toISOString() };
  const stored = await snapshotPath(page);
  const { bundle, faults } =
    stored === undefined
      ? { bundle: await captured(page, about, options, signal), faults: [] }
      : await bundleOfFolder(dirname(stored), about);
  for (const { file, fault } of faults) printError(`left out: ${file}: ${fault}`);
  if (opened !== undefined && opened.page?.hash !== bundle.captured.snapshot.hash)
    printError('note: the page has changed since the session was saved');
  const bytes = await bundleBytes(bundle);
  await newFile(options.out, (temporary) => writeFile(temporary, bytes));
  const labels =
    bundle.labels.length === 0 ? 'no labels' : `labels of ${plural(bundle.labels.length, 'annotator')}`;
  printLine(`${options.out}: ${bundle.captured.snapshot.title || '(no title)'}, ${labels}`);
  return faults.length === 0 ? exitCodes.done : exitCodes.failed;
}

/** The session in a .json file; undefined for a page. */
async function namedSession(given: string): Promise<Session | undefined> {
  if (!/\.json$/i.test(given) || !(await stat(given).catch(() => undefined))?.isFile()) return undefined;
  const text = await readFile(given, 'utf8').catch((cause: unknown) => {
    throw fileError(cause, given);
  });
  const read = readSession(text, { methods: methodInfo(), dataStages: stageInfo(dataPipeline.stages) });
  if ('fault' in read) throw new FileError(`${given}: ${read.fault}`);
  if (read.session.page === null)
    throw new FileError(`${given}: This session has no page: open one and save it again.`);
  return read.session;
}

/** A new session with the method and settings of the command line. */
async function chosenSession(options: MethodOptions): Promise<Session> {
  const { method, settings } = await chosenMethod(options);
  return { ...newSession(method.id), settings: isDefault(settings) ? {} : { [method.id]: settings } };
}

function isDefault({ values, off }: Settings): boolean {
  return Object.keys(values).length === 0 && off.length === defaultSettings.off.length;
}

async function captured(
  page: string,
  about: Pick<Bundle, 'session' | 'notes' | 'savedAt'>,
  options: Options,
  signal: AbortSignal,
): Promise<Bundle> {
  const capturer = new PageCapturer(options);
  try {
    const { viewport, scripts } = captureOptions(options, signal);
    const taken = await capturer.take(page, { viewport, scripts, signal });
    for (const { message } of taken.snapshot.warnings) printError(`warning: ${page}: ${message}`);
    return { captured: taken, site: siteOf(taken.snapshot.address), tags: [], labels: [], ...about };
  } finally {
    await capturer.close();
  }
}
