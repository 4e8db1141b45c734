import type { Params, ParamValues } from './params';
import type { Verdicts } from './verdicts';
import type { PairDetail, View } from './views';
import type { Wanted } from './wanted';

/** The names of a type's members, as an object, so that the compiler finds a missing one. */
export type Names<T extends object> = { readonly [Name in keyof T]: true };

/**
 * One step of a method. `Needs` are the results of earlier stages that it works on, by stage id or by the name that they
 * give their result, and `page`. The stage
 * runs again only if one of these or one of its parameters changed. `Explains` are further results that only its
 * verdicts and views read: they never make it run again.
 */
export type Stage<Needs extends object, P extends Params, Out, Explains extends object = object> = StageParts<
  Needs,
  P,
  Out,
  Explains
> &
  (keyof Explains extends never ? { explains?: never } : { explains: Names<Explains> });

interface StageParts<Needs extends object, P extends Params, Out, Explains extends object> {
  id: string;
  title: string;
  /** what it does, for the user */
  explanation: string;
  /** the comparison in short, if the explanation alone is not enough */
  formula?: string;
  /** the section of the paper */
  section: string;
  /** what its verdicts are about: blocks as records (if absent), as regions around records, or as parts of records */
  judges?: 'regions' | 'parts';
  needs: Names<Needs>;
  /** a second name for its result, which later stages may need; the last stage before them that gives it counts */
  gives?: string;
  params: P;
  /** pure: same input, same output; does not change the input */
  run(input: Needs, params: ParamValues<P>): Out;
  /** the result if the stage is switched off; absent if the method needs the stage */
  off?(input: Needs): Out;
  verdicts(out: Out, input: Needs & Explains, params: ParamValues<P>): Verdicts;
  views(out: Out, input: Needs & Explains, params: ParamValues<P>): View[];
  /**
   * The nearest right decision if the wanted records were known: a choice that falls on them, a filter that lets them
   * pass. Only what this stage can decide with this input: it never makes up for an earlier stage. Null if the decision
   * was right, or none would be. Absent if the stage decides nothing about records.
   */
  corrected?(out: Out, input: Needs, params: ParamValues<P>, wanted: Wanted): Correction<Out> | null;
  /** for a stage that compares blocks: what two of them have in common; null if it did not compare these */
  pair?(
    out: Out,
    input: Needs & Explains,
    params: ParamValues<P>,
    one: number,
    other: number,
  ): PairDetail | null;
}

/** How a stage would decide if it knew the wanted records. */
export interface Correction<Out> {
  output: Out;
  /** what it decided wrong, as a sentence */
  because: string;
}

type Results = Record<string, unknown>;

/** A stage of any method. Every stage is assignable, because method parameters are bivariant. */
export type AnyStage = StageParts<Results, Params, unknown, Results> & {
  explains?: Readonly<Record<string, true>>;
};
