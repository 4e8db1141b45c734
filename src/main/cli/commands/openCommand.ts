import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { CaptureOptions } from '../../capture/captureOptions';
import { userFolders } from '../../platform/userFolders';
import { accessSecret, newSecret } from '../../serve/accessSecret';
import { admitBrowser } from '../../serve/admitBrowser';
import { entryFolder } from '../../serve/entryFolder';
import { isOwnProgram } from '../../serve/ownProgram';
import { serveInspector } from '../../serve/serveInspector';
import { Service } from '../../service/service';
import { exitCodes, type Outcome } from '../exitCodes';
import { addBrowserOptions, type BrowserOptions, captureOptions } from '../options/options';
import { printError, printLine } from '../output/printLines';

interface Options extends BrowserOptions {
  port: number;
  open: boolean;
  newToken?: boolean;
}

export function openCommand(outcome: Outcome, signal: AbortSignal): Command {
  const command = new Command('open')
    .description('Open the inspector in your browser, to see every stage of a method on a page.')
    .argument(
      '[source]',
      'an http(s) address, an .html or .mhtml file, a captured page, a bundle, or a corpus',
    )
    .addOption(
      new Option('--port <number>', 'local port of the inspector; 0 for any free port')
        .argParser(parsePort)
        .default(0),
    )
    .option('--no-open', 'do not start a browser; print the address instead')
    .option('--new-token', 'create a new secret: every browser has to be admitted again')
    .addHelpText('after', examples);
  return addBrowserOptions(command).action(async (source: string | undefined, options: Options) => {
    await openInspector(source, options, givenOptions(command, options, signal), signal);
    outcome.code = exitCodes.done;
  });
}

const examples = `
The inspector accepts browsers on this machine only. A code that works once admits a browser; a cookie identifies it
from then on. If Recordscope already runs at the port, the browser is admitted there. Press Ctrl-C to stop.

Examples:
  recordscope open examples/pages/shop-grid/index.html
  recordscope open examples/corpus
  recordscope open https://shop.example/search?q=jacket --port 8137 --no-open`;

async function openInspector(
  given: string | undefined,
  options: Options,
  capture: Partial<CaptureOptions>,
  signal: AbortSignal,
): Promise<void> {
  const folders = userFolders();
  const codes = entryFolder(folders.config);
  const secret = await (options.newToken ? newSecret : accessSecret)(folders.config);
  const query = new URLSearchParams();
  if (given !== undefined) query.set('source', await absoluteSource(given));
  if (!options.scripts) query.set('scripts', 'off');
  if (options.fixed === 'hide') query.set('fixed', 'hide');
  const entry = { codes, secret, query, open: options.open, print: printLine, report: printError, signal };
  if (options.port !== 0 && (await isOwnProgram(options.port, secret))) {
    const note = 'It was already running and keeps the options it was started with.';
    return admitBrowser({ ...entry, port: options.port, note });
  }
  const service = new Service({
    ...(options.browser === undefined ? {} : { browser: options.browser }),
    capture,
    folders,
  });
  try {
    const served = await serveInspector({ service, secret, codes, port: options.port });
    try {
      await admitBrowser({ ...entry, port: served.port, note: 'Press Ctrl-C to stop.' });
      await aborted(signal);
    } finally {
      await served.close();
    }
  } finally {
    await service.close();
  }
}

/** The absolute path of a file: the link must work from any folder the program is started in. */
async function absoluteSource(source: string): Promise<string> {
  return (await stat(source).catch(() => undefined)) === undefined ? source : resolve(source);
}

/** Options of captures, by their name on the command line. */
const captureNames = {
  viewport: 'viewport',
  timeout: 'timeLimit',
  maxHeight: 'maxHeight',
  panes: 'panes',
  properties: 'properties',
} as const satisfies Record<string, keyof CaptureOptions>;

/**
 * What the user gave on the command line; the user's settings apply to all else. Without a signal: Ctrl-C stops the
 * server and all its work, and a single page is cancelled by the connection that opened it.
 */
function givenOptions(command: Command, options: Options, signal: AbortSignal): Partial<CaptureOptions> {
  const all = captureOptions(options, signal);
  const given = Object.entries(captureNames).filter(
    ([name]) => command.getOptionValueSource(name) !== 'default',
  );
  return Object.fromEntries(given.map(([, name]) => [name, all[name]]));
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new InvalidArgumentError('It must be a number from 0 to 65535.');
  return port;
}
