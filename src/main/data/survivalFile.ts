import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { type SurvivalTable, survivalTable } from '../../shared/wrappers/survivalTable';
import { asJson, parseEntry } from '../corpus/corpusLayout';
import { FileError, fileError } from '../platform/fileError';
import { writeAtomically } from '../platform/writeAtomically';

const share = z.number().gt(0).max(1);

/** The shape of the shipped table, with any shares. */
const tableSchema = z.object(
  Object.fromEntries(
    Object.entries(survivalTable).map(([name, value]) => [
      name,
      typeof value === 'number'
        ? share
        : z.object(Object.fromEntries(Object.keys(value as object).map((key) => [key, share]))),
    ]),
  ),
) as unknown as z.ZodType<SurvivalTable>;

/** A survival table with what it was learnt from. */
const survivalSchema = z.object({
  format: z.literal('recordscope-survival'),
  version: z.literal(1),
  seed: z.number().int(),
  learntFrom: z.array(z.string().max(500)).max(10_000),
  heldOut: z.array(z.string().max(500)).max(10_000),
  shares: z.array(
    z.object({
      name: z.string().max(100),
      held: z.number().int().min(0),
      tried: z.number().int().min(0),
      share,
    }),
  ),
  table: tableSchema,
});

export type SurvivalFile = z.infer<typeof survivalSchema>;

const maxBytes = 4 * 1024 * 1024;

export async function readSurvivalFile(path: string): Promise<SurvivalFile> {
  const text = await smallText(path).catch((cause: unknown) => {
    throw fileError(cause, path);
  });
  try {
    return parseEntry(text, survivalSchema);
  } catch (cause) {
    throw new FileError(`${path} ${(cause as Error).message}`);
  }
}

export async function writeSurvivalFile(path: string, file: SurvivalFile): Promise<void> {
  await writeAtomically(path, asJson(file)).catch((cause: unknown) => {
    throw fileError(cause, path);
  });
}

async function smallText(path: string): Promise<string> {
  const { size } = await stat(path);
  if (size > maxBytes) throw new FileError(`${path} is too large for a survival table`);
  return readFile(path, 'utf8');
}
