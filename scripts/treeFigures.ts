import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { findFolderCycles, importsBySource } from './boundaries';

/** Sizes and imports of the tree, now or at another commit: `npx tsx scripts/treeFigures.ts [commit]`. */
const [commit] = process.argv.slice(2);
const folder = commit === undefined ? '.' : mkdtempSync(join(tmpdir(), 'recordscope-tree-'));

/** A file with one importer, in the same folder, of at most this many lines, could be part of it. */
const smallFile = 40;

try {
  if (commit !== undefined) {
    const archive = execFileSync('git', ['archive', commit, 'src'], { maxBuffer: 1 << 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
  }
  print(readSources());
} finally {
  if (commit !== undefined) rmSync(folder, { recursive: true });
}

function readSources(): Map<string, string> {
  return new Map(
    readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|css)$/.test(name))
      .map((name) => join('src', name).split(sep).join('/'))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
}

function print(all: ReadonlyMap<string, string>): void {
  const sources = new Map([...all].filter(([file]) => !file.endsWith('.css')));
  const imports = importsBySource(sources);
  const importers = new Map<string, string[]>();
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  const rows = ['src', 'src/shared', 'src/main', 'src/renderer', 'src/injected'].map((part) => {
    const files = [...sources].filter(([file]) => file.startsWith(`${part}/`));
    const lines = files.map(([, text]) => text.split('\n').length - 1).sort((one, other) => one - other);
    const single = files.filter(([file]) => importers.get(file)?.length === 1);
    const paragraphs = single.filter(
      ([file, text]) =>
        text.split('\n').length <= smallFile && dirname(importers.get(file)![0]!) === dirname(file),
    );
    return {
      part,
      files: files.length,
      'style sheets': [...all.keys()].filter((file) => file.startsWith(`${part}/`) && file.endsWith('.css'))
        .length,
      lines: lines.reduce((sum, count) => sum + count, 0),
      median: lines[Math.floor(lines.length / 2)] ?? 0,
      longest: lines.at(-1) ?? 0,
      'one importer': single.length,
      'small, beside it': paragraphs.length,
      'largest folder': largestFolder(files.map(([file]) => file)),
    };
  });
  console.table(rows);
  const cycles = findFolderCycles(sources);
  console.log(`folder cycles: ${cycles.length}`);
  for (const { imports: path } of cycles) console.log(`  ${path}`);
}

function largestFolder(files: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
