import type { Params, ParamValues } from './params';
import type { Verdicts } from './verdicts';
import type { PairDetail, View } from './views';

/** The names of a type's members, as an object: the compiler asks for one that is missing. */
export type Names<T extends object> = { readonly [Name in keyof T]: true };

/**
 * One step of a method. `Needs` are the results of earlier stages that it works on, by their ids (and `page`, what the
 * method was given). The stage runs again only if one of these or one of its parameters changed. `Explains` are further
 * results that only its verdicts and views read: they never make it run again.
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
  /** what it does, in plain words */
  explanation: string;
  /** what is compared with what, in short; absent where words alone do */
  formula?: string;
  /** where the paper says so */
  section: string;
  needs: Names<Needs>;
  params: P;
  /** pure: same input, same output, and the input is left as it is */
  run(input: Needs, params: ParamValues<P>): Out;
  /** what goes on if the stage is switched off; absent where the method cannot do without it */
  off?(input: Needs): Out;
  verdicts(out: Out, input: Needs & Explains, params: ParamValues<P>): Verdicts;
  views(out: Out, input: Needs & Explains, params: ParamValues<P>): View[];
  /** of a stage that compares blocks: what two of them have in common; null where it did not compare these */
  pair?(
    out: Out,
    input: Needs & Explains,
    params: ParamValues<P>,
    one: number,
    other: number,
  ): PairDetail | null;
}

type Results = Record<string, unknown>;

/** A stage as the engine sees it, which knows no method: methods are bivariant, so that every stage is one. */
export type AnyStage = StageParts<Results, Params, unknown, Results> & {
  explains?: Readonly<Record<string, true>>;
};
