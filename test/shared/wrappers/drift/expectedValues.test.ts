import { describe, expect, it } from 'vitest';
import {
  expectedKind,
  expectedF1 as f1Of,
  expectedRecall as recallOf,
} from '../../../../src/shared/wrappers/drift/expectedValues';

const each = (texts: string[]) => texts.map((text) => [text]);
const expectedF1 = (found: string[], expected: string[]) => f1Of(each(found), expected);
const expectedRecall = (found: string[], expected: string[]) => recallOf(each(found), expected);

describe('expected values', () => {
  it('are days, addresses or texts', () => {
    expect(expectedKind(['2026-01-05', '2026-02-01T10:00:00Z'])).toBe('date');
    expect(expectedKind(['https://tea.example/1', '/2', '../3'])).toBe('address');
    expect(expectedKind(['2026-01-05', 'soon'])).toBe('text');
    expect(expectedKind(['/1', 'one / two'])).toBe('text');
  });

  it('a day is the same however it is written, an address by its end', () => {
    expect(expectedF1(['January 5, 2026', '2026-02-01'], ['2026-01-05', '2026-02-01'])).toBe(1);
    expect(expectedF1(['https://other.example/p/1?a=b'], ['/p/1?a=b'])).toBe(1);
    expect(expectedF1(['https://other.example/p/2'], ['/p/1'])).toBe(0);
    expect(expectedF1(['%E0%A4%A'], ['/p/%E0%A4%A'])).toBe(0);
  });

  it('texts are the same if letters and digits are, or three quarters of the words', () => {
    expect(expectedF1(['ASSAM – Tea'], ['Assam, tea'])).toBe(1);
    expect(expectedF1(['Ann Bee vs. State of Ohio'], ['Ann Bee v. State of Ohio'])).toBeCloseTo(0, 5);
    expect(expectedF1(['The Ann Bee v. State of Ohio'], ['Ann Bee v. State of Ohio'])).toBe(1);
    // Short texts have too few words.
    expect(expectedF1(['Ann Bee'], ['Ann Cee'])).toBe(0);
  });

  it('each is used once, and one too many or too few costs', () => {
    expect(expectedF1(['a', 'a'], ['a', 'b'])).toBe(0.5);
    expect(expectedF1(['a', 'b', '', 'x'], ['a', 'b'])).toBeCloseTo(2 / 3, 5);
    expect(expectedRecall(['a', 'b', 'x', 'y'], ['a', 'b'])).toBe(1);
    expect(f1Of([['£3.50', '3.5'], []], ['3.5', '4'])).toBe(0.5);
    expect([expectedF1([], []), expectedRecall(['a'], [])]).toEqual([0, 0]);
  });
});
