import { Command } from 'commander';
import { snapshotTree } from '../../../shared/locators/snapshotTree';
import { type NextPage, nextPage } from '../../../shared/wrappers/next/nextPage';
import { addBrowserOptions, type BrowserOptions } from '../options/options';
import { SnapshotLoader } from '../options/snapshotLoader';
import { printJson, printLines } from '../output/printLines';
import { tableLines } from '../output/table';

interface Options extends BrowserOptions {
  json?: true;
}

export function nextCommand(signal: AbortSignal): Command {
  const command = new Command('next')
    .description('Find the link to the next page of a list, and say what speaks for it.')
    .argument('<page>', 'an http(s) address, .html or .mhtml file, - for standard input, or a captured page')
    .option('--json', 'print JSON')
    .addHelpText('after', examples);
  return addBrowserOptions(command).action(async (page: string, options: Options) => {
    const loader = new SnapshotLoader(options, signal);
    try {
      const snapshot = await loader.load(page);
      const found = nextPage(snapshotTree(snapshot).tree, snapshot.address);
      if (options.json) printJson(asJson(found));
      else printLines(lines(found));
    } finally {
      await loader.close();
    }
  });
}

const examples = `
Examples:
  recordscope next https://shop.example/search?q=bag
  recordscope next corpus/pages/shop-example-search --json`;

const kindTexts: Readonly<Record<NextPage['kind'], string>> = {
  link: 'A link leads to the next page',
  numbers: 'Page numbers lead to the next page',
  more: 'A button loads more into this page',
  none: 'No next page was found',
};

function asJson({ kind, address, candidates }: NextPage): object {
  return {
    kind,
    address,
    candidates: candidates.map(({ link, score, evidence }) => ({
      text: link.shown,
      address: link.address?.href ?? '',
      score,
      evidence: evidence.map(({ text, weight }) => ({ because: text, weight })),
    })),
  };
}

function lines({ kind, address, candidates }: NextPage): string[] {
  const answer = address === '' ? `${kindTexts[kind]}.` : `${kindTexts[kind]}: ${address}`;
  if (candidates.length === 0) return [answer];
  const rows = candidates.map(({ link, score, evidence }) => [
    score.toFixed(1),
    link.shown,
    link.address?.href ?? '',
    evidence.map(({ text }) => text).join(', '),
  ]);
  const table = tableLines(
    [
      { title: 'score', right: true },
      { title: 'text', longest: 30 },
      { title: 'address', longest: 60 },
      { title: 'because', longest: 90 },
    ],
    rows,
  );
  return [answer, '', ...table];
}
