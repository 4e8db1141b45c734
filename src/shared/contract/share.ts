import { z } from 'zod';

const longText = z.string().min(1).max(8192);
const ticket = z.string().min(1).max(8300);

/** Maximum length of the notes in a bundle, characters. */
export const maxNotesLength = 10_000;
/** Maximum length of a session, characters. */
const maxSession = 500_000;

/** Commands about bundles: a page with a session, labels and notes in one file, for somebody else. */
export const shareInputs = {
  /** the bytes of a bundle of an open page; `session` as a session file has it */
  saveBundle: z.object({
    page: z.string().max(200),
    session: z.string().max(maxSession),
    notes: z.string().max(maxNotesLength),
  }),
  /** opens a bundle on the disk */
  openBundle: z.object({ path: longText }),
  /** opens an uploaded bundle */
  openUploadedBundle: z.object({ upload: ticket, name: z.string().min(1).max(1000) }),
} as const satisfies Record<string, z.ZodType>;

export interface ShareOutputs {
  saveBundle: { bytes: Uint8Array; labels: number };
  openBundle: OpenedBundle;
  openUploadedBundle: OpenedBundle;
}

/** A bundle, unpacked on the machine of the service. */
export interface OpenedBundle {
  /** name of its file */
  name: string;
  /** the page as a source to open */
  source: string;
  /** a session of that page, as the text of a session file */
  session: string;
  notes: string;
  /** ISO 8601 */
  savedAt: string;
  /** number of annotators whose labels it has */
  labels: number;
}
