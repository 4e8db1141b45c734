import { z } from 'zod';

const name = z.string().max(200);
const value = z.union([z.number(), z.string().max(1000), z.boolean()]);

/** Values of parameters by stage, and the stages that are switched off. */
export const settingsSchema = z.object({
  values: z.record(name, z.record(name, value)),
  off: z.array(name).max(100).readonly(),
});
