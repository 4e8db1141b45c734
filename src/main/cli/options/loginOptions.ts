import { readFile, stat } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { z } from 'zod';
import type { PageSnapshot } from '../../../shared/page/pageSnapshot';
import type { Header, Login, StorageState } from '../../browser/login';
import { loginWarning } from '../../capture/capturePage';
import { typedAddresses } from '../../capture/typedAddress';
import { FileError, fileError } from '../../platform/fileError';
import { printError } from '../output/printLines';
import { UsageError } from '../usageError';

export interface LoginOptions {
  /** of --header and --storage-state, once they were read */
  login?: Login;
}

interface GivenOptions {
  header: string[];
  storageState?: string;
}

/** Options to open pages as a user sees them. */
export function addLoginOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--header <name: value>',
        'a header for requests to the origin of the opened page, and no other; may be repeated',
      )
        // Checked later: commander prints the values that it refuses.
        .argParser((text: string, earlier: string[]) => [...earlier, text])
        .default([], 'none'),
    )
    .option(
      '--storage-state <file>',
      'cookies and local storage, as Playwright saves them; only those of the site of the opened page are used',
    )
    .hook('preAction', async (_command, action) => {
      const login = await loginOf(action.opts<GivenOptions>(), action.processedArgs.flat().map(String));
      action.setOptionValue('login', login);
    });
}

/** `sources`: all arguments of the command. */
async function loginOf(
  { header, storageState }: GivenOptions,
  sources: readonly string[],
): Promise<Login | undefined> {
  if (header.length === 0 && storageState === undefined) return undefined;
  const headers = header.map(headerOf);
  const addresses = sources.filter((source) => /^https?:\/\//i.test(source) && URL.canParse(source));
  const origins = [...new Set(addresses.map((address) => new URL(address).origin))];
  if (headers.length > 0 && origins.length === 0)
    throw new UsageError(
      '--header needs a page by its address with http: or https:, such as https://shop.example/',
    );
  if (headers.length > 0 && origins.length > 1)
    throw new UsageError(
      `--header is for one origin: these pages have ${origins.length}, so open them one by one`,
    );
  if (storageState !== undefined && !sources.some(isAddress))
    throw new UsageError('--storage-state needs a page by its http(s) address');
  const state = storageState === undefined ? undefined : await storageStateOf(storageState);
  return { headers, origin: headers.length === 0 ? '' : origins[0]!, state };
}

function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source) || typedAddresses(source) !== undefined;
}

/** Headers that belong to the connection. */
const refused = /^(host|content-length|connection|keep-alive|transfer-encoding|upgrade|te|trailer)$/i;

/** Messages never quote a header: it may be a secret. */
function headerOf(text: string, index: number): Header {
  const which = `--header number ${index + 1}`;
  if (/[\r\n]/.test(text))
    throw new UsageError(`${which} has a line break: give each header its own --header`);
  const match = /^([!#$%&'*+.^_`|~\w-]+):(.*)$/.exec(text);
  if (match === null) throw new UsageError(`${which} must be 'name: value', such as 'Accept-Language: fr'`);
  const [, name = '', value = ''] = match;
  if (refused.test(name)) throw new UsageError(`${which} cannot be set: ${name} belongs to the connection`);
  if (/[^\t\x20-\x7e\x80-\xff]/.test(value))
    throw new UsageError(`${which} has a character that a header cannot have`);
  return { name, value: value.trim() };
}

const maxStateSize = 16 * 1024 * 1024;

const text = z.string().max(100_000);
const pair = z.object({ name: text, value: z.string() });
const storedState = z.object({
  cookies: z.array(
    z.object({
      name: text,
      value: text,
      domain: z.string().min(1),
      path: text.default('/'),
      expires: z.number().default(-1),
      httpOnly: z.boolean().default(false),
      secure: z.boolean().default(false),
      sameSite: z.enum(['Strict', 'Lax', 'None']).default('Lax'),
    }),
  ),
  origins: z.array(z.object({ origin: z.string(), localStorage: z.array(pair).default([]) })).default([]),
});

/** Messages never quote the file: it has secrets. */
async function storageStateOf(file: string): Promise<StorageState> {
  const { size } = await stat(file).catch((cause: unknown) => {
    throw fileError(cause, file);
  });
  if (size > maxStateSize) throw notAState(file, 'it is too large');
  const content = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw fileError(cause, file);
  });
  let stored: unknown;
  try {
    stored = JSON.parse(content);
  } catch {
    throw notAState(file, 'it is not JSON');
  }
  const parsed = storedState.safeParse(stored);
  if (parsed.success) return parsed.data;
  throw notAState(file, `it is not valid at ${parsed.error.issues[0]?.path.join('.') || 'its top'}`);
}

function notAState(file: string, fault: string): FileError {
  return new FileError(`${file} is not a storage state, as Playwright saves it: ${fault}`);
}

/** For commands that print no other warnings. */
export function printLoginWarnings(source: string, { warnings }: PageSnapshot): void {
  for (const { code, message } of warnings)
    if (code === loginWarning) printError(`warning: ${source}: ${message}`);
}
