import { z } from 'zod';
import type { PageMessage } from '../../../injected/pageMessage';

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('picked'), block: z.number().int().min(0) }),
  z.object({ kind: z.literal('pickEnded') }),
  z.object({ kind: z.literal('changed'), hasChanged: z.boolean() }),
]);

/** Maximum length of a message, characters. */
const maxLength = 200;

/** The message of a world in a page; undefined if it is not valid. */
export function pageMessages(payload: unknown, blockCount: number): PageMessage | undefined {
  if (typeof payload !== 'string' || payload.length > maxLength) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    return undefined;
  }
  const { success, data } = message.safeParse(value);
  if (!success || (data.kind === 'picked' && data.block >= blockCount)) return undefined;
  return data;
}
