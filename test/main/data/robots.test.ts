import { describe, expect, it } from 'vitest';
import { Robots } from '../../../src/main/data/robots';
import { localSite } from '../../support/page/site';

const rules = (text: string, asked?: () => void) =>
  localSite({
    '/robots.txt': (_request, response) => {
      asked?.();
      response.writeHead(200, { 'content-type': 'text/plain' }).end(text);
    },
  });

let count = 0;
const strict = rules('User-agent: *\nDisallow: /private\nCrawl-delay: 3\n', () => count++);
const named = rules('User-agent: Recordscope\nDisallow: /\n\nUser-agent: *\nAllow: /\n');
const silent = localSite({});
const broken = localSite({
  '/robots.txt': (_request, response) => void response.writeHead(503).end('later'),
});
const gone = localSite({ '/robots.txt': (request) => void request.socket.destroy() });
// The rule is beyond the part that is read.
const endless = rules(`User-agent: *\nDisallow: /first\n${'# filler\n'.repeat(80_000)}Disallow: /late\n`);

describe('robots.txt', () => {
  const robots = () => new Robots(new AbortController().signal);

  it('is asked once a site, and decides by path', async () => {
    const asked = robots();
    expect(await asked.refusal(strict('/private/1'))).toBe(
      `robots.txt of ${strict('').replace(/\/$/, '')} disallows /private/1`,
    );
    expect(await asked.refusal(strict('/list'))).toBeUndefined();
    expect(await asked.delay(strict('/list'))).toBe(3);
    expect(count).toBe(1);
  });

  it('can name this program', async () => {
    expect(await robots().refusal(named('/list'))).toContain('disallows /list');
  });

  it('allows everything where there is none', async () => {
    expect(await robots().refusal(silent('/list'))).toBeUndefined();
    expect(await robots().delay(silent('/list'))).toBe(0);
  });

  it('allows nothing while it cannot be read, and says why', async () => {
    expect(await robots().refusal(broken('/list'))).toMatch(
      /robots\.txt cannot be read \(the server answered 503\)/,
    );
    expect(await robots().refusal(gone('/list'))).toMatch(/cannot be read \(no connection\)/);
  });

  it('is read in part if it is very long', async () => {
    expect(await robots().refusal(endless('/first'))).toContain('disallows');
    expect(await robots().refusal(endless('/late'))).toBeUndefined();
  });
});
