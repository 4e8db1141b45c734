import { dataTable } from '../../shared/data/dataTable';
import { namedRow } from '../../shared/data/namedRow';
import { defaultMethod, methods, unknownMethodMessage } from '../../shared/methods';
import { pageBlocks } from '../../shared/page/buildBlockModel';
import type { PageSnapshot } from '../../shared/page/pageSnapshot';
import { xpathOf } from '../../shared/page/xpath';
import type { Pipeline } from '../../shared/pipeline/pipeline';
import { runPipeline } from '../../shared/pipeline/runPipeline';
import { type Settings, settingsFaults } from '../../shared/pipeline/settings';
import { confidenceWord } from '../../shared/records/extraction';
import { recordText } from '../../shared/records/recordRect';

export interface LibraryExtractOptions {
  method?: string;
  settings?: {
    values?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    off?: readonly string[];
  };
}

/** Finds the records of a page and their data, as the program does. */
export function extract(snapshot: PageSnapshot, options: LibraryExtractOptions = {}) {
  const method = namedMethod(options.method ?? defaultMethod.id);
  const page = pageBlocks(snapshot);
  const { extraction } = runPipeline(method, page, checkedSettings(method, options.settings));
  const { records, confidence, emptyBecause } = extraction;
  const { fields, rows } = dataTable(page, records);
  return {
    method: method.id,
    confidence:
      confidence === undefined
        ? null
        : { value: confidence.value, word: confidenceWord(confidence), doubts: confidence.doubts },
    emptyBecause,
    records: records.map((blocks) => ({
      xpaths: blocks.map((block) => xpathOf(page, block)),
      text: recordText(page, blocks),
    })),
    fields: fields.map(({ name, type, role, coverage }) => ({ name, type, role, coverage })),
    rows: rows.map((row) => namedRow(fields, row)),
  };
}

function namedMethod(wanted: string): Pipeline {
  const method = methods.find(({ id }) => id === wanted);
  if (method === undefined) throw new RangeError(`there is ${unknownMethodMessage(wanted)}`);
  return method;
}

function checkedSettings(method: Pipeline, given: LibraryExtractOptions['settings']): Settings {
  const settings = { values: given?.values ?? {}, off: given?.off ?? [] } as Settings;
  const [fault] = settingsFaults(method, settings);
  if (fault !== undefined) throw new RangeError(fault);
  return settings;
}
