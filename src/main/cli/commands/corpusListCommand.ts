import { Command } from 'commander';
import { plural } from '../../../shared/base/plural';
import type { CorpusInfo, CorpusPage } from '../../../shared/contract/corpus';
import { Corpus } from '../../corpus/corpus';
import { userFolders } from '../../platform/userFolders';
import { KnownCorpora } from '../../service/knownCorpora';
import { printJson, printLines } from '../output/printLines';
import { tableLines } from '../output/table';
import { reportFaults } from './reportAdded';

export function corpusListCommand(): Command {
  return new Command('list')
    .description('List the pages of a corpus, or the corpora you have opened.')
    .argument('[corpus]', 'a corpus folder; all known corpora if omitted')
    .option('--json', 'as JSON')
    .action(async (folder: string | undefined, { json }: { json?: true }) => {
      if (folder === undefined) {
        const known = await new KnownCorpora(userFolders().config).list();
        if (json) printJson(known);
        else printLines(known.map((corpus) => `${corpus.folder}  ${corpus.name}`));
        return;
      }
      const info = await (await Corpus.open(folder)).info();
      if (json) printJson(info);
      else {
        printLines(asText(info));
        reportFaults(info.faults);
      }
    });
}

function asText({ name, pages, isReadOnly }: CorpusInfo): string[] {
  const rows = pages.map((page) => [
    page.slug,
    page.site,
    page.isHeldOut ? 'held out' : '',
    page.tags.join(', '),
    ...labelCells(page),
    page.title,
  ]);
  const columns = [
    { title: 'page' },
    { title: 'site', longest: 30 },
    { title: 'split' },
    { title: 'tags', longest: 30 },
    { title: 'labels' },
    { title: 'records', right: true },
    { title: 'title', longest: 40 },
  ];
  const labelled = pages.filter(({ labels }) => labels.some(({ status }) => status === 'labelled')).length;
  const head = `${name}: ${plural(pages.length, 'page')}, ${labelled} labelled${isReadOnly ? ', read-only' : ''}`;
  return pages.length === 0 ? [head] : [head, '', ...tableLines(columns, rows)];
}

/** The first label: the default annotator's if there is one. */
function labelCells({ labels: [label] }: CorpusPage): [string, string] {
  if (label === undefined) return ['', ''];
  const doubts = label.doubtful > 0 ? `, ${label.doubtful} in doubt` : '';
  return [`${label.status}${doubts}`, label.noRecords ? '0' : String(label.records)];
}
