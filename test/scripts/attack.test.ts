import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import type { Attack } from '../../scripts/attack/attack';
import { attacks } from '../../scripts/attack/attacks';
import { paths } from '../../scripts/attack/paths';
import { requestText, sendRaw } from '../../scripts/attack/rawHttp';
import { asMarkdown, asText, attemptsOf, isAlarming, withReport } from '../../scripts/attack/report';
import { holeOf, ownHeaders, requests } from '../../scripts/attack/requests';
import { runAttacks } from '../../scripts/attack/runAttacks';
import { NotTried, setUp } from '../../scripts/attack/tally';
import { isRunning } from '../support/corpus/commandLine';

const leftovers = async (): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('recordscope-attack-'));

describe('attacks on the built program', () => {
  it('are counted, held by evidence, and leave nothing behind', async () => {
    const before = await leftovers();
    const outcomes = await runAttacks([requests, paths], { seed: 7 });
    expect(outcomes).toHaveLength(4);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ through: [], broken: [], notTried: [] });
      expect(outcome.held).toBeGreaterThan(30);
      expect(outcome.evidence).not.toEqual([]);
    }
    expect(outcomes.some(isAlarming)).toBe(false);
    const lines = asText(outcomes).split('\n');
    expect(lines[0]).toMatch(/^attack +attempts +held +through +evidence$/);
    expect(lines).toHaveLength(6);
    const sum = outcomes.reduce((total, outcome) => total + attemptsOf(outcome), 0);
    expect(lines.at(-1)).toMatch(new RegExp(`^all +${sum.toLocaleString('en-US')} `));
    expect(await leftovers()).toEqual(before);
  });

  it('are reported if they get through, or if their check finds what it should not', async () => {
    const careless: Attack = {
      name: 'careless',
      limit: 60,
      async run(context) {
        const served = await context.serve();
        const tally = context.tally('the inspector with the right cookie');
        await tally.attempt('a request', async () =>
          holeOf(await sendRaw(served.port, requestText('GET', '/', ownHeaders(served)))),
        );
        await tally.attempt('a check that fails', () => {
          throw new Error('no such thing');
        });
      },
    };
    const [outcome] = await runAttacks([careless], { seed: 1 });
    expect(outcome).toMatchObject({
      held: 0,
      through: ['a request: status 200', 'a check that fails: error: no such thing'],
    });
    expect(isAlarming(outcome!)).toBe(true);
    expect(asMarkdown([outcome!])).toContain('| the inspector with the right cookie | 2 | 0 | 2 |');
  });
});

describe('an attempt', () => {
  const attack = (run: Attack['run'], limit = 60): Attack => ({ name: 'one', limit, run });

  it('counts as not tried if its set-up fails', async () => {
    const [outcome] = await runAttacks(
      [
        attack(async (context) => {
          const tally = context.tally('disks');
          await tally.attempt('a disk', async () => {
            await setUp(() => Promise.reject(new Error('only root can')));
            return undefined;
          });
          await tally.attempt('another', () => {
            throw new NotTried('there is none');
          });
        }),
      ],
      { seed: 1 },
    );
    expect(outcome).toMatchObject({ held: 0, notTried: ['a disk: only root can', 'another: there is none'] });
    expect(isAlarming(outcome!)).toBe(false);
    expect(asText([outcome!])).toContain('not tried: 2 (a disk: only root can)');
  });

  it('does not count if a self-check fails', async () => {
    const [outcome] = await runAttacks(
      [
        attack(async (context) => {
          const tally = context.tally('canaries');
          tally.held = 3;
          tally.selfCheck('the canary is found', false);
        }),
      ],
      { seed: 1 },
    );
    expect(outcome!.broken).toEqual(['self-check failed: the canary is found']);
    expect(isAlarming(outcome!)).toBe(true);
    expect(asText([outcome!])).toContain('NOT SHOWN: self-check failed');
  });

  it('is stopped with the program it started if it does not end', async () => {
    let pid = 0;
    const [outcome] = await runAttacks(
      [
        attack(async (context) => {
          const { child } = await context.serve();
          pid = child.pid!;
          await new Promise(() => undefined);
        }, 4),
      ],
      { seed: 1 },
    );
    expect(outcome!.broken).toEqual(['it was stopped after 4 s']);
    expect(pid).toBeGreaterThan(0);
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it('is the same with the same seed', async () => {
    const drawn: number[][] = [];
    const draws = attack(async (context) => void drawn.push([context.below(1e9), context.below(1e9)]));
    for (const seed of [3, 3, 4]) await runAttacks([draws], { seed });
    expect(drawn[0]).toEqual(drawn[1]);
    expect(drawn[0]).not.toEqual(drawn[2]);
  });
});

it('groups have unique names', () => {
  expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length);
});

it('the table replaces the text between its markers, and nothing else changes', () => {
  const document =
    'before\n<!-- attacks: written by npm run attack -- --write -->\nold\n<!-- attacks: end -->\nafter\n';
  const written = withReport(document, 'new');
  expect(written).toBe(document.replace('old', 'new'));
  expect(() => withReport('no markers', 'new')).toThrow('has no lines');
});
