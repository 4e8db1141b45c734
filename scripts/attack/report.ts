import { table } from '../../src/main/cli/output/table';
import { printable } from '../../src/main/platform/printable';
import { withMarkedPart } from '../markedPart';
import type { Outcome } from './tally';

const begin = '<!-- attacks: written by npm run attack -- --write -->';
const end = '<!-- attacks: end -->';

/** Whether something got through, or an attack proves nothing because its own checks failed. */
export function isAlarming({ through, broken }: Outcome): boolean {
  return through.length > 0 || broken.length > 0;
}

export function attemptsOf({ held, through }: Outcome): number {
  return held + through.length;
}

const titles = ['attack', 'attempts', 'held', 'through', 'evidence'];

export function asText(outcomes: readonly Outcome[]): string {
  const columns = titles.map((title, index) => ({ title, right: index > 0 && index < 4 }));
  return table(columns, [...outcomes.map(cellsOf), sumOf(outcomes)]);
}

export function asMarkdown(outcomes: readonly Outcome[]): string {
  const row = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => printable(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    row(titles),
    '|---|---:|---:|---:|---|',
    ...[...outcomes.map(cellsOf), sumOf(outcomes)].map(row),
  ].join('\n');
}

/** Puts a text between the two markers of a document. */
export function withReport(document: string, report: string): string {
  return withMarkedPart(document, begin, end, report);
}

function cellsOf(outcome: Outcome): string[] {
  const { attack, held, through, notTried, broken, evidence } = outcome;
  const text = [
    ...broken.map((why) => `NOT SHOWN: ${why}`),
    ...evidence,
    ...(notTried.length === 0 ? [] : [`not tried: ${notTried.length} (${notTried[0]})`]),
  ];
  return [attack, count(attemptsOf(outcome)), count(held), count(through.length), text.join('; ')];
}

function sumOf(outcomes: readonly Outcome[]): string[] {
  const sum = (part: (outcome: Outcome) => number): string =>
    count(outcomes.reduce((total, outcome) => total + part(outcome), 0));
  return ['all', sum(attemptsOf), sum(({ held }) => held), sum(({ through }) => through.length), ''];
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
