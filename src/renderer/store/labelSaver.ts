import type { LabelState } from '../../shared/contract/corpus';
import type { ServiceClient } from '../../shared/contract/serviceClient';
import { applyEdit } from '../../shared/labels/applyEdit';
import type { LabelEdit } from '../../shared/labels/labelEdit';
import type { PageLabel } from '../../shared/labels/pageLabel';

/** Whose label of which page. */
export interface LabelTarget {
  corpus: string;
  slug: string;
  reader: string;
}

export type LabelChange = { kind: 'edit'; edit: LabelEdit; blockCount: number } | { kind: 'undo' | 'redo' };

interface Waiting {
  target: LabelTarget;
  change: LabelChange;
  /** sent before without an answer: it may have been saved */
  wasSent: boolean;
}

interface SaverListener {
  saved(target: LabelTarget, state: LabelState): void;
  /** the number of waiting changes changed */
  changed(): void;
  /** the first change could not be saved; it and all later ones wait */
  failed(target: LabelTarget, text: string): void;
}

/** Saves label changes one by one, in order. A failed change holds up the rest; none is lost. */
export class LabelSaver {
  private readonly waiting: Waiting[] = [];
  private readonly lastSaved = new Map<string, LabelState>();
  private isBusy = false;
  private hasFailed = false;
  private settling: (() => void)[] = [];

  constructor(
    private readonly client: Pick<ServiceClient, 'request'>,
    private readonly listener: SaverListener,
  ) {}

  get count(): number {
    return this.waiting.length;
  }

  /** Whether an undo or redo is in flight: the label is unknown until its answer arrives. */
  get isTravelling(): boolean {
    return this.waiting.some(({ change }) => change.kind !== 'edit');
  }

  /** The unsaved edits of a label, in order. */
  editsOf(target: LabelTarget): LabelEdit[] {
    return this.waiting.flatMap(({ target: of, change }) =>
      isSameTarget(of, target) && change.kind === 'edit' ? [change.edit] : [],
    );
  }

  /** Notes the saved state, to decide later whether a change without an answer was saved. */
  know(target: LabelTarget, state: LabelState): void {
    this.lastSaved.set(keyOf(target), state);
  }

  push(target: LabelTarget, change: LabelChange): void {
    this.waiting.push({ target, change, wasSent: false });
    this.listener.changed();
    if (!this.hasFailed) void this.work();
  }

  /** Resolves when nothing waits, or saving is blocked; true if everything is saved. */
  async settled(): Promise<boolean> {
    if (this.isBusy) await new Promise<void>((resolve) => this.settling.push(resolve));
    return this.waiting.length === 0;
  }

  async retry(): Promise<void> {
    this.hasFailed = false;
    await this.work();
  }

  async dropFirst(): Promise<void> {
    this.waiting.shift();
    this.listener.changed();
    await this.retry();
  }

  private async work(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      for (let first = this.waiting[0]; first !== undefined; first = this.waiting[0]) {
        const state = await this.save(first);
        this.lastSaved.set(keyOf(first.target), state);
        this.waiting.shift();
        this.listener.saved(first.target, state);
      }
    } catch (cause) {
      this.hasFailed = true;
      this.listener.failed(this.waiting[0]!.target, (cause as Error).message);
    } finally {
      this.isBusy = false;
      this.listener.changed();
      for (const resolve of this.settling.splice(0)) resolve();
    }
  }

  private async save(first: Waiting): Promise<LabelState> {
    const { target, change } = first;
    if (first.wasSent) {
      const now = await this.client.request('labels', target);
      if (this.wasApplied(first, now)) return now;
    }
    first.wasSent = true;
    if (change.kind === 'edit') return this.client.request('editLabels', { ...target, edit: change.edit });
    return this.client.request(change.kind === 'undo' ? 'undoLabels' : 'redoLabels', target);
  }

  private wasApplied({ target, change }: Waiting, now: LabelState): boolean {
    const before = this.lastSaved.get(keyOf(target));
    if (before === undefined || now.revision <= before.revision) return false;
    if (change.kind !== 'edit') return now.revision === before.revision + 1;
    try {
      const wanted = applyEdit(before.label, change.edit, change.blockCount);
      return canonical(wanted) === canonical(now.label);
    } catch {
      return false;
    }
  }
}

export function isSameTarget(one: LabelTarget, other: LabelTarget): boolean {
  return keyOf(one) === keyOf(other);
}

/** The same text for equal labels, whatever the order of their fields. */
function canonical(label: PageLabel): string {
  return JSON.stringify(label, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

function keyOf({ corpus, slug, reader }: LabelTarget): string {
  return JSON.stringify([corpus, slug, reader]);
}
