import { setTimeout as pause } from 'node:timers/promises';
import { printedMinutes } from './accessDeniedPage';
import { entryPath } from './entrance';
import { EntryCodes } from './entryCodes';
import { withEntryFile } from './entryFile';
import { openerOf, openInBrowser } from './openInBrowser';

/** Time for a started browser to connect, ms. */
const startedLifetime = 60_000;
/** Time before the program reports that it has not connected, ms. */
const patience = 10_000;
/** Pause between two checks, ms. */
const pollInterval = 250;

export interface Entry {
  /** on this machine, where the inspector is served */
  port: number;
  /** the folder of the codes */
  codes: string;
  secret: string;
  /** what to show, as the query of the inspector's address */
  query: URLSearchParams;
  /** whether to start a browser */
  open: boolean;
  /** a line to print below the address */
  note: string;
  /** prints a line on standard output */
  print: (line: string) => void;
  /** prints a line on standard error */
  report: (line: string) => void;
  signal: AbortSignal;
}

/** Opens the inspector in the default browser and admits it, or prints an address that admits any browser. */
export async function admitBrowser(entry: Entry): Promise<void> {
  const { port, codes: folder, query, open, note, print, report, signal } = entry;
  const codes = new EntryCodes(folder, entry.secret, port);
  const origin = `http://127.0.0.1:${port}`;
  const addressWith = (code: string): string =>
    `${origin}${entryPath}?${new URLSearchParams([['code', code], ...query])}`;
  const printedAddress = async (): Promise<string> => addressWith(await codes.make(printedMinutes * 60_000));
  const otherBrowserHint = `For another browser: recordscope open --port ${port} --no-open`;

  const opener = open ? openerOf(process.platform, process.env) : undefined;
  if (opener === undefined) {
    print(`Recordscope is at ${await printedAddress()}`);
    if (open) report('No browser could be started: open the address yourself.');
    report(`The address admits one browser, once, within ${printedMinutes} minutes. ${otherBrowserHint}`);
    report(note);
    return;
  }
  print(`Recordscope is at ${origin}/${query.size === 0 ? '' : `?${query}`}`);
  report(otherBrowserHint);
  report(note);
  const code = await codes.make(startedLifetime);
  await withEntryFile(folder, addressWith(code), async (file) => {
    if (!(await openInBrowser(opener, file))) {
      report('No browser could be started: open this address yourself, once.');
      report(await printedAddress());
      return;
    }
    if (await isUsed(codes, code, patience, signal)) return;
    report('The browser has not connected yet. You can open this address in it, once.');
    report(await printedAddress());
    await isUsed(codes, code, startedLifetime - patience, signal);
  });
}

/** Waits for a code to be used; true if it was, or if the program ends. */
async function isUsed(codes: EntryCodes, code: string, time: number, signal: AbortSignal): Promise<boolean> {
  const end = Date.now() + time;
  while (Date.now() < end) {
    if (signal.aborted || !(await codes.isUnused(code))) return true;
    await pause(pollInterval, undefined, { signal }).catch(() => undefined);
  }
  return false;
}
