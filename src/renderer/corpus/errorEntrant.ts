import { entrantNames } from '../../shared/evaluation/entrantNames';
import type { Entrant } from '../../shared/evaluation/results';
import type { InspectorState } from '../store/inspectorState';

/** The method whose errors are looked at, with the settings that it was evaluated with; undefined before there is one. */
export function errorEntrant({
  evaluation,
  errorMethod,
}: Pick<InspectorState, 'evaluation' | 'errorMethod'>): Entrant | undefined {
  const entrants = evaluation?.head.entrants ?? [];
  return entrants[entrantNames(entrants).indexOf(errorMethod)] ?? entrants[0];
}
