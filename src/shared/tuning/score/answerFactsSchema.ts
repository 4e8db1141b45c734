import { z } from 'zod';

/** What the confidence of an answer is computed from. */
export const answerFactsSchema = z.object({
  score: z.number(),
  agreement: z.number(),
  /** ln of the number of records */
  count: z.number(),
});

export type AnswerFacts = z.infer<typeof answerFactsSchema>;
