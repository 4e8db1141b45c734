import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { findViolations, noFolderCycles } from './boundaries';
import { treeFaults } from './treeRules';
import { wordFaults } from './wordList';

const files = await readdir('src', { recursive: true });
const sources = new Map<string, string>();
for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
  const path = join('src', file);
  sources.set(path.split(sep).join('/'), await readFile(path, 'utf8'));
}
const violations = findViolations(sources);
for (const { rule, file, imports } of violations) console.error(`${file} imports ${imports}: ${rule}`);
const cycles = violations.filter(({ rule }) => rule === noFolderCycles);
console.log(
  `import boundaries: ${sources.size} files, ${violations.length} violations, ${cycles.length} folder cycles`,
);
const faults = treeFaults(sources);
for (const { file, fault } of faults) console.error(`${file} ${fault}`);
console.log(`tree: ${faults.length} faults`);
const words = wordFaults(sources);
for (const { file, line, text, instead } of words)
  console.error(`${file}:${line} ${text}\n  say instead: ${instead}`);
console.log(`words: ${words.length} faults`);
process.exitCode = violations.length + faults.length + words.length === 0 ? 0 : 1;
