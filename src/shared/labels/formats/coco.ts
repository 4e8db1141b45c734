import { group } from 'd3-array';
import { z } from 'zod';
import {
  type BoxKind,
  boxKinds,
  boxSourceSchema,
  labelBoxes,
  labelParts,
  type ReadBox,
  rectInPicture,
  rectOnPage,
} from './labelBoxes';
import { LabelFormatError, type LabelSetPage, type ReadLabels, readEach } from './labelSet';
import { pageMarks, pageMarksSchema, readMarkedLabel, slugOfPicture } from './pageMarks';

/**
 * COCO object detection: one image per part of a screenshot, one box in its pixels per region, record and not-record.
 * Data without a COCO field is under `recordscope`, which other programs ignore.
 */
export function cocoJson(pages: readonly LabelSetPage[]): string {
  const images: unknown[] = [];
  const annotations: unknown[] = [];
  for (const page of pages) {
    const boxes = labelBoxes(page.labels);
    for (const picture of page.pictures) {
      const image = images.length + 1;
      const { file, width, height } = picture;
      images.push({
        id: image,
        file_name: file,
        width,
        height,
        recordscope: { ...pageMarks(page), picture },
      });
      for (const { kind, rect, index, blocks, from, confidence } of boxes) {
        const bbox = rectInPicture(rect, picture)?.map(hundredths);
        if (bbox === undefined) continue;
        const [x = 0, y = 0, w = 0, h = 0] = bbox;
        annotations.push({
          id: annotations.length + 1,
          image_id: image,
          category_id: boxKinds.indexOf(kind) + 1,
          bbox,
          area: hundredths(w * h),
          segmentation: [[x, y, x + w, y, x + w, y + h, x, y + h]],
          iscrowd: 0,
          recordscope: { index, blocks, from, confidence },
        });
      }
    }
  }
  const categories = boxKinds.map((name, index) => ({ id: index + 1, name, supercategory: 'page' }));
  const info = { description: 'Labels of web pages', version: '1' };
  return `${JSON.stringify({ info, licenses: [], images, annotations, categories }, undefined, 2)}\n`;
}

const imageSchema = z.object({
  id: z.union([z.number(), z.string()]),
  file_name: z.string(),
  recordscope: pageMarksSchema.optional().catch(undefined),
});
const annotationSchema = z.object({
  image_id: z.union([z.number(), z.string()]),
  category_id: z.union([z.number(), z.string()]),
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  recordscope: boxSourceSchema.optional().catch(undefined),
});
const cocoSchema = z.object({
  images: z.array(z.unknown()),
  annotations: z.array(z.unknown()),
  categories: z.array(z.object({ id: z.union([z.number(), z.string()]), name: z.string() })),
});

/** Reads boxes of this program or of another; ignores unknown categories. */
export function readCoco(stored: unknown): ReadLabels {
  const parsed = cocoSchema.safeParse(stored);
  if (!parsed.success)
    throw new LabelFormatError(
      'is not a COCO file: images, annotations or categories are missing or invalid',
    );
  const { images, annotations, categories } = parsed.data;
  const kinds = new Map(categories.map(({ id, name }) => [id, kindNamed(name)]));
  const byImage = group(annotations, (entry) => (entry as { image_id?: unknown } | null)?.image_id);
  const bySlug = group(images, (image) => slugOfImage(image));
  return readEach(
    'coco',
    [...bySlug].map(([slug, parts]) => ({ slug, parts })),
    ({ slug, parts }) => {
      const pictures = parts.map((part) => imageSchema.parse(part));
      const boxes = pictures.flatMap(({ id, recordscope }) =>
        (byImage.get(id) ?? []).flatMap((entry): ReadBox[] => {
          const { bbox, category_id, recordscope: source } = annotationSchema.parse(entry);
          const kind = kinds.get(category_id);
          const picture = recordscope?.picture;
          const rect = rectOnPage(bbox, picture ?? { top: 0, scale: 1 });
          return kind === undefined ? [] : [{ kind, rect, source, picture }];
        }),
      );
      return [{ slug, labels: readMarkedLabel(pictures[0]!.recordscope, labelParts(boxes)) }];
    },
  );
}

function slugOfImage(image: unknown): string {
  const parsed = imageSchema.safeParse(image);
  if (!parsed.success) return 'an image without a name';
  return parsed.data.recordscope?.slug ?? slugOfPicture(parsed.data.file_name);
}

function kindNamed(name: string): BoxKind | undefined {
  return boxKinds.find((kind) => kind === name.toLowerCase().replaceAll(' ', '-'));
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
