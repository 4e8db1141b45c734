import { appendFile, chmod, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ServiceEvents } from '../../../src/shared/contract/messages';
import type { ServiceClient } from '../../../src/shared/contract/serviceClient';
import { defaultSettings } from '../../../src/shared/pipeline/settings';
import { type DrawnPage, drawnCorpus, labelOfFirst, writeLabel } from '../../support/corpus/drawnCorpus';
import { faultOf, testServices } from '../../support/inspector/testService';

const pages: DrawnPage[] = Array.from({ length: 6 }, (_, index) => ({
  slug: `page-${index}`,
  site: `site-${index % 2}`,
  records: 6,
  ...(index < 4 ? { labelled: 6 } : {}),
}));

/** Both find all records of a drawn page. */
const configs = ['emine', 'buw'].map((method) => ({ method, preset: 'default', settings: defaultSettings }));
const asked = { entrants: configs, match: { kind: 'leaves' }, split: 'all', reader: '' } as const;

describe('evaluations of the inspector', () => {
  const services = testServices();
  const folder = (): string => join(services.folder(), 'corpus');
  const connect = (): Promise<ServiceClient> => services.connect(services.start());

  function eventsOf(client: ServiceClient): { jobs: ServiceEvents['job'][]; warnings: string[] } {
    const heard = { jobs: [] as ServiceEvents['job'][], warnings: [] as string[] };
    client.on('job', (job) => heard.jobs.push(job));
    client.on('log', ({ message }) => heard.warnings.push(message));
    return heard;
  }

  it('runs, reports progress, and keeps the results', async () => {
    await drawnCorpus(folder(), pages);
    const client = await connect();
    const heard = eventsOf(client);
    const head = await client.request('evaluate', { corpus: folder(), ...asked, ticket: 'one' });
    expect(head).toMatchObject({ pages: 6, entrants: configs });
    expect(heard.jobs.map(({ ticket, done, total }) => [ticket, done, total])).toEqual(
      Array.from({ length: 7 }, (_, done) => ['one', done, 6]),
    );
    expect(await client.request('evaluations', { corpus: folder() })).toEqual([head]);
    const { lines } = await client.request('results', { corpus: folder(), run: head.run });
    expect(lines).toHaveLength(12);
    expect(lines.filter(({ score }) => score?.f1 === 1)).toHaveLength(8);
    const second = await client.request('evaluate', { corpus: folder(), ...asked, ticket: 'two' });
    const listed = await client.request('evaluations', { corpus: folder() });
    expect(listed.map(({ run }) => run)).toEqual([second.run, head.run]);
    await client.request('deleteEvaluation', { corpus: folder(), run: head.run });
    expect(await client.request('evaluations', { corpus: folder() })).toEqual([second]);
  });

  it('can be cancelled, and continues on the next request', async () => {
    await drawnCorpus(folder(), pages);
    const client = await connect();
    client.on('job', ({ done }) => {
      if (done === 2) void client.request('cancelJob', { ticket: 'one' });
    });
    const cancelled = await faultOf(
      client.request('evaluate', { corpus: folder(), ...asked, ticket: 'one' }),
    );
    expect(cancelled.code).toBe('cancelled');
    expect(await readdir(join(folder(), 'results'))).toEqual([expect.stringMatching(/\.part\.jsonl$/)]);
    expect(await client.request('evaluations', { corpus: folder() })).toEqual([]);
    const heard = eventsOf(client);
    await client.request('evaluate', { corpus: folder(), ...asked, ticket: 'two' });
    expect(heard.jobs[0]!.done).toBeGreaterThanOrEqual(2);
  });

  it('skips a bad line in results, and names it', async () => {
    await drawnCorpus(folder(), pages);
    const client = await connect();
    const { run } = await client.request('evaluate', { corpus: folder(), ...asked, ticket: 'one' });
    const file = join(folder(), 'results', `${run}.jsonl`);
    const text = await readFile(file, 'utf8');
    await appendFile(file, '{"page": torn\n');
    await appendFile(join(folder(), 'results', 'other.jsonl'), 'no results\n');
    const heard = eventsOf(client);
    const { lines } = await client.request('results', { corpus: folder(), run });
    expect(lines).toHaveLength(text.trimEnd().split('\n').length - 1);
    expect(heard.warnings).toEqual([expect.stringContaining(`${run}.jsonl, line 14, is not valid JSON`)]);
    expect(await client.request('evaluations', { corpus: folder() })).toHaveLength(1);
    expect(heard.warnings[1]).toContain('other.jsonl');
  });

  it('refuses invalid requests', async () => {
    await drawnCorpus(folder(), pages);
    const client = await connect();
    const evaluate = (change: object) =>
      faultOf(client.request('evaluate', { corpus: folder(), ...asked, ticket: 'one', ...change }));
    const [first] = configs;
    expect((await evaluate({ entrants: [{ ...first, method: 'none' }] })).message).toContain(
      "Unknown method 'none'",
    );
    expect((await evaluate({ entrants: [first, first] })).message).toContain('is given twice');
    const odd = { ...first, settings: { values: { contaner: { none: 1 } }, off: [] } };
    expect((await evaluate({ entrants: [odd] })).message).toContain('did you mean');
    expect((await evaluate({ corpus: services.folder() })).message).toContain('is not a corpus');
    for (const run of ['../../etc/passwd', '.hidden', 'x.part'])
      expect((await faultOf(client.request('results', { corpus: folder(), run }))).message).toContain(
        'is not a valid name',
      );
  });

  it.skipIf(process.getuid?.() === 0)('reports a read-only corpus', async () => {
    await drawnCorpus(folder(), pages);
    await chmod(folder(), 0o555);
    const client = await connect();
    const { message } = await faultOf(
      client.request('evaluate', { corpus: folder(), ...asked, ticket: 'one' }),
    );
    await chmod(folder(), 0o755);
    expect(message).toContain('is read-only');
  });

  it('measures how far the methods agree, and runs them again only on changed pages', async () => {
    const corpus = await drawnCorpus(folder(), pages);
    const client = await connect();
    const first = await client.request('certainty', { corpus: folder(), ticket: 'one' });
    expect(first).toEqual(pages.map(({ slug }) => ({ slug, agreement: 1 })));
    const heard = eventsOf(client);
    await corpus.remove(['page-0']);
    expect(await client.request('certainty', { corpus: folder(), ticket: 'two' })).toEqual(first.slice(1));
    expect(heard.jobs).toEqual([{ ticket: 'two', done: 5, total: 5, text: '' }]);
  });

  it('measures how far two annotators agree, and lists their conflicts', async () => {
    const corpus = await drawnCorpus(folder(), pages);
    await writeLabel(corpus, 'page-0', 'Ann', (page) => labelOfFirst(page, 6));
    await writeLabel(corpus, 'page-1', 'Ann', (page) => labelOfFirst(page, 3));
    // No other annotator has labelled this page.
    await writeLabel(corpus, 'page-5', 'Ann', (page) => labelOfFirst(page, 3));
    const client = await connect();
    const { f1, pages: found } = await client.request('annotatorAgreement', {
      corpus: folder(),
      one: '',
      other: 'Ann',
      ticket: 'one',
    });
    // 3 of 6 against 3 of 3: 2/3.
    expect(f1).toBeCloseTo((1 + 2 / 3) / 2, 10);
    expect(found.map(({ slug, conflicts }) => [slug, conflicts.length])).toEqual([
      ['page-0', 0],
      ['page-1', 3],
    ]);
    expect(found[1]!.conflicts[0]).toEqual({ one: [expect.any(Number)], other: null });
  });
});
