import { Command } from 'commander';
import type { CorpusInfo, CorpusPage } from '../../shared/contract/corpus';
import { Corpus } from '../corpus/corpus';
import { KnownCorpora } from '../service/knownCorpora';
import { userFolders } from '../service/userFolders';
import { reportFaults } from './addedPages';
import { printable } from './printable';
import { table } from './table';

export function corpusListCommand(): Command {
  return new Command('list')
    .description('List the pages of a corpus, or the corpora that were open.')
    .argument('[corpus]', 'the folder of a corpus; without it, all that are known')
    .option('--json', 'as JSON')
    .action(async (folder: string | undefined, { json }: { json?: true }) => {
      if (folder === undefined) {
        const known = await new KnownCorpora(userFolders().config).list();
        const text = known.map((corpus) => `${corpus.folder}  ${printable(corpus.name)}\n`).join('');
        process.stdout.write(json ? `${JSON.stringify(known)}\n` : text);
        return;
      }
      const info = await (await Corpus.open(folder)).info();
      process.stdout.write(json ? `${JSON.stringify(info)}\n` : asText(info));
      if (!json) reportFaults(info.faults);
    });
}

function asText({ name, pages, isReadOnly }: CorpusInfo): string {
  const rows = pages.map((page) =>
    [
      page.slug,
      page.site,
      page.isHeldOut ? 'held out' : '',
      page.tags.join(', '),
      ...labelCells(page),
      page.title,
    ].map(printable),
  );
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
  const head = `${printable(name)}: ${pages.length} pages, ${labelled} labelled${isReadOnly ? ', read-only' : ''}`;
  return `${head}\n${pages.length === 0 ? '' : `\n${table(columns, rows)}\n`}`;
}

/** Of the first reader, or of whoever else has labelled it. */
function labelCells({ labels: [label] }: CorpusPage): [string, string] {
  if (label === undefined) return ['', ''];
  const doubts = label.doubtful > 0 ? `, ${label.doubtful} in doubt` : '';
  return [`${label.status}${doubts}`, label.noRecords ? '0' : String(label.records)];
}
