import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProgramFaults } from '../../../src/main/electron/programFaults';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const folder = temporaryFolder();
const file = () => join(folder(), 'faults.log');
const logged = () => readFile(file(), 'utf8');
const entries = async () => (await logged()).split('Uncaught').length - 1;

describe('faults of the program', () => {
  let faults: ProgramFaults;
  let shown: string[];
  beforeEach(() => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    shown = [];
    faults = new ProgramFaults();
    faults.logTo(file());
    faults.show = (message) => shown.push(message);
  });
  afterEach(() => void vi.restoreAllMocks());

  it('are logged with stack, time and cause, and shown once', async () => {
    const fault = new Error('one', { cause: new Error('two') });
    faults.report(fault);
    faults.report(fault);
    expect(await entries()).toBe(2);
    expect(await logged()).toMatch(
      /^\d{4}-\d\d-\d\dT[\d:.]+Z Uncaught Error: one\n +at [\s\S]*\[cause\]: Error: two/,
    );
    expect(shown).toEqual([`Internal error, the program continues: one. The details are in ${file()}.`]);
  });

  it.each([
    ['text', 'words', 'words'],
    ['nothing', undefined, 'undefined'],
    ['an object without a prototype', Object.create(null), '[Object: null prototype] {}'],
  ])('may be %s', async (_what, cause, text) => {
    faults.report(cause);
    expect(await logged()).toContain(text);
    expect(shown[0]).toContain(text);
  });

  it('cannot control a terminal', async () => {
    faults.report(new Error('a\u001b[2Jb\u009bc'));
    expect(await logged()).not.toMatch(/[^\P{Cc}\n]/u);
    expect(shown[0]).toContain('a\ufffd[2Jb\ufffdc');
    expect(vi.mocked(process.stderr.write).mock.calls.join('')).not.toContain('\u001b');
  });

  it('that repeat are limited, in the log and in the window', async () => {
    for (let count = 0; count < 2000; count++) faults.report(new Error(`number ${count}`));
    expect(await entries()).toBe(500);
    expect(await logged()).toContain('Further errors in this run are not logged.');
    expect(shown).toHaveLength(20);
  });

  it('are shortened if they are long', async () => {
    faults.report(new Error('x'.repeat(1_000_000)));
    expect((await stat(file())).size).toBeLessThan(20_000);
    expect(shown[0]!.length).toBeLessThan(1000);
  });

  it('of the report itself are not reported', async () => {
    faults.show = () => {
      faults.report(new Error('inner'));
      throw new Error('outer');
    };
    expect(() => faults.report(new Error('one'))).not.toThrow();
    expect(await entries()).toBe(1);
    faults.show = (message) => shown.push(message);
    faults.report(new Error('two'));
    expect(shown).toHaveLength(1);
  });

  it('are shown if they cannot be logged', () => {
    faults.logTo(join(folder(), 'missing/faults.log'));
    vi.mocked(process.stderr.write).mockImplementation(() => {
      throw new Error('EPIPE');
    });
    faults.report(new Error('one'));
    expect(shown).toHaveLength(1);
  });

  it('are only logged if there is no window', async () => {
    faults.show = undefined;
    faults.report(new Error('one'));
    expect(await entries()).toBe(1);
  });

  it('get a new log if the old one is large', async () => {
    await writeFile(file(), 'x'.repeat(1_100_000));
    faults.logTo(file());
    faults.report(new Error('one'));
    expect((await stat(file())).size).toBeLessThan(20_000);
    expect((await stat(`${file()}.old`)).size).toBe(1_100_000);
  });
});
