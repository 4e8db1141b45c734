import { execFileSync } from 'node:child_process';
import { Command } from 'commander';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMethodOptions,
  chosenMethod,
  type MethodOptions,
} from '../../../src/main/cli/options/methodOptions';
import { addBrowserOptions, type BrowserOptions } from '../../../src/main/cli/options/options';
import { shellQuoted } from '../../../src/shared/base/shellQuoted';
import { defaultViewport } from '../../../src/shared/page/defaultViewport';
import { defaultSettings, type Settings } from '../../../src/shared/pipeline/settings';
import { runCommand, type ShownRun } from '../../../src/shared/session/runCommand';

const shells = ['sh', 'bash'];
const page = { source: 'https://a.example/list', scripts: true, viewport: defaultViewport };

/** The arguments that programs get when a shell reads each line. */
function readBy(shell: string, lines: readonly string[]): string[][] {
  const show = 'show() { printf "%s\\0" "$@"; printf "\\n\\0"; }\n';
  const script = show + lines.map((line) => `show ${line}\n`).join('');
  const output = execFileSync(shell, ['-c', script], {
    encoding: 'utf8',
    env: { HOME: '/home/x', x: 'LEAK' },
  });
  return output
    .split('\n\0')
    .slice(0, -1)
    .map((line) => line.split('\0').slice(0, -1));
}

function commandOf(run: Partial<ShownRun>): string {
  const made = runCommand({ page, method: 'rextractor', settings: defaultSettings, ...run }, 'posix');
  if ('fault' in made) throw new Error(made.fault);
  return made.command;
}

/** What the command line understands, with the words that a shell makes of the command. */
async function understood(command: string) {
  const [words] = readBy('sh', [command]);
  expect(words!.slice(0, 2)).toEqual(['recordscope', 'run']);
  const program = addBrowserOptions(addMethodOptions(new Command('run').argument('<page...>')));
  program.exitOverride().parse(words!.slice(2), { from: 'user' });
  const options = program.opts<BrowserOptions & MethodOptions>();
  const { method, settings } = await chosenMethod(options);
  return {
    pages: program.args,
    method: method.id,
    settings,
    scripts: options.scripts,
    viewport: options.viewport,
  };
}

describe('a word for a shell', () => {
  it('arrives as it is, whatever it contains', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc
        .array(
          fc.constantFrom(
            ...'\'"`$\\!&|;<>(){}[]*?~#=%^,- a.é\u2019'.split(''),
            '$(id)',
            '$x',
            '`id`',
            "'\\''",
          ),
        )
        .map((parts) => parts.join('')),
    );
    const words = fc.sample(hostile, { numRuns: 600, seed: 1 });
    const quoted = words.map((word) => shellQuoted(word, 'posix'));
    const typed = words.filter((_, at) => quoted[at] !== null);
    expect(typed.length).toBeGreaterThan(400);
    for (const shell of shells)
      expect(
        readBy(
          shell,
          quoted.filter((word) => word !== null),
        ),
      ).toEqual(typed.map((word) => [word]));
  });

  it('is refused if a terminal would act on it', () => {
    for (const text of ['a\nrm -rf ~', 'a\u001b[201~b', 'a\u202eb', '\u2028', 'a\u0000', '\ud800'])
      expect(shellQuoted(text, 'posix')).toBeNull();
  });

  it('is quoted for PowerShell by its own rules', () => {
    expect(shellQuoted('https://a.example/?a=1&b=$(x)', 'powershell')).toBe(
      "'https://a.example/?a=1&b=$(x)'",
    );
    expect(shellQuoted("it's ‘here’", 'powershell')).toBe("'it''s ‘‘here’’'");
    expect(shellQuoted('a" --browser "b', 'powershell')).toBeNull();
    expect(shellQuoted('C:\\my pages\\', 'powershell')).toBeNull();
  });
});

describe('the command of a run', () => {
  it('is understood by the command line as the same method, settings and page', async () => {
    const settings: Settings = {
      values: { seed: { step: 20 }, similarity: { contentThreshold: 1e-7 } },
      off: [],
    };
    const given = { source: 'https://a.example/?q=it\'s&x=$(id)#!"', scripts: false };
    const viewport = { width: 800, height: 600, deviceScaleFactor: 2 };
    const command = commandOf({ settings, page: { ...given, viewport } });
    expect(await understood(command)).toEqual({
      pages: [new URL(given.source).href],
      method: 'rextractor',
      settings,
      scripts: false,
      viewport: { width: 800, height: 600 },
    });
  });

  it('is short where nothing differs from the defaults', () => {
    expect(commandOf({})).toBe('recordscope run --method rextractor https://a.example/list');
  });

  it('names a preset instead of its values', () => {
    const settings = { values: { seed: { step: 20 } }, off: [] };
    expect(commandOf({ settings, preset: 'first screen' })).toBe(
      "recordscope run --method rextractor --preset 'first screen' https://a.example/list",
    );
  });

  it('takes paths as paths, also those that look like an option', async () => {
    const source = '--browser=/tmp/evil.html';
    expect((await understood(commandOf({ page: { ...page, source } }))).pages).toEqual([source]);
  });

  it.each([
    ['upload:shop.html', /was uploaded: save its file/],
    ['/pages/a\u001b[201~; rm -rf ~ #.html', /characters that cannot be typed in a terminal/],
  ])('is refused for %j, with the reason', (source, reason) => {
    const made = runCommand({ page: { ...page, source }, method: 'buw', settings: defaultSettings }, 'posix');
    expect(made).toEqual({ fault: expect.stringMatching(reason) });
  });
});
