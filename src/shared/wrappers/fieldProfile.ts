import { z } from 'zod';

const share = z.number().min(0).max(1);
const maxTokens = 100;

/** What the texts of a field look like, without being the texts: it holds when the page has new contents. */
export const fieldProfileSchema = z
  .object({
    coverage: share.describe('share of the records that have the field'),
    read: share.describe('share of its texts that were read as its type'),
    distinct: share.describe('different texts per text'),
    length: z.object({ mean: z.number(), spread: z.number() }).describe('log of the number of characters'),
    words: z.number().min(0).describe('mean number of words'),
    digits: share.describe('share of the characters'),
    capitals: share.describe('share of the characters'),
    punctuation: share.describe('share of the characters'),
    tokens: z
      .record(z.string().max(100), share)
      .refine((tokens) => Object.keys(tokens).length <= maxTokens, `has more than ${maxTokens} tokens`)
      .describe('words that come back, with the share of the texts that have them'),
  })
  .meta({ id: 'fieldProfile' });

export type FieldProfile = z.infer<typeof fieldProfileSchema>;
