import { describe, expect, it } from 'vitest';
import {
  LabelFileError,
  labelFileSchema,
  parseLabelFile,
  storedLabel,
} from '../../../src/shared/labels/labelFile';
import { emptyLabel, type PageLabel } from '../../../src/shared/labels/pageLabel';
import { textHash } from '../../../src/shared/labels/textHash';
import { blocksAt, card, cardPage, list } from './drawnPages';

const page = cardPage([{ title: 'Coat', text: '9 euros' }, { title: 'Boots' }]);
const label: PageLabel = {
  ...emptyLabel,
  status: 'labelled',
  region: blocksAt(page, list)[0]!,
  records: [{ blocks: [card(page, 1)], from: 'buw', confidence: 1 }],
  notRecords: [card(page, 2)],
  lost: [{ xpath: '/html[1]', text: 'gone' }],
};
const saved = { revision: 7, updatedAt: '2026-01-02T03:04:05.678Z' };

describe('label files', () => {
  it('name a block by its number, XPath, rectangle and text', () => {
    const stored = storedLabel(page, label, saved);
    expect(stored).toMatchObject({
      format: 'recordscope-labels',
      version: 1,
      page: page.snapshot.hash,
      revision: 7,
      records: [
        {
          blocks: [
            {
              node: card(page, 1),
              xpath: `${list}/li[1]`,
              rect: [20, 100, 400, 90],
              text: textHash('Coat 9 euros'),
              words: 'Coat 9 euros',
            },
          ],
          from: 'buw',
          confidence: 1,
        },
      ],
    });
    expect(parseLabelFile(JSON.stringify(stored))).toEqual(stored);
  });

  it('of a later version are refused with a message', () => {
    const later = JSON.stringify({ ...storedLabel(page, label, saved), version: 3, colours: [] });
    expect(() => parseLabelFile(later)).toThrow(LabelFileError);
    expect(() => parseLabelFile(later)).toThrow(/has version 3, but this program reads up to version 2/);
  });

  it.each([
    ['', /is not valid JSON/],
    ['{"format": "recordscope-labels", "version": 1', /is not valid JSON/],
    ['null', /is not a label file/],
    ['{"format": "recordscope-labels", "version": 1}', /is not a label file: page/],
    [JSON.stringify({ ...storedLabel(page, label), records: [{ blocks: [] }] }), /records.0.blocks/],
  ])('that are damaged report the location: %s', (text, message) => {
    expect(() => parseLabelFile(text)).toThrow(message);
  });

  it('without `words`, as in early files, can be read', () => {
    const stored = JSON.parse(JSON.stringify(storedLabel(page, label)));
    delete stored.records[0].blocks[0].words;
    expect(labelFileSchema.parse(stored).records[0]!.blocks[0]!.words).toBe('');
  });
});

describe('text hashes', () => {
  it('are equal for equal texts, 16 digits, and empty for an empty text', () => {
    expect(textHash('')).toBe('');
    expect(textHash('Coat')).toMatch(/^[0-9a-f]{16}$/);
    expect(textHash('Coat')).toBe(textHash('Coat'));
  });

  it('differ for many similar texts', () => {
    const texts = Array.from({ length: 20_000 }, (_, index) => `Item ${index}`);
    expect(new Set(texts.map(textHash)).size).toBe(texts.length);
    expect(textHash('ab')).not.toBe(textHash('ba'));
  });
});
