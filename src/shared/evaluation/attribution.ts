import type { ResultLine } from './results';

/** How many errors a stage of a method caused. */
export interface Attribution {
  stage: string;
  missed: number;
  invented: number;
}

/** The stages of a method that caused errors, most errors first. */
export function attribution(lines: readonly ResultLine[], method: string): Attribution[] {
  const stages = new Map<string, Attribution>();
  for (const { score } of lines.filter((line) => line.method === method)) {
    for (const { kind, stage } of score?.errors ?? []) {
      const row = stages.get(stage) ?? { stage, missed: 0, invented: 0 };
      row[kind]++;
      stages.set(stage, row);
    }
  }
  const errors = ({ missed, invented }: Attribution): number => missed + invented;
  return [...stages.values()].sort(
    (one, other) => errors(other) - errors(one) || (one.stage < other.stage ? -1 : 1),
  );
}
