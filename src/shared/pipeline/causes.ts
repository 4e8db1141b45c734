import type { PageBlocks } from '../page/buildBlockModel';
import { ContentIndex } from '../records/contentIndex';
import type { MatchRule } from '../records/matchRule';
import { knownBy, pairRecords } from '../records/pairRecords';
import { type CorrectedRun, CorrectionMemo, correctedRun, type Way } from './correctedRun';
import type { Run } from './runPipeline';
import { type Wanted, wantedOn } from './wanted';
import { relativeMargin, type WhyLine, whyBlock } from './why';

/** What has to be corrected so that a record comes out, or does not. */
export interface Cause {
  /** in order; one stage in most cases; none if no correction of the stages helps */
  chain: readonly { stage: string; because: string }[];
}

/** A difference between the answer and the wanted records. */
export interface AnswerError {
  kind: 'missed' | 'invented';
  /** index of the wanted record (missed) or of the extracted one (invented) */
  record: number;
}

export interface ErrorWithCause extends AnswerError, Cause {}

export interface Causes {
  errors: ErrorWithCause[];
  /** stages whose correction failed, with the message */
  faults: ReadonlyMap<string, string>;
}

/** An invented record is gone if no wrong record has this share of its contents. */
const sameRecord = 0.5;
/** More stages than this are not combined one by one. */
const maxCombined = 5;

/**
 * The cause of every error: the earliest stage whose default settings alone bring the right answer, else the earliest
 * whose correction does; if none does, the shortest chain of corrections. An invented record prefers a stage that is the
 * cause of missed ones. If it only had to be dropped, the cause is a stage with other settings than the defaults, or the
 * one that came nearest to dropping it.
 */
export function causesOf(
  run: Run,
  page: PageBlocks,
  records: readonly (readonly number[])[],
  rule: MatchRule,
): Causes {
  const finder = new CauseFinder(run, page, records, rule);
  return { errors: finder.causes(), faults: finder.faults };
}

interface Single extends CorrectedRun {
  stage: string;
  resolved: ReadonlySet<AnswerError>;
}

class CauseFinder {
  readonly faults = new Map<string, string>();
  private readonly errors: AnswerError[];
  private readonly found: number;
  private readonly wanted: Wanted;
  /** for stages that only let wanted blocks pass: what they should drop is another question */
  private readonly letIn: Wanted;
  private readonly known: (blocks: readonly number[]) => ReadonlySet<number>;
  private readonly memo = new CorrectionMemo();

  constructor(
    private readonly run: Run,
    private readonly page: PageBlocks,
    private readonly records: readonly (readonly number[])[],
    private readonly rule: MatchRule,
  ) {
    this.known = knownOnce(page);
    const extracted = run.extraction.records;
    const pairs = pairRecords(page, extracted, records, rule, this.known);
    const isFound = new Set(pairs.map(({ labelled }) => labelled));
    const isRight = new Set(pairs.map((pair) => pair.extracted));
    this.found = pairs.length;
    const missed = [...records.keys()].filter((record) => !isFound.has(record));
    const invented = [...extracted.keys()].filter((record) => !isRight.has(record));
    this.errors = [
      ...missed.map((record): AnswerError => ({ kind: 'missed', record })),
      ...invented.map((record): AnswerError => ({ kind: 'invented', record })),
    ];
    this.wanted = wantedOn(
      page,
      records,
      invented.map((record) => extracted[record]!),
      rule,
    );
    this.letIn = { ...this.wanted, isUnwanted: new Uint8Array(page.count) };
  }

  causes(): ErrorWithCause[] {
    const causes = new Map<AnswerError, Cause>();
    // Without a wanted record, no decision is the right one.
    if (this.errors.length === 0 || this.records.length === 0)
      return this.errors.map((error) => ({ ...error, chain: [] }));
    this.addSingles(causes);
    this.addDropped(causes);
    this.addChains(causes, this.letIn);
    this.addChains(causes, this.wanted);
    return this.errors.map((error) => ({ ...error, chain: causes.get(error)?.chain ?? [] }));
  }

  /**
   * Every stage corrected alone, in order, until all errors have a cause. Settings that are not the defaults come first:
   * that the defaults bring the record is known from a real run, not supposed.
   */
  private addSingles(causes: Map<AnswerError, Cause>): void {
    const inventedBy = new Map<AnswerError, Single>();
    const blamed = new Set<string>();
    for (const way of ['defaults', 'wanted'] as const) {
      for (const { id: stage } of this.run.pipeline.stages) {
        if (this.errors.every((error) => causes.has(error))) return;
        const single = this.single(stage, way, this.letIn);
        if (single === undefined) continue;
        for (const error of single.resolved) {
          if (error.kind === 'missed' && !causes.has(error)) {
            causes.set(error, { chain: single.changed });
            blamed.add(stage);
          }
        }
        for (const error of single.resolved) {
          if (error.kind === 'missed' || causes.has(error)) continue;
          if (blamed.has(stage)) causes.set(error, { chain: single.changed });
          else if (!inventedBy.has(error)) inventedBy.set(error, single);
        }
      }
    }
    for (const [error, { changed }] of inventedBy)
      if (!causes.has(error)) causes.set(error, { chain: changed });
  }

  /** For invented records that a stage should have dropped: by its default settings, or because it measured less. */
  private addDropped(causes: Map<AnswerError, Cause>): void {
    const left = this.errors.filter((error) => error.kind === 'invented' && !causes.has(error));
    if (left.length === 0) return;
    const stages = this.run.pipeline.stages.map(({ id }) => id);
    const byDefaults = stages.flatMap((stage) => this.single(stage, 'defaults', this.wanted) ?? []);
    const byMeasure = stages.flatMap((stage) => this.single(stage, 'wanted', this.wanted) ?? []);
    for (const error of left) {
      const single =
        byDefaults.find(({ resolved }) => resolved.has(error)) ??
        this.nearest(
          error,
          byMeasure.filter(({ resolved }) => resolved.has(error)),
        );
      if (single !== undefined) causes.set(error, { chain: single.changed });
    }
  }

  /** Of several stages that could have dropped a record, the one that came nearest to it. */
  private nearest({ record }: AnswerError, singles: readonly Single[]): Single | undefined {
    if (singles.length < 2) return singles[0];
    const { lines } = whyBlock(this.run, this.run.extraction.records[record]![0]!);
    const nearness = new Map(lines.map((line) => [line.stage, nearnessTo(line)]));
    return singles.toSorted((one, other) => nearness.get(one.stage)! - nearness.get(other.stage)!)[0];
  }

  /** One stage corrected; undefined if that changes nothing. */
  private single(stage: string, way: Way, wanted: Wanted): Single | undefined {
    const corrected = correctedRun(this.run, wanted, new Map([[stage, way]]), this.onFault, this.memo);
    return corrected === undefined
      ? undefined
      : { ...corrected, stage, resolved: this.resolvedBy(corrected) };
  }

  /** The errors that a corrected run does not make; none if it loses right records. */
  private resolvedBy({ extraction }: CorrectedRun): Set<AnswerError> {
    const pairs = pairRecords(this.page, extraction.records, this.records, this.rule, this.known);
    if (pairs.length < this.found) return new Set();
    const isFound = new Set(pairs.map(({ labelled }) => labelled));
    const isRight = new Set(pairs.map(({ extracted }) => extracted));
    const wrong = new ContentIndex(
      extraction.records.filter((_, index) => !isRight.has(index)).map((blocks) => this.known(blocks)),
    );
    return new Set(
      this.errors.filter(({ kind, record }) => {
        if (kind === 'missed') return isFound.has(record);
        return wrong.nearest(this.known(this.run.extraction.records[record]!)).overlap < sameRecord;
      }),
    );
  }

  /** For errors that no single correction resolves. */
  private addChains(causes: Map<AnswerError, Cause>, wanted: Wanted): void {
    const left = new Set(this.errors.filter((error) => !causes.has(error)));
    if (left.size === 0) return;
    const whole = this.corrected(
      this.run.pipeline.stages.map(({ id }) => id),
      wanted,
    );
    if (whole === undefined) return;
    const changed = whole.changed.map(({ stage }) => stage);
    const reachable = this.resolvedBy(whole);
    for (const error of left) if (!reachable.has(error)) left.delete(error);
    for (const chain of chainsOf(changed)) {
      if (left.size === 0) return;
      const corrected = chain.length === changed.length ? whole : this.corrected(chain, wanted);
      if (corrected === undefined) continue;
      const resolved = this.resolvedBy(corrected);
      for (const error of left) {
        if (!resolved.has(error)) continue;
        causes.set(error, { chain: corrected.changed });
        left.delete(error);
      }
    }
  }

  private readonly onFault = (stage: string, message: string): void => {
    this.faults.set(stage, message);
  };

  private corrected(stages: readonly string[], wanted: Wanted): CorrectedRun | undefined {
    const ways = new Map(stages.map((stage) => [stage, 'wanted'] as const));
    return correctedRun(this.run, wanted, ways, this.onFault, this.memo);
  }
}

/** What identifies a record, computed once a record. */
function knownOnce(page: PageBlocks): (blocks: readonly number[]) => ReadonlySet<number> {
  const known = new Map<string, ReadonlySet<number>>();
  return (blocks) => {
    const key = blocks.join();
    const contents = known.get(key) ?? knownBy(page, blocks);
    known.set(key, contents);
    return contents;
  };
}

/** All chains of at least two stages, the shortest first, then those that begin earliest; the whole one is the last. */
function chainsOf(stages: readonly string[]): string[][] {
  if (stages.length < 2) return stages.length === 0 ? [] : [[...stages]];
  // Too many to combine: only what is left when the last ones, or the first ones, are left as they are.
  if (stages.length > maxCombined) return stages.map((_, count) => stages.slice(0, count + 1)).slice(1);
  const chains: string[][] = [];
  for (let mask = 1; mask < 2 ** stages.length; mask++) {
    const chain = stages.filter((_, index) => (mask & (1 << index)) !== 0);
    if (chain.length > 1) chains.push(chain);
  }
  const places = (chain: string[]): number[] => chain.map((stage) => stages.indexOf(stage));
  return chains.sort((one, other) => {
    if (one.length !== other.length) return one.length - other.length;
    const [a, b] = [places(one), places(other)];
    const at = a.findIndex((place, index) => place !== b[index]);
    return at === -1 ? 0 : a[at]! - b[at]!;
  });
}

/** How close a block came to being dropped; infinite if nothing was measured. */
function nearnessTo(line: WhyLine): number {
  if (line.verdict !== 'kept' || Number.isNaN(line.margin)) return Number.POSITIVE_INFINITY;
  return relativeMargin(line);
}
