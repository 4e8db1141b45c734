import { clusterRoles } from './views';

/** A to H as on the page; from the ninth on colours come again, and the letter says which round it is. '' for -1. */
export function clusterLetter(cluster: number): string {
  if (cluster === -1) return '';
  const round = Math.floor(cluster / clusterRoles.length) + 1;
  const letter = clusterRoles[cluster % clusterRoles.length]!.slice(-1);
  return round === 1 ? letter : `${letter}${round}`;
}
