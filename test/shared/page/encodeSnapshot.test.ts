import { describe, expect, it } from 'vitest';
import { contentHash } from '../../../src/main/capture/contentHash';
import { decodeSnapshot, encodeSnapshot, SnapshotFormatError } from '../../../src/shared/page/encodeSnapshot';
import { drawnSnapshot } from '../../support/page/snapshots';

const snapshot = drawnSnapshot({
  tag: 'html',
  rect: [0, 0, 100.015625, 50],
  children: [
    { tag: 'body', rect: [8, 8, 84, 34], attributes: { id: 'b' }, children: ['text', { tag: 'br' }] },
  ],
});

interface Stored {
  documents: { nodes: Record<string, number[]>; boxes: Record<string, unknown[]> }[];
}

/** The stored form with one part changed. */
function damaged(change: (stored: Stored) => void): string {
  const stored = JSON.parse(encodeSnapshot(snapshot));
  change(stored);
  return JSON.stringify(stored);
}

describe('a stored snapshot', () => {
  it('can be encoded and decoded without loss', () => {
    expect(decodeSnapshot(encodeSnapshot(snapshot))).toEqual(snapshot);
  });

  it('may have any number of brackets in its texts', () => {
    const text = '\\"[{'.repeat(600_000);
    const brackets = { ...snapshot, strings: [...snapshot.strings, text] };
    expect(decodeSnapshot(encodeSnapshot(brackets)).strings.at(-1)).toBe(text);
  });

  it('keeps which panes were opened, and has another hash then', () => {
    expect('panes' in decodeSnapshot(encodeSnapshot(snapshot))).toBe(false);
    const opened = { ...snapshot, panes: [{ document: 0, node: 2, joined: [3] }] };
    expect(decodeSnapshot(encodeSnapshot(opened))).toEqual(opened);
    const hashes = [snapshot, opened, { ...opened, panes: [{ document: 0, node: 2, joined: [] }] }];
    expect(new Set(hashes.map(contentHash)).size).toBe(3);
    expect(contentHash({ ...snapshot, panes: undefined })).toBe(snapshot.hash);
  });

  it.each([
    ['half a file', encodeSnapshot(snapshot).slice(0, 300), /is not valid JSON/],
    ['another JSON file', '{"name":"x"}', /is not a captured page/],
    ['null', 'null', /is not a captured page/],
    [
      'a later version',
      damaged((s) => Object.assign(s, { version: 7 })),
      /format version 7, but this program reads version 1/,
    ],
    [
      'a lost field',
      damaged((s) => delete s.documents[0]!.nodes.parent),
      /is damaged at documents.0.nodes.parent/,
    ],
    ['text for a number', damaged((s) => Object.assign(s, { width: 'wide' })), /is damaged at width/],
    ['a bad hash', damaged((s) => Object.assign(s, { hash: '12' })), /is damaged at hash: not a SHA-256/],
    [
      'an invalid number',
      damaged((s) => s.documents[0]!.boxes.bounds!.splice(0, 1, null)),
      /boxes.bounds: not a list of numbers/,
    ],
    [
      'a missing number',
      damaged((s) => s.documents[0]!.boxes.bounds!.pop()),
      /boxes.bounds: has \d+ entries instead of \d+/,
    ],
    [
      'a string that does not exist',
      damaged((s) => s.documents[0]!.nodes.name!.splice(1, 1, 999)),
      /nodes.name.1: 999 is out of range/,
    ],
    [
      'a parent after its child',
      damaged((s) => s.documents[0]!.nodes.parent!.splice(1, 1, 3)),
      /nodes.parent.1/,
    ],
    [
      'a frame without an owner',
      damaged((s) => s.documents.push(s.documents[0]!)),
      /documents.1.ownerNode: no such frame/,
    ],
    [
      'a row too short',
      damaged((s) => Object.assign(s, { properties: ['a', 'b', 'c'] })),
      /styles: a row is incomplete/,
    ],
    [
      'a pane in a document that does not exist',
      damaged((s) => Object.assign(s, { panes: [{ document: 1, node: 0, joined: [] }] })),
      /panes.0.0: 0 is out of range/,
    ],
    [
      'a row that does not exist',
      damaged((s) => Object.assign(s, { panes: [{ document: 0, node: 0, joined: [99] }] })),
      /panes.0.1: 99 is out of range/,
    ],
    ['no document', damaged((s) => Object.assign(s, { documents: [] })), /documents: has no document/],
    ['millions of lists', `[${'[],'.repeat(1_000_000)}0]`, /is damaged: it has more than 1,000,000 lists/],
    ['millions of objects', `[${'{},'.repeat(1_000_000)}0]`, /is damaged: it has more than 1,000,000 lists/],
  ])('with %s is refused with a message', (_name, text, message) => {
    expect(() => decodeSnapshot(text)).toThrow(SnapshotFormatError);
    expect(() => decodeSnapshot(text)).toThrow(message);
  });
});
