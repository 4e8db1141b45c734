import { z } from 'zod';
import type { Convention } from '../values/convention';

const byWord = <T extends z.ZodType>(value: T) =>
  z
    .record(z.string().max(100), value)
    .refine((words) => Object.keys(words).length <= 1000, 'has more than 1000 words')
    .readonly()
    .exactOptional();

/** `Convention` as it is stored. */
export const conventionSchema = z.object({
  decimal: z.enum(['.', ',']).exactOptional(),
  group: z.enum(['', '.', ',', ' ', "'"]).exactOptional(),
  currencies: byWord(z.string().max(10)),
  order: z.enum(['DMY', 'MDY', 'YMD']).exactOptional(),
  months: byWord(z.number().int().min(1).max(12)),
  buddhistYears: z.literal(true).exactOptional(),
  units: byWord(z.enum(['second', 'minute', 'hour', 'day', 'week', 'month', 'year'])),
  days: byWord(z.number().int().min(-1000).max(1000)),
  best: z.number().exactOptional(),
  clockIsDuration: z.literal(true).exactOptional(),
}) satisfies z.ZodType<Convention, unknown>;
