import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plural } from '../../shared/base/plural';
import { configNames } from '../../shared/evaluation/configName';
import type { ResultLine, RunHead } from '../../shared/evaluation/results';
import { FileError } from '../platform/fileError';
import type { Evaluation } from './evaluate';
import { PartFile } from './partFile';
import { readHead, readLines } from './readLines';

interface ShardFile {
  file: string;
  head: RunHead;
}

/** Merges the results of all shards of an evaluation. The result is the same as without shards. */
export async function mergeShards(files: readonly string[]): Promise<Evaluation> {
  const shards: ShardFile[] = [];
  for (const file of files) shards.push({ file, head: await readHead(file) });
  checkTogether(shards);
  const { shard: _, ...whole } = shards[0]!.head;
  const head: RunHead = { ...whole, ms: shards.reduce((sum, { head: { ms } }) => sum + ms, 0) };
  const folder = await mkdtemp(join(tmpdir(), 'recordscope-merge-'));
  let part: PartFile | undefined;
  const close = async (): Promise<void> => {
    await part?.remove();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const merged = await PartFile.create(join(folder, 'merged'), head);
    part = merged;
    const pages: string[] = [];
    for (const { file } of shards) pages.push(...(await takePages(merged, file, head)));
    if (pages.length !== head.pages)
      throw new FileError(
        `${files.join(', ')}: only ${pages.length} of ${plural(head.pages, 'page')} found: a file is incomplete; evaluate its shard again`,
      );
    pages.sort((one, other) => (one < other ? -1 : 1));
    return { head, faults: [], continued: 0, lines: () => merged.lines(pages), close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

/** Checks that the files are all shards of one evaluation, each once. */
function checkTogether(shards: readonly ShardFile[]): void {
  const [first] = shards;
  const of = first!.head.shard?.of ?? 1;
  const seen = new Map<number, string>();
  for (const { file, head } of shards) {
    const differs = difference(first!.head, head);
    if (differs !== undefined)
      throw new FileError(`${file} and ${first!.file} are not of the same evaluation: ${differs} differ`);
    const index = head.shard?.index ?? 1;
    const other = seen.get(index);
    if (other !== undefined) throw new FileError(`${file} and ${other} are both shard ${index}/${of}`);
    seen.set(index, file);
  }
  const missing = Array.from({ length: of }, (_, at) => at + 1).filter((index) => !seen.has(index));
  if (missing.length > 0)
    throw new FileError(`shard ${missing.map((index) => `${index}/${of}`).join(', ')} is missing`);
}

/** The name of the first property that differs; undefined if the heads are of the same evaluation. */
function difference(one: RunHead, other: RunHead): string | undefined {
  const compared: readonly [name: string, of: (head: RunHead) => unknown][] = [
    ['the program versions', ({ program }) => program],
    ['the match rules', ({ match }) => match],
    ['the splits', ({ split }) => split],
    ['the annotators', ({ reader }) => reader],
    ['the methods or their settings', ({ entrants }) => entrants],
    ['the numbers of shards', ({ shard }) => shard?.of ?? 1],
    ['the pages or their labels', ({ pages, corpus }) => [pages, corpus]],
  ];
  return compared.find(([, of]) => JSON.stringify(of(one)) !== JSON.stringify(of(other)))?.[0];
}

/** Copies the pages of a file into the part, each with one line per configuration. Returns their names. */
async function takePages(part: PartFile, file: string, head: RunHead): Promise<string[]> {
  const names = configNames(head.entrants);
  const pages: string[] = [];
  let lines: ResultLine[] = [];
  const refuse = (fault: Error): never => {
    throw fault;
  };
  for await (const line of readLines(file, refuse)) {
    const isNext = line.method === names[lines.length] && (lines[0]?.page ?? line.page) === line.page;
    if (!isNext || part.has(line.page))
      throw new FileError(`${file}: the line of ${line.page}, ${line.method} is out of order`);
    lines.push(line);
    if (lines.length < names.length) continue;
    await part.append({ page: line.page, key: '', lines });
    pages.push(line.page);
    lines = [];
  }
  if (lines.length > 0)
    throw new FileError(`${file} ends in the middle of page ${lines[0]!.page}: evaluate its shard again`);
  return pages;
}
