import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AccessDenied, accessDeniedPage, continuePage } from './accessDeniedPage';
import { answerPage, everyAnswer } from './answers';
import { EntryCodes } from './entryCodes';
import { EntryCookie } from './entryCookie';
import { proofFor, proofHeader, proofPath } from './ownProgram';

/** Where a code is exchanged for the cookie. */
export const entryPath = '/enter';

const otherSites: readonly unknown[] = ['same-site', 'cross-site'];

/** Admits browsers: once by a code, then by a cookie. */
export class Entrance {
  private readonly cookie: EntryCookie;
  private readonly codes: EntryCodes;

  constructor(
    private readonly secret: string,
    codes: string,
    private readonly port: number,
  ) {
    this.cookie = new EntryCookie(secret, port);
    this.codes = new EntryCodes(codes, secret, port);
  }

  isAdmitted({ headers }: IncomingMessage): boolean {
    // For cookies, other ports of this machine are the same site. They may not send a browser here with an address of
    // their choice.
    if (otherSites.includes(headers['sec-fetch-site'])) return false;
    return this.cookie.isIn(headers.cookie);
  }

  /** Answers requests that need no access; false for any other request. */
  async answer(request: IncomingMessage, address: URL, response: ServerResponse): Promise<boolean> {
    if (address.pathname === entryPath) await this.enter(request, address, response);
    else if (address.pathname === proofPath) this.prove(address, response);
    else return false;
    return true;
  }

  turnAway(response: ServerResponse, why: AccessDenied = 'unknown'): void {
    answerPage(response, 403, accessDeniedPage(why, this.port));
  }

  private async enter(
    request: IncomingMessage,
    { searchParams }: URL,
    response: ServerResponse,
  ): Promise<void> {
    const code = searchParams.get('code');
    const isGood = code !== null && (await this.codes.redeem(code));
    // A browser that already has access may open the same address again.
    if (!isGood && !this.isAdmitted(request)) {
      this.turnAway(response, code === null ? 'unknown' : 'badCode');
      return;
    }
    searchParams.delete('code');
    const target = searchParams.size === 0 ? '/' : `/?${searchParams}`;
    answerPage(response, 200, continuePage(target), isGood ? { 'set-cookie': this.cookie.header } : {});
  }

  private prove({ searchParams }: URL, response: ServerResponse): void {
    const question = searchParams.get('question') ?? '';
    const proof = proofFor(question, this.port, this.secret);
    response.writeHead(204, { ...everyAnswer, 'cache-control': 'no-store', [proofHeader]: proof }).end();
  }
}
