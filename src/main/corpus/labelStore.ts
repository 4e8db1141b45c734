import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LabelState } from '../../shared/contract/corpus';
import { applyEdit, editWord, LabelEditError } from '../../shared/labels/applyEdit';
import type { LabelEdit } from '../../shared/labels/labelEdit';
import { storedLabel } from '../../shared/labels/labelFile';
import { emptyLabel, type PageLabel } from '../../shared/labels/pageLabel';
import type { PageBlocks } from '../../shared/page/buildBlockModel';
import { FileError, fileError } from '../platform/fileError';
import { ifMissing, namesIn } from '../platform/namesIn';
import { readPlainText } from '../platform/plainFile';
import { needPlainFolder } from '../platform/plainFolder';
import { RecentMap } from '../platform/recentMap';
import { isUnfinished, syncFolder, writeAtomically } from '../platform/writeAtomically';
import { annotatorFile, annotatorFiles, historyFileOf } from './annotatorFiles';
import { compacted, type HistoryLine, labelOfGesture } from './labelHistory';
import { labelText, textSum } from './labelText';
import { type LoadedLabel, loadLabel } from './loadLabel';
import { appendHistory, type ReadHistory, readHistory, shortenHistory } from './readHistory';

/** Histories to keep in memory. */
const maxHistories = 16;

export interface LabelStoreOptions {
  pageFolder(slug: string): string;
  blocks(slug: string): Promise<PageBlocks>;
  isReadOnly(): boolean;
  /** runs `work` on a page while no other program changes it */
  alone<T>(slug: string, work: () => Promise<T>): Promise<T>;
  /** called after each change, when other programs may write again */
  changed(slug: string): Promise<void>;
}

/** One annotator's label of one page, read from its files. */
interface Opened {
  slug: string;
  reader: string;
  folder: string;
  /** of all files in its page's folder */
  names: string[];
  file: string;
  text: string | undefined;
  read: ReadHistory;
  page: PageBlocks;
  loaded: LoadedLabel;
}

type Change = { word: string; label: PageLabel; proposal?: true } | { undo: true } | { redo: true };

/** The labels of a corpus's pages. Every change is on the disk before it is answered. */
export class LabelStore {
  private readonly histories = new RecentMap<string, ReadHistory>(maxHistories);
  /** by file: the revision in the last answer, to detect changes by other programs */
  private readonly answered = new Map<string, number>();

  constructor(private readonly options: LabelStoreOptions) {}

  async read(slug: string, reader: string): Promise<LabelState> {
    const opened = await this.open(slug, reader);
    if (opened.loaded.repair.kind === 'none' || this.options.isReadOnly()) return this.stateOf(opened);
    const repaired = await this.options.alone(slug, () => this.openRepaired(slug, reader));
    await this.options.changed(slug);
    return this.stateOf(repaired);
  }

  /** The labels of all annotators of the page. */
  async all(slug: string): Promise<LabelState[]> {
    const { files } = annotatorFiles(await this.namesOf(slug));
    const states: LabelState[] = [];
    for (const { reader } of files) states.push(await this.read(slug, reader));
    return states;
  }

  /** Applies the edit to what is on the disk then, also if another program wrote it. */
  edit(slug: string, reader: string, edit: LabelEdit): Promise<LabelState> {
    return this.change(slug, reader, ({ loaded, page }) => ({
      word: editWord(edit),
      label: applyEdit(loaded.label, edit, page.count),
      ...(edit.kind === 'start' && edit.isProposal ? { proposal: true } : {}),
    }));
  }

  /** Replaces the whole label, as an import does. */
  set(
    slug: string,
    reader: string,
    word: string,
    make: (page: PageBlocks, label: PageLabel) => PageLabel,
  ): Promise<LabelState> {
    return this.change(slug, reader, ({ loaded, page }) => ({ word, label: make(page, loaded.label) }));
  }

  undo(slug: string, reader: string): Promise<LabelState> {
    return this.change(slug, reader, ({ read, page }) => {
      if (read.history.before(page.snapshot.hash) === undefined)
        throw new LabelEditError('There is nothing to undo.');
      return { undo: true };
    });
  }

  redo(slug: string, reader: string): Promise<LabelState> {
    return this.change(slug, reader, ({ read, page }) => {
      if (read.history.after(page.snapshot.hash) === undefined)
        throw new LabelEditError('There is nothing to redo.');
      return { redo: true };
    });
  }

  private async change(slug: string, reader: string, make: (opened: Opened) => Change): Promise<LabelState> {
    const folder = this.options.pageFolder(slug);
    if (this.options.isReadOnly())
      throw new FileError(`${folder} is read-only: copy the corpus to a folder you can write to.`);
    const state = await this.options.alone(slug, async () => {
      const opened = await this.openRepaired(slug, reader);
      const known = this.answered.get(opened.file);
      if (known !== undefined && known < opened.loaded.revision && opened.loaded.notice === '')
        opened.loaded.notice = 'Another program has changed these labels. Both changes are kept.';
      await this.commit(opened, make(opened));
      return this.stateOf(opened);
    });
    await this.options.changed(slug);
    return state;
  }

  private async open(slug: string, reader: string): Promise<Opened> {
    const folder = this.options.pageFolder(slug);
    const names = await this.namesOf(slug);
    const file = join(folder, annotatorFile(names, reader));
    const page = await this.options.blocks(slug);
    try {
      const read = await readHistory(historyFileOf(file), this.histories.get(file));
      this.histories.set(file, read);
      const text = await readPlainText(file).catch(ifMissing);
      const loaded = loadLabel({ path: file, text, history: read.history, page });
      if (read.isForeign)
        loaded.notice = `${historyFileOf(file)} is not a label history. The next change renames it.`;
      // Other programs may not store when they saved; use the file's time.
      if (loaded.savedAt === '' && text !== undefined && loaded.repair.kind !== 'labels')
        loaded.savedAt = (await stat(file)).mtime.toISOString();
      return { slug, reader, folder, names, file, text, read, page, loaded };
    } catch (cause) {
      throw fileError(cause, file);
    }
  }

  private async namesOf(slug: string): Promise<string[]> {
    const folder = this.options.pageFolder(slug);
    await needPlainFolder(folder).catch((cause) => {
      throw fileError(cause, folder);
    });
    return namesIn(folder);
  }

  /** Makes both files agree; only under the page's lock. */
  private async openRepaired(slug: string, reader: string): Promise<Opened> {
    const opened = await this.open(slug, reader);
    const { repair, label, revision, savedAt } = opened.loaded;
    // Under the lock, an unfinished file can only be left by a killed program.
    for (const name of opened.names.filter(isUnfinished))
      await rm(join(opened.folder, name), { force: true });
    if (repair.kind === 'gesture') {
      await this.commit(opened, { word: repair.word, label });
    } else if (repair.kind === 'labels') {
      const text = opened.read.history.isEmpty
        ? undefined
        : labelText(storedLabel(opened.page, label, { revision, updatedAt: savedAt }));
      await writeOrRemove(opened.file, text).catch((cause) => {
        throw fileError(cause, opened.file);
      });
      opened.text = text;
    }
    return opened;
  }

  /** Writes the history first: what is in it is never lost. If the labels file cannot be written, it is rolled back. */
  private async commit(opened: Opened, change: Change): Promise<void> {
    const { file, read, page, loaded, text: textBefore } = opened;
    const { hash } = page.snapshot;
    const changed =
      'label' in change
        ? change.label
        : 'undo' in change
          ? read.history.before(hash)!
          : labelOfGesture(read.history.after(hash)!);
    const label = changed === 'nothing' ? emptyLabel : changed;
    const at = new Date().toISOString();
    const revision = loaded.revision + 1;
    const text =
      changed === 'nothing' ? undefined : labelText(storedLabel(page, label, { revision, updatedAt: at }));
    const lines: HistoryLine[] = [];
    if (read.history.last === undefined && textBefore !== undefined) lines.push(baseLine(opened));
    const line = { revision, at, sum: text === undefined ? '' : textSum(text) };
    if ('label' in change) lines.push({ ...line, page: hash, ...change, label: compacted(change.label) });
    else lines.push({ ...line, ...change });
    const history = historyFileOf(file);
    const { whole } = read;
    try {
      if (loaded.isDamaged) await rename(file, `${file}.damaged-${revision}`);
      if (read.isForeign) await setAside(history, read, revision);
      await appendHistory(history, read, lines);
      await writeOrRemove(file, text);
    } catch (cause) {
      this.histories.delete(file);
      await shortenHistory(history, whole).catch(() => undefined);
      throw fileError(cause, file);
    }
    opened.text = text;
    const savedAt = text === undefined ? '' : at;
    opened.loaded = { ...loaded, label, revision, savedAt, repair: { kind: 'none' }, isDamaged: false };
  }

  private stateOf({ slug, reader, file, read, page, loaded }: Opened): LabelState {
    const { hash } = page.snapshot;
    const { history } = read;
    this.answered.set(file, loaded.revision);
    return {
      slug,
      reader,
      hash,
      label: loaded.label,
      revision: loaded.revision,
      undoes: history.before(hash) === undefined ? '' : history.current!.word,
      redoes: history.after(hash)?.word ?? '',
      edits: history.edits,
      savedAt: loaded.savedAt,
      notice: loaded.notice,
    };
  }
}

/** A file that is not ours keeps its content under another name. */
async function setAside(history: string, read: ReadHistory, revision: number): Promise<void> {
  await rename(history, `${history}.not-ours-${revision}`);
  read.isForeign = false;
  read.size = 0;
}

async function writeOrRemove(file: string, text: string | undefined): Promise<void> {
  if (text !== undefined) return writeAtomically(file, text);
  await rm(file, { force: true });
  await syncFolder(dirname(file));
}

/** The label's state when its history began. */
function baseLine({ text, page, loaded }: Opened): HistoryLine {
  return {
    revision: loaded.revision,
    at: loaded.savedAt,
    sum: textSum(text!),
    page: page.snapshot.hash,
    word: 'begin',
    base: true,
    label: compacted(loaded.label),
  };
}
