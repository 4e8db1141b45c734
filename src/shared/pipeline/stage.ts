import type { Params, ParamValues } from './params';
import type { Verdicts } from './verdicts';
import type { PairDetail, View } from './views';

/**
 * One step of a method. `Needs` are the results of earlier stages that it works on, by their ids (and `page`, what
 * the method was given); it is computed again only if one of these or one of its parameters changed.
 */
export interface Stage<Needs extends object, P extends Params, Out> {
  id: string;
  title: string;
  /** what it does, in plain words */
  explanation: string;
  /** what is compared with what, in short; absent where words alone do */
  formula?: string;
  /** where the paper says so */
  section: string;
  needs: readonly (keyof Needs & string)[];
  params: P;
  /** pure: same input, same output, and the input is left as it is */
  run(input: Needs, params: ParamValues<P>): Out;
  /** what goes on if the stage is switched off; absent where the method cannot do without it */
  off?(input: Needs): Out;
  verdicts(out: Out, input: Needs, params: ParamValues<P>): Verdicts;
  views(out: Out, input: Needs, params: ParamValues<P>): View[];
  /** of a stage that compares blocks: what two of them have in common; null where it did not compare these */
  pair?(out: Out, input: Needs, params: ParamValues<P>, one: number, other: number): PairDetail | null;
}

/** A stage as the engine sees it, which knows no method: methods are bivariant, so that every stage is one. */
export type AnyStage = Stage<Record<string, unknown>, Params, unknown>;
