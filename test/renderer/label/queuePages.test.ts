import { expect, it } from 'vitest';
import { leastCertain, pageAfter, queueCounts, queuePages } from '../../../src/renderer/store/queuePages';
import type { CorpusInfo, CorpusPage, LabelSummary } from '../../../src/shared/contract/corpus';
import type { AnnotatorAgreement } from '../../../src/shared/evaluation/annotatorAgreement';

function page(slug: string, label: Partial<LabelSummary> | null): CorpusPage {
  const summary: LabelSummary = {
    reader: '',
    status: 'labelled',
    records: 2,
    hard: false,
    noRecords: false,
    doubtful: 0,
    isOfOtherCapture: false,
    updatedAt: '',
    ...label,
  };
  return {
    slug,
    source: `/corpus/pages/${slug}`,
    url: '',
    title: slug,
    site: '',
    tags: [],
    capturedAt: '',
    hash: slug,
    isHeldOut: false,
    warnings: [],
    labels: label === null ? [] : [summary],
  };
}

const corpus: CorpusInfo = {
  folder: '/corpus',
  name: 'Trial',
  isReadOnly: false,
  viewport: { width: 1280, height: 800, deviceScaleFactor: 1 },
  pages: [
    page('a', {}),
    page('b', null),
    page('c', { status: 'skipped' }),
    page('d', null),
    page('e', { doubtful: 1 }),
  ],
  faults: [],
  readers: [''],
  heldOut: [],
};
const agreement: AnnotatorAgreement = {
  f1: 0.9,
  pages: [
    { slug: 'a', f1: 1, isRegionSame: true, conflicts: [] },
    { slug: 'e', f1: 0.5, isRegionSame: true, conflicts: [{ one: [1], other: null }] },
  ],
};
const input = {
  corpus,
  reader: '',
  queueSearch: '',
  certainty: { a: 0.9, b: 0.8, d: 0.2, e: 0.5 },
  agreement,
};
const slugs = (pages: readonly CorpusPage[]) => pages.map(({ slug }) => slug).join('');
const inOrder = (queueOrder: Parameters<typeof queuePages>[0]['queueOrder']) =>
  slugs(queuePages({ ...input, queueOrder }));

it('sorts pages by corpus order, by certainty, or unlabelled first', () => {
  expect(inOrder('corpus')).toBe('abcde');
  expect(inOrder('leastCertain')).toBe('debac');
  expect(inOrder('unlabelled')).toBe('bdace');
});

it('has only doubtful pages, or only those with conflicts', () => {
  expect(inOrder('doubtful')).toBe('e');
  expect(inOrder('conflicts')).toBe('e');
});

it('finds pages by words in their title, address, site and tags, in any order of the queue', () => {
  const [a, b] = corpus.pages as [CorpusPage, CorpusPage];
  const pages = [
    { ...a, title: 'Coats and hats', site: 'shop.example', tags: ['Grid'] },
    { ...b, title: 'Coats', url: 'https://news.example/list' },
  ];
  const found = (queueSearch: string, queueOrder: 'corpus' | 'unlabelled' = 'corpus') =>
    slugs(queuePages({ ...input, corpus: { ...corpus, pages }, queueOrder, queueSearch }));
  expect(found(' coats ')).toBe('ab');
  expect(found('coats', 'unlabelled')).toBe('ba');
  expect(found('GRID  coats')).toBe('a');
  expect(found('news.example')).toBe('b');
  expect(found('coats boats')).toBe('');
});

it('continues after a page, and wraps around', () => {
  const isOpen = ({ labels }: CorpusPage) => labels.length === 0;
  expect(pageAfter(corpus.pages, 'b', isOpen)?.slug).toBe('d');
  expect(pageAfter(corpus.pages, 'd', isOpen)?.slug).toBe('b');
  expect(pageAfter(corpus.pages, null, isOpen)?.slug).toBe('b');
  expect(pageAfter(corpus.pages.slice(0, 1), 'a', () => true)).toBeNull();
});

it('finds the least certain open page, for each annotator', () => {
  expect(leastCertain(corpus.pages, '', input.certainty, 'a')?.slug).toBe('d');
  expect(leastCertain(corpus.pages, '', input.certainty, 'd')?.slug).toBe('b');
  expect(leastCertain(corpus.pages, 'Ada', input.certainty, null)?.slug).toBe('d');
});

it('goes through all open pages by certainty, equal ones in corpus order, and wraps around', () => {
  const certainty = { a: 0.9, b: 0.5, c: 0.5, d: 0.2, e: 0.5 };
  const seen = ['d'];
  for (let time = 0; time < 5; time++)
    seen.push(leastCertain(corpus.pages, 'Ada', certainty, seen.at(-1)!)!.slug);
  expect(seen.join('')).toBe('dbcead');
});

it('goes from a finished page to the least certain of all', () => {
  expect(leastCertain(corpus.pages, '', input.certainty, 'e')?.slug).toBe('d');
});

it('counts finished and open pages', () => {
  expect(queueCounts(input)).toEqual({
    pages: 5,
    labelled: 2,
    open: 2,
    skipped: 1,
    conflicts: 1,
    doubtful: 1,
  });
  expect(queueCounts({ ...input, reader: 'Ada' }).open).toBe(5);
});
