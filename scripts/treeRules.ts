import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/** Longest file, lines, and largest folder, files. */
const maxLines = 400;
const maxFiles = 40;

export interface TreeFault {
  file: string;
  fault: string;
}

/** Checks the shape of the tree: names, lengths, sizes of folders, and who writes the store. */
export function treeFaults(sources: ReadonlyMap<string, string>): TreeFault[] {
  const faults: TreeFault[] = [];
  const counts = new Map<string, number>();
  for (const [file, text] of sources) {
    const folder = posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
    const lines = text.split('\n').length - 1;
    if (lines > maxLines) faults.push({ file, fault: `has ${lines} lines, more than ${maxLines}` });
    if (!isNamedAfterExport(file, text)) faults.push({ file, fault: 'is named after none of its exports' });
    if (/^src\/renderer\//.test(file) && /\.setState\(/.test(text))
      faults.push({ file, fault: 'writes the store from outside: add an action to the slice' });
  }
  for (const [folder, count] of counts)
    if (count > maxFiles) faults.push({ file: folder, fault: `has ${count} files, more than ${maxFiles}` });
  return faults;
}

/**
 * The name of a file, without a plural s, is part of the name of an export. Entry points, threads, declarations, and
 * collections named in the list are exempt. A stage's file may be named after the stage's id.
 */
function isNamedAfterExport(file: string, text: string): boolean {
  const name = posix.basename(file).replace(/\.tsx?$/, '');
  if (name === 'index' || file.endsWith('.d.ts') || collections.has(file)) return true;
  const exported = exportsOf(file, text).map((each) => each.toLowerCase());
  if (exported.length === 0) return true;
  const stem = name.toLowerCase().replace(/s$/, '');
  return exported.some((each) => each.includes(stem)) || text.includes(`id: '${name}'`);
}

function exportsOf(file: string, text: string): string[] {
  const { module } = parseSync(file, text);
  return module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => exportName.name).filter((name) => name !== null),
  );
}

/** Several things of one kind, where none is the main one. */
const collections: ReadonlySet<string> = new Set([
  'src/injected/agentCalls.ts',
  'src/main/corpus/corpusLayout.ts',
  'src/main/tuning/pageFixes.ts',
  'src/shared/labels/recordTools.ts',
  'src/main/capture/pageFiles.ts',
  'src/renderer/inspect/views/registry.tsx',
  'src/renderer/store/events.ts',
  'src/renderer/ui/format.ts',
  'src/shared/methods/figueiredo/treeEditDistance.ts',
  'src/shared/methods/rextractor/candidateReport.ts',
  'src/shared/methods/rextractor/recordReport.ts',
  'src/shared/methods/rextractor/seedReport.ts',
  'src/shared/methods/rextractor/similarityReport.ts',
  'src/shared/methods/rextractor/stageResults.ts',
  'src/shared/methods/rextractor/ulamSpiral.ts',
  'src/shared/methods/rextractor/widthReport.ts',
]);
