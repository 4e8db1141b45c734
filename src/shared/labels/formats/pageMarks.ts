import { z } from 'zod';
import { labelFileSchema, type StoredLabel } from '../labelFile';
import { type LabelSetPage, labelSetSchema, readLabel } from './labelSet';

const { status, reason, noRecords, hard, note, lost } = labelFileSchema.shape;

/** Data without a field in box formats: stored with each image of a page. */
export const pageMarksSchema = z.object({
  slug: z.string().min(1).max(255),
  capture: z.string().max(200),
  picture: labelSetSchema.shape.pages.unwrap().element.shape.pictures.unwrap().element,
  status,
  reason,
  noRecords,
  hard,
  note,
  lost,
});
export type PageMarks = z.infer<typeof pageMarksSchema>;

export function pageMarks({ slug, labels }: LabelSetPage): Omit<PageMarks, 'picture'> {
  const { status, reason, noRecords, hard, note, lost } = labels;
  return { slug, capture: labels.page, status, reason, noRecords, hard, note, lost };
}

/** A label from its boxes and marks; other programs' boxes come without marks. */
export function readMarkedLabel(
  marks: PageMarks | undefined,
  parts: Pick<StoredLabel, 'region' | 'records' | 'notRecords'>,
): StoredLabel {
  if (marks === undefined) return readLabel('', parts);
  const { status, reason, noRecords, hard, note, lost } = marks;
  return readLabel(marks.capture, { status, reason, noRecords, hard, note, lost, ...parts });
}

/** The page of an image: `images/<slug>/screenshot.webp`, or `<slug>.png`; also as Label Studio serves it. */
export function slugOfPicture(file: string): string {
  const [path = ''] = file.replace(/^.*[?&]d=/, '').split(/[?&#]/);
  const steps = path.split(/[/\\]/).filter((step) => step !== '');
  return steps.at(-2) ?? steps[0]?.replace(/\.[a-z]+$/i, '') ?? file;
}
