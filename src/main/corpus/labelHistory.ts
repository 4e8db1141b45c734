import { z } from 'zod';
import { fieldTypes } from '../../shared/labels/fieldTypes';
import { labelStatuses, type PageLabel } from '../../shared/labels/pageLabel';

const labelledField = z.object({
  name: z.string(),
  type: z.enum(fieldTypes).nullable(),
  role: z.string().nullable(),
  cells: z
    .array(z.object({ block: z.number(), attribute: z.string().optional(), part: z.string().optional() }))
    .readonly(),
});

/** A label of one capture, by block numbers only: a history contains many. */
const compactLabel = z.object({
  status: z.enum(labelStatuses),
  reason: z.string(),
  region: z.number(),
  /** blocks, origin, confidence */
  records: z.array(z.tuple([z.array(z.number()), z.string(), z.number()])),
  notRecords: z.array(z.number()),
  noRecords: z.boolean(),
  hard: z.boolean(),
  note: z.string(),
  lost: z.array(z.object({ xpath: z.string(), text: z.string() })),
  fields: z.array(labelledField).readonly().optional(),
});

const every = {
  revision: z.number(),
  /** ISO 8601 */
  at: z.string(),
  /** checksum of the labels file that was written after this line; '' if it was removed */
  sum: z.string(),
};
const gesture = z.object({
  ...every,
  /** hash of the capture that the block numbers refer to */
  page: z.string(),
  word: z.string(),
  /** the state when the history began: undo stops here */
  base: z.literal(true).optional(),
  /** a method's answer that the user started from: undone and redone together with the next change */
  proposal: z.literal(true).optional(),
  label: compactLabel,
});
const undo = z.object({ ...every, undo: z.literal(true) });
const redo = z.object({ ...every, redo: z.literal(true) });
const historyLine = z.union([gesture, undo, redo]);

export type Gesture = z.infer<typeof gesture>;
export type HistoryLine = z.infer<typeof historyLine>;

export const historyHead = { format: 'recordscope-label-history', version: 1 } as const;
const headSchema = z.object({ format: z.literal(historyHead.format), version: z.number() });

/** All changes of one annotator's label of a page, and the current position among them. */
export class LabelHistory {
  private readonly gestures: Gesture[] = [];
  /** index of the gesture with the current label; -1 before the first */
  private at = -1;
  /** numbers of lines that could not be read */
  badLines: number[] = [];
  last: HistoryLine | undefined;
  private beforeLast: HistoryLine | undefined;

  /** Whether a file starts like a history of ours; one that was cut off in its first line still does. */
  static isHistory(text: string): boolean {
    const end = text.indexOf('\n');
    if (end === -1) return JSON.stringify(historyHead).startsWith(text);
    return headSchema.safeParse(parsed(text.slice(0, end))).success;
  }

  /** Reads all complete lines; throws if a later version of the program wrote the file. */
  static parse(text: string): LabelHistory {
    const history = new LabelHistory();
    // The rest after the last line break was being written when the program was killed.
    const lines = text.split('\n').slice(0, -1);
    lines.forEach((line, index) => {
      const stored = parsed(line);
      const head = index === 0 ? headSchema.safeParse(stored).data : undefined;
      if (head !== undefined && head.version > historyHead.version)
        throw new Error(`has version ${head.version}, but this program reads version 1: use a newer program`);
      if (head !== undefined) return;
      const found = historyLine.safeParse(stored);
      if (found.success) history.add(found.data);
      else history.badLines.push(index + 1);
    });
    return history;
  }

  add(line: HistoryLine): void {
    if ('label' in line) {
      this.gestures.splice(this.at + 1);
      this.gestures.push(line);
      this.at++;
    } else this.at = 'undo' in line ? this.undone : this.redone;
    this.beforeLast = this.last;
    this.last = line;
  }

  get current(): Gesture | undefined {
    return this.gestures[this.at];
  }

  /** The number of changes by the user that led to the current label. */
  get edits(): number {
    return this.gestures.slice(0, this.at + 1).filter(({ base, proposal }) => !base && !proposal).length;
  }

  /** Everything was undone: there is no labels file, as before the first change. */
  get isEmpty(): boolean {
    return this.last === undefined || this.last.sum === '';
  }

  /**
   * The label after an undo. Undefined for another capture, whose block numbers mean nothing here. 'nothing' is the
   * state before the first change, without a labels file.
   */
  before(page: string): PageLabel | 'nothing' | undefined {
    if (this.at <= this.floor || this.current?.page !== page) return undefined;
    const earlier = this.gestures[this.undone];
    if (earlier === undefined) return 'nothing';
    return earlier.page === page ? labelOfGesture(earlier) : undefined;
  }

  after(page: string): Gesture | undefined {
    const later = this.redone === this.at ? undefined : this.gestures[this.redone];
    return later?.page === page ? later : undefined;
  }

  /** Whether a labels file is the one from before the last line: the program was killed between the two writes. */
  isBehind(sum: string): boolean {
    return this.last !== undefined && sum === (this.beforeLast?.sum ?? '');
  }

  private get undone(): number {
    const to = this.at - 1;
    return Math.max(this.gestures[to]?.proposal ? to - 1 : to, this.floor);
  }

  private get redone(): number {
    const to = this.at + 1;
    return Math.min(this.gestures[to]?.proposal ? to + 1 : to, this.gestures.length - 1);
  }

  private get floor(): number {
    return this.gestures[0]?.base ? 0 : -1;
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

export function compacted({ records, ...label }: PageLabel): Gesture['label'] {
  return {
    ...label,
    records: records.map(({ blocks, from, confidence }) => [[...blocks], from, confidence]),
    notRecords: [...label.notRecords],
    lost: [...label.lost],
  };
}

export function labelOfGesture({ label: { records, ...label } }: Gesture): PageLabel {
  return {
    ...label,
    records: records.map(([blocks, from, confidence]) => ({ blocks, from, confidence })),
  };
}
