import accuracy from '../../../../docs/accuracy.md?raw';
import capture from '../../../../docs/capture.md?raw';
import causes from '../../../../docs/causes.md?raw';
import cli from '../../../../docs/cli.md?raw';
import corpus from '../../../../docs/corpus.md?raw';
import data from '../../../../docs/data.md?raw';
import exportsText from '../../../../docs/exports.md?raw';
import glossary from '../../../../docs/glossary.md?raw';
import inspector from '../../../../docs/inspector.md?raw';
import labelFormats from '../../../../docs/label-formats.md?raw';
import library from '../../../../docs/library.md?raw';
import listwise from '../../../../docs/listwise.md?raw';
import locators from '../../../../docs/locators.md?raw';
import methods from '../../../../docs/methods.md?raw';
import scale from '../../../../docs/scale.md?raw';
import tuning from '../../../../docs/tuning.md?raw';

export interface HelpDocument {
  /** its file in docs, without the ending */
  id: string;
  title: string;
  text: string;
}

/** The documents that Help shows, in the order of its list. */
export const documents: readonly HelpDocument[] = [
  { id: 'glossary', title: 'Glossary', text: glossary },
  { id: 'inspector', title: 'The inspector', text: inspector },
  { id: 'methods', title: 'Methods and stages', text: methods },
  { id: 'causes', title: 'Causes', text: causes },
  { id: 'data', title: 'Records to data', text: data },
  { id: 'exports', title: 'Exports', text: exportsText },
  { id: 'locators', title: 'Locators', text: locators },
  { id: 'capture', title: 'Capture', text: capture },
  { id: 'corpus', title: 'Corpora', text: corpus },
  { id: 'label-formats', title: 'Label formats', text: labelFormats },
  { id: 'tuning', title: 'Tuning', text: tuning },
  { id: 'listwise', title: 'Listwise', text: listwise },
  { id: 'accuracy', title: 'Accuracy', text: accuracy },
  { id: 'cli', title: 'Command line', text: cli },
  { id: 'library', title: 'Library', text: library },
  { id: 'scale', title: 'Many machines', text: scale },
];
