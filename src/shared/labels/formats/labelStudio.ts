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
import { type LabelSetPage, type ReadLabels, readEach } from './labelSet';
import { pageMarks, pageMarksSchema, readMarkedLabel, slugOfPicture } from './pageMarks';

/**
 * Label Studio tasks: one per part of a screenshot, boxes in percent. The source of a box is in the task's data under
 * the box's id, because Label Studio keeps the data unchanged while boxes are moved.
 */
export function labelStudioJson(pages: readonly LabelSetPage[]): string {
  let id = 0;
  const tasks = pages.flatMap((page) => {
    const boxes = labelBoxes(page.labels);
    return page.pictures.map((picture) => {
      const { file, width, height } = picture;
      const inside = boxes.flatMap((box) => {
        const rect = rectInPicture(box.rect, picture);
        return rect === null ? [] : [{ ...box, rect }];
      });
      return {
        id: ++id,
        data: {
          image: file,
          recordscope: {
            ...pageMarks(page),
            picture,
            boxes: Object.fromEntries(
              inside.map(({ kind, index, blocks, from, confidence }) => [
                boxId(kind, index),
                { index, blocks, from, confidence },
              ]),
            ),
          },
        },
        annotations: [
          {
            was_cancelled: page.labels.status === 'skipped',
            ground_truth: page.labels.status === 'labelled',
            result: inside.map(({ kind, index, rect: [x, y, w, h] }) => ({
              id: boxId(kind, index),
              type: 'rectanglelabels',
              from_name: 'label',
              to_name: 'image',
              original_width: width,
              original_height: height,
              image_rotation: 0,
              value: {
                x: (100 * x) / width,
                y: (100 * y) / height,
                width: (100 * w) / width,
                height: (100 * h) / height,
                rotation: 0,
                rectanglelabels: [kind],
              },
            })),
          },
        ],
      };
    });
  });
  return `${JSON.stringify(tasks, undefined, 2)}\n`;
}

function boxId(kind: BoxKind, index: number): string {
  return `${kind}-${index + 1}`;
}

const resultSchema = z.object({
  id: z.string().default(''),
  original_width: z.number().gt(0),
  original_height: z.number().gt(0),
  value: z.object({
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
    rectanglelabels: z.array(z.string()),
  }),
});
const taskSchema = z.object({
  data: z.object({
    image: z.string(),
    recordscope: pageMarksSchema
      .extend({ boxes: z.record(z.string(), boxSourceSchema) })
      .optional()
      .catch(undefined),
  }),
  annotations: z.array(z.object({ was_cancelled: z.boolean().default(false), result: z.array(z.unknown()) })),
});

/** Reads tasks of this program or of another; of several annotations of a task the last one counts. */
export function readLabelStudio(tasks: readonly unknown[]): ReadLabels {
  const bySlug = group(tasks, slugOfTask);
  return readEach(
    'label-studio',
    [...bySlug].map(([slug, parts]) => ({ slug, parts })),
    ({ slug, parts }) => {
      const read = parts.map((part) => taskSchema.parse(part));
      const marks = read[0]!.data.recordscope;
      const label = readMarkedLabel(marks, labelParts(read.flatMap(boxesOf)));
      const isSkipped = read.some(({ annotations }) => annotations.at(-1)?.was_cancelled === true);
      return [{ slug, labels: isSkipped ? { ...label, status: 'skipped' } : label }];
    },
  );
}

function boxesOf({ data: { recordscope }, annotations }: z.infer<typeof taskSchema>): ReadBox[] {
  const results = annotations.at(-1)?.result ?? [];
  return results
    .filter((result) => (result as { type?: unknown } | null)?.type === 'rectanglelabels')
    .flatMap((result): ReadBox[] => {
      const { id, original_width, original_height, value } = resultSchema.parse(result);
      const kind = boxKinds.find((name) =>
        value.rectanglelabels.some((label) => label.toLowerCase() === name),
      );
      if (kind === undefined) return [];
      const rect = rectOnPage(
        [
          (value.x * original_width) / 100,
          (value.y * original_height) / 100,
          (value.width * original_width) / 100,
          (value.height * original_height) / 100,
        ],
        recordscope?.picture ?? { top: 0, scale: 1 },
      );
      return [{ kind, rect, source: recordscope?.boxes[id], picture: recordscope?.picture }];
    });
}

function slugOfTask(task: unknown): string {
  const parsed = taskSchema.safeParse(task);
  if (!parsed.success) return 'a task without an image';
  return parsed.data.data.recordscope?.slug ?? slugOfPicture(parsed.data.data.image);
}
