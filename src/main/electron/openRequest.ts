import { open } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { z } from 'zod';
import { sessionTextOf } from '../../shared/session/hashWithSession';
import { corpusFile } from '../corpus/corpusLayout';
import { isAddress } from './isAddress';

/** What an inspector should open. */
export type Opening = { kind: 'source'; source: string } | { kind: 'session'; text: string };
export type Refused = { kind: 'refused'; why: string };

export const linkScheme = 'recordscope';

/** A session is passed in the inspector's address, which is limited, bytes. */
const maxSession = 500_000;

/** Classifies a source: a link, a session file, or a page. */
export async function openRequest(source: string): Promise<Opening | Refused> {
  if (source.toLowerCase().startsWith(`${linkScheme}:`)) return linkRequest(source);
  const isJson = extname(source).toLowerCase() === '.json' && !isAddress(source);
  if (isJson && basename(source) !== corpusFile) return sessionFile(source);
  return { kind: 'source', source };
}

/**
 * Any page can contain such a link, and it may be followed. So a link opens nothing on this machine, only
 * `recordscope://open?source=https://…`, or `recordscope://open#session=…` of a page with such an address.
 */
export function linkRequest(link: string): Opening | Refused {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (url === undefined || url.protocol !== `${linkScheme}:` || url.hostname !== 'open')
    return refused(link, 'it is not a valid Recordscope link');
  const text = sessionTextOf(url.hash);
  if (text !== undefined) {
    const session = sourcesOfSession(text);
    if (session === undefined) return refused(link, 'its session cannot be read');
    if (session.page && !isAddress(session.page.source))
      return refused(link, `the page of its session, ${session.page.source}, has no http(s) address`);
    if (session.corpus)
      return refused(
        link,
        `the corpus of its session, ${session.corpus.folder}, is a folder on this machine`,
      );
    return { kind: 'session', text };
  }
  const source = url.searchParams.get('source');
  if (source === null || source === '') return refused(link, 'it has no source to open');
  if (!isAddress(source)) return refused(link, `${source} is not an http(s) address`);
  return { kind: 'source', source };
}

const sessionPage = z.object({
  page: z.object({ source: z.string() }).nullable(),
  corpus: z.object({ folder: z.string() }).nullish(),
});

/** What a session would open; undefined if it is not a session. */
function sourcesOfSession(text: string): z.infer<typeof sessionPage> | undefined {
  try {
    return sessionPage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function refused(link: string, why: string): Refused {
  return { kind: 'refused', why: `The link ${link.slice(0, 200)} was not opened: ${why}.` };
}

/** The inspector validates the session, as it knows the methods. */
async function sessionFile(path: string): Promise<Opening | Refused> {
  const file = await open(path).catch(() => undefined);
  // If it does not exist, opening it as a page reports that, as for any other file.
  if (file === undefined) return { kind: 'source', source: path };
  try {
    const { size } = await file.stat();
    if (size > maxSession)
      return {
        kind: 'refused',
        why: `${path} was not opened: it has ${Math.round(size / 1000)} kB, too much for a session.`,
      };
    return { kind: 'session', text: await file.readFile('utf8') };
  } catch (cause) {
    return { kind: 'refused', why: `${path} was not opened: ${(cause as Error).message}.` };
  } finally {
    await file.close();
  }
}
