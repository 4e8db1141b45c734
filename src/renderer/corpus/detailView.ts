import type { ReactNode } from 'react';
import type { ResultLine } from '../../shared/evaluation/results';
import type { MethodSummary } from '../../shared/evaluation/summary';
import type { Participant } from './participants';

/** What the views of the lower half are about. */
export interface DetailProps {
  participants: readonly Participant[];
  /** the one whose errors are looked at; undefined where nothing was evaluated yet */
  method: Participant | undefined;
  lines: readonly ResultLine[];
  /** of these lines, in the order of the participants */
  summaries: readonly MethodSummary[];
  /** of the evaluation that this one is compared with */
  earlier: readonly ResultLine[] | null;
  /** puts a view's parts into the card: what belongs into its head, and what stands below */
  frame: (view: { tools: ReactNode; body: ReactNode }) => ReactNode;
}
