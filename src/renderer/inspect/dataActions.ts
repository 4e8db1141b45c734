import { type ExportFormat, exportFormats, exportTargets } from '../../shared/exports/exportTargets';
import type { Action } from '../actions/action';
import { need, onlyIn, runDone } from '../actions/needs';
import type { WrapperTarget } from '../store/dataSlice';
import type { InspectorState } from '../store/inspectorState';
import { fileName, saveFile } from '../ui/saveFile';

const types = { csv: 'text/csv', jsonl: 'application/jsonl' } as const;

/** Saves the whole table, also what is not shown. */
export async function saveTable(state: InspectorState, form: 'csv' | 'jsonl'): Promise<void> {
  const text = await state.dataFile(form);
  if (text !== null) saveFile(`${fileName(state.page?.title ?? '')}.${form}`, text, types[form]);
}

/** All that can be made of a wrapper, itself first. */
export const wrapperFiles: readonly ({ target: WrapperTarget } & ExportFormat)[] = [
  {
    target: 'wrapper',
    title: 'Wrapper',
    about: 'for recordscope apply, verify, watch and heal',
    extension: 'wrapper.json',
  },
  ...exportTargets.map((target) => ({ target, ...exportFormats[target] })),
];

/** Saves a wrapper of the table, or code made of it. */
export async function saveWrapper(state: InspectorState, target: WrapperTarget): Promise<void> {
  const text = await state.wrapperFile(target);
  const { extension } = wrapperFiles.find((file) => file.target === target)!;
  if (text !== null) saveFile(`${fileName(state.page?.title ?? '')}.${extension}`, text, 'text/plain');
}

const hasTable = need('there is no table', ({ data }) => (data?.grid.rows.length ?? 0) > 0);

/** Saves something of the table. */
function exportAction(id: string, title: string, synonyms: string, run: Action['run']): Action {
  return {
    id,
    title,
    group: 'Page',
    keys: '',
    synonyms: `save download ${synonyms}`,
    needs: [runDone, hasTable],
    run,
  };
}

/** Actions on the table of the records. */
export const dataActions: readonly Action[] = [
  exportAction(
    'saveTableCsv',
    'Export the table as CSV',
    'data fields columns spreadsheet',
    (state) => void saveTable(state, 'csv'),
  ),
  exportAction(
    'saveTableJson',
    'Export the table as JSON Lines',
    'data fields nested jsonl',
    (state) => void saveTable(state, 'jsonl'),
  ),
  ...wrapperFiles.map(({ target, title, about }) =>
    exportAction(
      `saveWrapper.${target}`,
      target === 'wrapper' ? 'Export a wrapper' : `Export for ${title}`,
      `code scraper crawler wrapper ${about}`,
      (state) => void saveWrapper(state, target),
    ),
  ),
  {
    id: 'firstDataStage',
    title: 'Go to the data stages',
    group: 'Stages',
    keys: 'D',
    synonyms: 'items columns fields values table',
    needs: [onlyIn('inspect'), runDone],
    run({ dataStages, goToStage, setTab }) {
      goToStage(dataStages[0]!.id);
      setTab('table');
    },
  },
  {
    id: 'recordsFrom',
    title: 'Records of the label instead of the method',
    titleIn: ({ recordsFrom }) =>
      recordsFrom === 'label' ? 'Table of the records of the method' : 'Table of the records of the label',
    group: 'Stages',
    keys: '',
    synonyms: 'data truth switch',
    needs: [
      onlyIn('inspect'),
      need('the page has no label', ({ labelledRecords }) => labelledRecords !== null),
    ],
    run: ({ recordsFrom, setRecordsFrom }) => setRecordsFrom(recordsFrom === 'label' ? 'method' : 'label'),
  },
];
