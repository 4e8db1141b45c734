import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
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
    .description('Open the inspector in your browser: see every stage of a method at work on a page.')
    .argument('[source]', 'an http(s) address, an .html or .mhtml file, a captured page, or a corpus')
    .addOption(
      new Option('--port <number>', 'of this machine, to serve the inspector at; 0 for any that is free')
        .argParser(parsePort)
        .default(0),
    )
    .option('--no-open', 'print an address for a browser of your choice')
    .option('--new-token', 'make a new secret: browsers that were let in before have to be let in again')
    .addHelpText('after', examples);
  return addBrowserOptions(command).action(async (source: string | undefined, options: Options) => {
    await openInspector(source, options, signal);
    outcome.code = exitCodes.done;
  });
}

const examples = `
The inspector is served to browsers on this machine only. A browser is let in by a code that works once, and is known by
a cookie from then on. Where Recordscope already runs at the port, another browser is let in there. Ctrl-C ends it.

Examples:
  recordscope open examples/pages/shop-grid/index.html
  recordscope open examples/corpus
  recordscope open https://shop.example/search?q=jacket --port 8137 --no-open`;

async function openInspector(
  given: string | undefined,
  options: Options,
  signal: AbortSignal,
): Promise<void> {
  const folders = userFolders();
  const codes = entryFolder(folders.config);
  const secret = await (options.newToken ? newSecret : accessSecret)(folders.config);
  const query = new URLSearchParams();
  if (given !== undefined) query.set('source', await lasting(given));
  if (!options.scripts) query.set('scripts', 'off');
  const entry = { codes, secret, query, open: options.open, print: printLine, report: printError, signal };
  if (options.port !== 0 && (await isOwnProgram(options.port, secret))) {
    const note = 'It was running before, and goes on with the options it was started with.';
    return admitBrowser({ ...entry, port: options.port, note });
  }
  const service = new Service({
    ...(options.browser === undefined ? {} : { browser: options.browser }),
    capture: withoutSignal(captureOptions(options, signal)),
    folders,
  });
  try {
    const served = await serveInspector({ service, secret, codes, port: options.port });
    try {
      await admitBrowser({ ...entry, port: served.port, note: 'Ctrl-C ends it.' });
      await aborted(signal);
    } finally {
      await served.close();
    }
  } finally {
    await service.close();
  }
}

/** A file's whole path, so that the address means the same wherever the program is started the next time. */
async function lasting(source: string): Promise<string> {
  return (await stat(source).catch(() => undefined)) === undefined ? source : resolve(source);
}

/** Ctrl-C ends the server, and with it everything under way; each page is cancelled by who opened it. */
function withoutSignal<T extends { signal?: AbortSignal }>({
  signal: _signal,
  ...options
}: T): Omit<T, 'signal'> {
  return options;
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
