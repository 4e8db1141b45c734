import { Command } from 'commander';
import { plural } from '../../../shared/base/plural';
import { pageBlocks } from '../../../shared/page/buildBlockModel';
import { watchPage } from '../../../shared/wrappers/guard/watchPage';
import type { HealthState } from '../../../shared/wrappers/guard/wrapperHealth';
import { readWrapper } from '../../data/readWrapper';
import { exitCodes, type Outcome } from '../exitCodes';
import { isExpectedFailure } from '../expectedFailure';
import { addBrowserOptions, type BrowserOptions } from '../options/options';
import { SnapshotLoader } from '../options/snapshotLoader';
import { printJson, printLine } from '../output/printLines';
import { Progress } from '../output/progress';

interface Options extends BrowserOptions {
  json?: true;
}

interface WatchedSource {
  source: string;
  state: HealthState;
  records: number;
  reasons: string[];
  /** null without records */
  fields: { name: string; distance: number }[] | null;
}

export function watchCommand(outcome: Outcome, signal: AbortSignal): Command {
  const command = new Command('watch')
    .description(
      'Say whether a wrapper still works: exit code 0 healthy, 3 drifted, 4 broken, 1 a page could not be read.',
    )
    .argument('<wrapper>', 'a file that wrap has written')
    .argument(
      '<page...>',
      'http(s) addresses, .html or .mhtml files, - for standard input, or captured pages',
    )
    .option('--json', 'print JSON')
    .addHelpText('after', examples);
  return addBrowserOptions(command).action(async (file: string, sources: string[], options: Options) => {
    const wrapper = await readWrapper(file);
    const loader = new SnapshotLoader(options, signal);
    const progress = new Progress(sources.length);
    const found: WatchedSource[] = [];
    try {
      for (const [index, source] of sources.entries()) {
        progress.show(index, source);
        try {
          const { applied, health } = watchPage(wrapper, pageBlocks(await loader.load(source)));
          const fields = applied.fields.map(({ name, distance }) => ({ name, distance }));
          const records = applied.records.length;
          found.push({ source, ...health, records, fields: records === 0 ? null : fields });
        } catch (cause) {
          if (signal.aborted || !isExpectedFailure(cause)) throw cause;
          found.push({ source, state: 'unreadable', records: 0, reasons: [cause.message], fields: null });
        }
      }
    } finally {
      progress.clear();
      await loader.close();
    }
    if (options.json) printJson({ wrapper: wrapper.name, revision: wrapper.revision, pages: found });
    else for (const watched of found) printLine(lineOf(watched));
    outcome.code = codeOf(found.map(({ state }) => state));
  });
}

const examples = `
Examples:
  recordscope watch shop.json https://shop.example/bags
  recordscope watch shop.json https://shop.example/bags --json || recordscope heal shop.json https://shop.example/bags`;

const stateTexts: Readonly<Record<HealthState, string>> = {
  healthy: 'healthy',
  unreadable: 'could not be read',
  drifted: 'drifted',
  broken: 'broken',
};

function lineOf({ source, state, records, reasons }: WatchedSource): string {
  const count = state === 'unreadable' ? [] : [plural(records, 'record')];
  return `${source}: ${stateTexts[state]}: ${[...count, ...reasons].join('; ')}`;
}

/** The worst state decides. A page that could not be read hides no broken one. */
function codeOf(states: readonly HealthState[]): number {
  if (states.includes('broken')) return exitCodes.broken;
  if (states.includes('drifted')) return exitCodes.drifted;
  return states.includes('unreadable') ? exitCodes.failed : exitCodes.done;
}
