import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseCsv } from '../../../../src/shared/base/parseCsv';
import { recordscope } from '../../../support/corpus/commandLine';
import { localSite } from '../../../support/page/site';
import { temporaryFolder } from '../../../support/setup/temporaryFolder';

const folder = temporaryFolder();

const product = (number: number): string =>
  `<li class="product"><h3><a href="/item/${number}">Walking boot number ${number}</a></h3>
   <span class="price">£${10 + number}.50</span> <p>Made of leather, with laces of colour ${number}.</p></li>`;
const list = (numbers: readonly number[], next: string): string =>
  `<!doctype html><html lang="en"><title>Boots</title><h1>Boots</h1>
   <main><ul class="results">${numbers.map(product).join('')}</ul></main>
   <nav class="pager"><a rel="next" href="${next}">Next</a></nav>`;

const at = localSite({
  '/robots.txt': (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /private\n'),
  '/1': list([1, 2, 3, 4, 5, 6], '/2'),
  // One boot is listed twice.
  '/2': list([6, 7, 8, 9, 10, 11], '/3'),
  '/3': list([12, 13, 14, 15, 16, 17], '/1'),
  '/start': list([21, 22, 23, 24, 25, 26], '/private/2'),
});

it('follows the link to the next page, prints each record once, and says why it stopped', async () => {
  const wrapper = join(folder(), 'boots.json');
  expect((await recordscope(['wrap', at('/1'), '--out', wrapper])).code).toBe(0);

  const whole = await recordscope([
    'apply',
    wrapper,
    at('/1'),
    at('/start'),
    '--follow',
    '9',
    '--delay',
    '0',
  ]);
  expect(whole.code).toBe(0);
  const [head, ...rows] = parseCsv(whole.stdout);
  const names = rows.map((row) => row[head!.indexOf('name')]);
  const numbers = [...Array.from({ length: 17 }, (_, index) => index + 1), 21, 22, 23, 24, 25, 26];
  expect(names).toEqual(numbers.map((number) => `Walking boot number ${number}`));
  expect(rows.map((row) => row[0]).filter((page) => page === at('/2'))).toHaveLength(5);
  const stops = whole.stderr.split('\n').filter((line) => line.startsWith('stopped'));
  expect(stops).toEqual([
    `stopped: the next page was visited before: ${at('/1')}`,
    `stopped: robots.txt of ${new URL(at('/')).origin} disallows /private/2; --ignore-robots opens it all the same`,
  ]);

  const wrong = await recordscope(['apply', wrapper, at('/1'), '--follow', '0']);
  expect([wrong.code, wrong.stderr]).toEqual([
    2,
    expect.stringContaining('It must be a whole number above 0.'),
  ]);
});
