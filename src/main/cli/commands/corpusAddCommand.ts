import { Command } from 'commander';
import { addPages } from '../../corpus/addPages';
import { Corpus } from '../../corpus/corpus';
import type { Outcome } from '../exitCodes';
import { addLoginOptions } from '../options/loginOptions';
import { addPageOptions, type BrowserOptions, browserOption } from '../options/options';
import { Progress } from '../output/progress';
import { PageCapturer } from './pageCapturer';
import { reportAdded } from './reportAdded';

interface Options extends Omit<BrowserOptions, 'viewport'> {
  tag: string[];
  json?: true;
}

export function corpusAddCommand(outcome: Outcome, signal: AbortSignal): Command {
  const command = new Command('add')
    .description('Capture pages into a corpus with its viewport. Pages that are already captured are copied.')
    .argument('<corpus>', 'a corpus folder')
    .argument(
      '<source...>',
      'http(s) addresses, .html or .mhtml files, captured pages, or - for standard input',
    )
    .option('--tag <tag...>', 'tags for all of these pages', [])
    .option('--json', 'print what was added and what failed as JSON and nothing else')
    .addOption(browserOption());
  return addLoginOptions(addPageOptions(command)).action(
    async (folder: string, sources: string[], options: Options) => {
      const corpus = await Corpus.open(folder);
      const capturer = new PageCapturer(options);
      const progress = new Progress(sources.length);
      try {
        const { tag: tags, scripts } = options;
        const onProgress = (done: number, _total: number, text: string): void => progress.show(done, text);
        const added = await addPages(
          corpus,
          sources,
          { tags, scripts },
          { take: capturer.take, signal, onProgress },
        );
        progress.clear();
        outcome.code = reportAdded(added, options.json ?? false);
      } finally {
        progress.clear();
        await capturer.close();
      }
    },
  );
}
