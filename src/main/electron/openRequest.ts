import { open } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { z } from 'zod';
import { sessionTextOf } from '../../shared/session/hashWithSession';
import { corpusFile } from '../corpus/corpusLayout';
import { isAddress } from './isAddress';

/** What an inspector is to open. */
export type Opening = { kind: 'source'; source: string } | { kind: 'session'; text: string };
export type Refused = { kind: 'refused'; why: string };

export const linkScheme = 'recordscope';

/** A session is handed over in the inspector's address, which holds no more than this, bytes. */
const maxSession = 500_000;

/** What a source means: a link, a session file, or a page. */
export async function openRequest(source: string): Promise<Opening | Refused> {
  if (source.toLowerCase().startsWith(`${linkScheme}:`)) return linkRequest(source);
  const isJson = extname(source).toLowerCase() === '.json' && !isAddress(source);
  if (isJson && basename(source) !== corpusFile) return sessionFile(source);
  return { kind: 'source', source };
}

/**
 * Anybody can put a link into a page and have it followed. So a link opens nothing that lies on this machine:
 * `recordscope://open?source=https://…`, or `recordscope://open#session=…` of a page with such an address.
 */
export function linkRequest(link: string): Opening | Refused {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (url === undefined || url.protocol !== `${linkScheme}:` || url.hostname !== 'open')
    return refused(link, 'it is not one that Recordscope knows');
  const text = sessionTextOf(url.hash);
  if (text !== undefined) {
    const session = sourcesOfSession(text);
    if (session === undefined) return refused(link, 'its session cannot be read');
    if (session.page && !isAddress(session.page.source))
      return refused(link, `the page of its session, ${session.page.source}, has no http(s) address`);
    if (session.corpus)
      return refused(
        link,
        `the corpus of its session, ${session.corpus.folder}, is a folder of this machine`,
      );
    return { kind: 'session', text };
  }
  const source = url.searchParams.get('source');
  if (source === null || source === '') return refused(link, 'it names nothing to open');
  if (!isAddress(source)) return refused(link, `${source} is no http(s) address, and links open no others`);
  return { kind: 'source', source };
}

const sessionPage = z.object({
  page: z.object({ source: z.string() }).nullable(),
  corpus: z.object({ folder: z.string() }).nullish(),
});

/** What a session would open; undefined for what is no session. */
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

/** Whether it is a good session is told by the inspector, which knows the methods. */
async function sessionFile(path: string): Promise<Opening | Refused> {
  const file = await open(path).catch(() => undefined);
  // That it is not there is told by who opens pages, as for any other file.
  if (file === undefined) return { kind: 'source', source: path };
  try {
    const { size } = await file.stat();
    if (size > maxSession)
      return {
        kind: 'refused',
        why: `${path} was not opened: with ${Math.round(size / 1000)} kB it is larger than any session.`,
      };
    return { kind: 'session', text: await file.readFile('utf8') };
  } catch (cause) {
    return { kind: 'refused', why: `${path} was not opened: ${(cause as Error).message}.` };
  } finally {
    await file.close();
  }
}
