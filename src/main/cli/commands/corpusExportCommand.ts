import { Command, Option } from 'commander';
import { plural } from '../../../shared/base/plural';
import { type LabelFormat, labelFormats } from '../../../shared/labels/formats/labelFormat';
import { defaultAnnotator } from '../../../shared/labels/pageLabel';
import { Corpus } from '../../corpus/corpus';
import { exportLabels } from '../../corpus/exportLabels';
import { exitCodes, type Outcome } from '../exitCodes';
import { printLine } from '../output/printLines';
import { parseAnnotator } from './corpusImportCommand';
import { reportFaults } from './reportAdded';

interface Options {
  format: LabelFormat;
  reader?: string;
}

export function corpusExportCommand(outcome: Outcome): Command {
  return new Command('export')
    .description('Export the labels of a corpus for other programs.')
    .argument('<corpus>', 'a corpus folder')
    .argument('<to>', 'a new file; for coco a new folder')
    .addOption(new Option('--format <format>', 'the file format').choices(labelFormats).default('json'))
    .option(
      '--reader <name>',
      "the annotator whose labels to export; the default annotator's if omitted",
      parseAnnotator,
    )
    .action(async (folder: string, to: string, { format, reader }: Options) => {
      const corpus = await Corpus.open(folder);
      const { path, pages, records, faults } = await exportLabels(
        corpus,
        reader ?? defaultAnnotator,
        format,
        to,
      );
      printLine(`wrote ${path}: ${plural(pages, 'page')}, ${plural(records, 'record')}`);
      reportFaults(faults);
      outcome.code = faults.length === 0 ? exitCodes.done : exitCodes.failed;
    });
}
