import { describe, expect, it } from 'vitest';
import { methodInfo, stageInfo } from '../../../src/main/service/methodInfo';
import { dataPipeline } from '../../../src/shared/data/dataPipeline';
import { hashWithSession, sessionTextOf } from '../../../src/shared/session/hashWithSession';
import { readSession } from '../../../src/shared/session/readSession';
import type { Session } from '../../../src/shared/session/session';

const known = { methods: methodInfo(), dataStages: stageInfo(dataPipeline.stages) };
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
  const read = readSession(JSON.stringify({ ...session, ...change }), known);
  return 'fault' in read ? read.fault : '';
};

describe('a session file', () => {
  it('may be at a data stage, with settings of these stages', () => {
    const data = { values: { columns: { match: 0.7 } }, off: ['nesting'] };
    expect(faultOf({ stage: 'columns', tab: 'table', settings: { data } })).toBe('');
    expect(faultOf({ settings: { data: { values: { columns: { mach: 0.7 } }, off: [] } } })).toContain(
      "data: there is no parameter 'columns.mach': did you mean 'columns.match'?",
    );
  });

  it('is read unchanged', () => {
    expect(readSession(JSON.stringify(session), known)).toEqual({ session });
  });

  it('of version 0.1 has the old name of a layout', () => {
    const compare = { currentIs: 'A', onCanvas: 'both', viewsTogether: true, hiddenKinds: [] };
    const stored = { ...session, compare: { ...compare, layout: 'fiveMethods' } };
    expect(readSession(JSON.stringify(stored), known)).toMatchObject({
      session: { compare: { layout: 'allMethods' } },
    });
  });

  it.each([
    ['not JSON', 'hello', /not a session: it is not valid JSON/],
    ['another file', '{"format":"preset"}', /not a session: its "format"/],
    ['no object', 'null', /not a session/],
    ['a list', '[1]', /not a session/],
    [
      'a newer version',
      '{"format":"recordscope-session","version":2}',
      /has version 2; this program opens version 1 only/,
    ],
    ['no version', '{"format":"recordscope-session"}', /has version undefined/],
  ])('is refused: %s', (_, text, message) => {
    const read = readSession(text, known);
    expect('fault' in read && read.fault).toMatch(message);
  });

  it('is refused with the name of an invalid part', () => {
    expect(faultOf({ viewing: { scale: 0, x: 0, y: 0 } })).toMatch(/viewing\.scale/);
    expect(faultOf({ place: 'moon' })).toMatch(/place/);
    expect(faultOf({ compare: { currentIs: 'C' } })).toMatch(/compare\.currentIs/);
    expect(faultOf({ canvasSize: { width: -1, height: 1 } })).toMatch(/canvasSize\.width/);
    expect(faultOf({ selected: { block: -1, xpath: '' } })).toMatch(/selected\.block/);
  });

  it('is refused with the nearest name for an unknown one', () => {
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

  it('is refused with the name of a value out of range', () => {
    const settings = { rextractor: { values: { widthClusters: { widthTolerance: -3 } }, off: [] } };
    expect(faultOf({ settings })).toMatch(/widthClusters\.widthTolerance must be from 0/);
  });
});

describe('a session in an address', () => {
  it('is restored unchanged, beside other parts', () => {
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

  it('is distinguished from none, and from invalid text', () => {
    expect(sessionTextOf('')).toBeUndefined();
    expect(sessionTextOf('#other=1')).toBeUndefined();
    expect(sessionTextOf('#session=%E0%A4%A')).toBe('');
  });
});
