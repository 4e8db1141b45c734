import { cocoJson, readCoco } from './coco';
import type { LabelFormat } from './labelFormat';
import {
  LabelFormatError,
  type LabelSetPage,
  labelSetFormat,
  labelSetJson,
  type ReadLabels,
  readLabelSet,
} from './labelSet';
import { labelStudioJson, readLabelStudio } from './labelStudio';
import { labelsCsv } from './labelsCsv';
import { readLabelsCsv } from './readLabelsCsv';

/** The labels of an annotator as one text. */
export function writeLabels(format: LabelFormat, pages: readonly LabelSetPage[], annotator: string): string {
  switch (format) {
    case 'json':
      return labelSetJson(pages, annotator);
    case 'csv':
      return labelsCsv(pages);
    case 'coco':
      return cocoJson(pages);
    case 'label-studio':
      return labelStudioJson(pages);
  }
}

/** Reads a text of any of the formats; throws a LabelFormatError whose message continues the name of the file. */
export function readLabels(text: string): ReadLabels {
  if (!/^[\uFEFF\s]*[[{]/.test(text)) return readLabelsCsv(text);
  let stored: unknown;
  try {
    stored = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new LabelFormatError(`is not valid JSON: ${(cause as Error).message}`);
  }
  if (Array.isArray(stored)) return readLabelStudio(stored);
  const { format, images } = stored as { format?: unknown; images?: unknown };
  if (format === labelSetFormat) return readLabelSet(stored as Parameters<typeof readLabelSet>[0]);
  if (images !== undefined) return readCoco(stored);
  if (format === 'recordscope-labels') {
    throw new LabelFormatError('is the label file of a single page: put it into the folder of that page');
  }
  throw new LabelFormatError('has an unknown format: use JSON of this program, CSV, COCO or Label Studio');
}
