import robotsParser from 'robots-parser';

/** The name by which robots.txt can address this program. */
const agent = 'Recordscope';
/** Of a robots.txt, bytes; the rest is not read, as RFC 9309 allows. */
const maxSize = 512 * 1024;
/** Time limit for a robots.txt, ms. */
const patience = 10_000;

/** What the robots.txt of an origin says. */
interface Rules {
  /** why it allows nothing; undefined if its text decides */
  refusal?: string;
  text: string;
}

/** Asks the robots.txt of each site, once, before pages of it are opened. */
export class Robots {
  private readonly known = new Map<string, Promise<Rules>>();

  constructor(private readonly signal: AbortSignal) {}

  /** Why a page must not be opened, to complete a sentence; undefined if it may be. */
  async refusal(address: string): Promise<string | undefined> {
    const { refusal, text } = await this.rulesOf(address);
    if (refusal !== undefined) return refusal;
    const { origin, pathname } = new URL(address);
    return robotsParser(`${origin}/robots.txt`, text).isDisallowed(address, agent)
      ? `robots.txt of ${origin} disallows ${pathname}`
      : undefined;
  }

  /** The pause between two pages that the site asks for, s. */
  async delay(address: string): Promise<number> {
    const { text } = await this.rulesOf(address);
    return robotsParser(`${new URL(address).origin}/robots.txt`, text).getCrawlDelay(agent) ?? 0;
  }

  private rulesOf(address: string): Promise<Rules> {
    const { origin } = new URL(address);
    const known = this.known.get(origin) ?? this.read(`${origin}/robots.txt`);
    this.known.set(origin, known);
    return known;
  }

  /** Sites without a robots.txt allow everything; one that fails to answer may have a rule that we cannot see. */
  private async read(address: string): Promise<Rules> {
    const signal = AbortSignal.any([this.signal, AbortSignal.timeout(patience)]);
    try {
      const answer = await fetch(address, { signal, headers: { 'user-agent': agent } });
      if (answer.status >= 500) return unreadable(address, `the server answered ${answer.status}`);
      return { text: answer.ok ? await firstPart(answer) : '' };
    } catch (cause) {
      this.signal.throwIfAborted();
      return unreadable(address, (cause as Error).name === 'TimeoutError' ? 'no answer' : 'no connection');
    }
  }
}

function unreadable(address: string, why: string): Rules {
  return { refusal: `${address} cannot be read (${why})`, text: '' };
}

async function firstPart(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    parts.push(part);
    size += part.length;
    if (size >= maxSize) break;
  }
  return Buffer.concat(parts).subarray(0, maxSize).toString('utf8');
}
