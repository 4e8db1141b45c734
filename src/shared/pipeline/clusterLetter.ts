import { clusterRoles } from './views';

/** A to H as on the page. From the ninth cluster on colours repeat, and a number is added: A2. '' for -1. */
export function clusterLetter(cluster: number): string {
  if (cluster === -1) return '';
  const round = Math.floor(cluster / clusterRoles.length) + 1;
  const letter = clusterRoles[cluster % clusterRoles.length]!.slice(-1);
  return round === 1 ? letter : `${letter}${round}`;
}
