import { describe, expect, it } from 'vitest';
import type { LineScore, RecordError, ResultLine } from '../../../src/shared/evaluation/results';
import { severalBlocks, severalBlocksText } from '../../../src/shared/evaluation/severalBlocks';
import { scoreOf } from '../../../src/shared/records/recordContents';

function line(page: string, method: string, more: Partial<LineScore> | null): ResultLine {
  return {
    page,
    site: 'a.example',
    tags: [],
    hash: 'h',
    method,
    ms: 1,
    failed: '',
    region: -1,
    records: [],
    agreement: null,
    score: more && { ...scoreOf(0, 0, 5), isRegionRight: false, pairs: [], errors: [], ...more },
  };
}

const missed = (...blocks: number[]): RecordError => ({
  kind: 'missed',
  record: 0,
  blocks,
  partner: -1,
  overlap: 0,
  stage: '',
  block: blocks[0]!,
  words: '',
  shared: 1,
});

describe('labelled records of several blocks', () => {
  it('are counted once a page, whatever the number of methods', () => {
    const lines = ['one', 'two'].flatMap((method) => [
      line('p1', method, { severalBlocks: 2 }),
      line('p2', method, {}),
      line('p3', method, null),
    ]);
    expect(severalBlocks(lines)).toEqual({ records: 2, of: 10 });
  });

  it('are counted by the missed ones in results of earlier versions', () => {
    const lines = [
      line('p1', 'one', { errors: [missed(4, 5), missed(7)] }),
      line('p1', 'two', { errors: [missed(4, 5), missed(8, 9)] }),
    ];
    expect(severalBlocks(lines)).toEqual({ records: 2, of: 5 });
  });

  it('are a text, or none', () => {
    expect(severalBlocksText({ records: 0, of: 5 })).toBe('');
    expect(severalBlocksText({ records: 1, of: 5 })).toBe(
      '1 of 5 labelled records has several blocks side by side; the published methods return records of one block only.',
    );
  });
});
