/** Words of the old dialect. Each has a plain alternative, see docs/glossary.md. */
const banned: readonly [pattern: RegExp, instead: string][] = [
  [/\b(is|are|was|were|been) told\b/i, 'shows, reports, says'],
  [/\btells? of\b/i, 'shows, reports'],
  [/\banew\b/i, 'again'],
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\bnobody\b/i, 'name who or what'],
  [/\bwho(m|so)?ever\b/i, 'name who'],
  [/\bworked out\b/i, 'computed'],
  [/\bamiss\b/i, 'wrong, problem'],
  [/\bgone on with\b/i, 'resumed, continued'],
  [/\bsuperfluous\b/i, 'superseded, not needed'],
  [/\bstands? here\b/i, 'say what to do'],
  [/\bso many at (the )?most\b/i, 'at most N'],
  [/\b(first|second|other|another) readers?\b/i, 'annotator'],
  [/\bnothing to tell\b/i, 'no entries'],
];

export interface WordFault {
  file: string;
  line: number;
  text: string;
  instead: string;
}

/** Lines with banned words; names of the language and of files are not words. */
export function wordFaults(sources: ReadonlyMap<string, string>): WordFault[] {
  const faults: WordFault[] = [];
  for (const [file, source] of sources)
    for (const [index, text] of source.split('\n').entries())
      for (const [pattern, instead] of banned)
        if (pattern.test(text)) faults.push({ file, line: index + 1, text: text.trim(), instead });
  return faults;
}
