import { describe, expect, it } from 'vitest';
import { methodInfo } from '../../../src/main/service/methodInfo';
import { hashWithSession, sessionTextOf } from '../../../src/shared/session/hashWithSession';
import { readSession } from '../../../src/shared/session/readSession';
import type { Session } from '../../../src/shared/session/session';

const methods = methodInfo();
const session: Session = {
  format: 'recordscope-session',
  version: 1,
  page: { source: '/pages/Grüße & (more).html', hash: 'abc' },
  method: 'rextractor',
  settings: { rextractor: { values: { widthClusters: { widthTolerance: 4 } }, off: [] } },
  stage: 'widthClusters',
  selected: { block: 114, xpath: "/html[1]/body[1]/*[name()='svg'][1]" },
  place: 'compare',
  tab: 'why',
  moment: 'after',
  viewing: { scale: 0.5, x: -10, y: 120.5 },
  pinned: { method: 'paolucci', settings: { values: {}, off: [] } },
};
const faultOf = (change: object): string => {
  const read = readSession(JSON.stringify({ ...session, ...change }), methods);
  return 'fault' in read ? read.fault : '';
};

describe('a session file', () => {
  it('is read as it was written', () => {
    expect(readSession(JSON.stringify(session), methods)).toEqual({ session });
  });

  it.each([
    ['not JSON', 'hello', /not a session: it is not valid JSON/],
    ['another file', '{"format":"preset"}', /not a session: its "format"/],
    ['no object', 'null', /not a session/],
    ['a list', '[1]', /not a session/],
    ['a newer version', '{"format":"recordscope-session","version":2}', /of version 2; only version 1/],
    ['no version', '{"format":"recordscope-session"}', /of version undefined/],
  ])('is refused where it is %s', (_, text, message) => {
    const read = readSession(text, methods);
    expect('fault' in read && read.fault).toMatch(message);
  });

  it('is refused where a part of it is not what it must be, which it names', () => {
    expect(faultOf({ viewing: { scale: 0, x: 0, y: 0 } })).toMatch(/viewing\.scale/);
    expect(faultOf({ place: 'moon' })).toMatch(/place/);
    expect(faultOf({ compare: { currentIs: 'C' } })).toMatch(/compare\.currentIs/);
    expect(faultOf({ canvasSize: { width: -1, height: 1 } })).toMatch(/canvasSize\.width/);
    expect(faultOf({ selected: { block: -1, xpath: '' } })).toMatch(/selected\.block/);
  });

  it('is refused with the nearest name for what the methods do not know', () => {
    expect(faultOf({ method: 'rextracter' })).toMatch(/no method 'rextracter': did you mean 'rextractor'\?/);
    expect(faultOf({ stage: 'widthCluster' })).toMatch(/did you mean 'widthClusters'/);
    expect(faultOf({ settings: { buv: { values: {}, off: [] } } })).toMatch(/did you mean 'buw'/);
    const wrong = { values: { widthClusters: { widthTolerence: 4 } }, off: [] };
    expect(faultOf({ settings: { rextractor: wrong } })).toMatch(
      /no parameter 'widthClusters.widthTolerence': did you mean 'widthClusters.widthTolerance'/,
    );
    expect(faultOf({ pinned: { method: 'paoluci', settings: wrong } })).toMatch(/did you mean 'paolucci'/);
    expect(faultOf({ pinned: { method: 'paolucci', settings: wrong } })).toMatch(
      /no stage 'widthClusters': did you mean 'widthGroups'/,
    );
  });

  it('is refused where a value is out of range, which it names', () => {
    const settings = { rextractor: { values: { widthClusters: { widthTolerance: -3 } }, off: [] } };
    expect(faultOf({ settings })).toMatch(/widthClusters\.widthTolerance must be from 0/);
  });
});

describe('a session in an address', () => {
  it('comes back as it was, beside whatever else is there', () => {
    const hash = hashWithSession('#other=1', session);
    expect(hash).toMatch(/^#other=1&session=/);
    expect(JSON.parse(sessionTextOf(hash)!)).toEqual(session);
    const again = hashWithSession(hash, { ...session, stage: '' });
    expect(JSON.parse(sessionTextOf(again)!).stage).toBe('');
    expect(again.match(/session=/g)).toHaveLength(1);
  });

  it('has no character at which a program might end the address', () => {
    expect(hashWithSession('', session)).toMatch(/^#session=[\w.~%-]+$/);
  });

  it('is told from none, and from what is no text', () => {
    expect(sessionTextOf('')).toBeUndefined();
    expect(sessionTextOf('#other=1')).toBeUndefined();
    expect(sessionTextOf('#session=%E0%A4%A')).toBe('');
  });
});
