import { clusterRoles } from '../pipeline/views';

/** Rows of a matrix that follow each other and belong to one cluster. */
export interface ClusterRun {
  cluster: number;
  start: number;
  end: number;
}

export function clusterRuns(cluster: Int32Array): ClusterRun[] {
  const runs: ClusterRun[] = [];
  for (let row = 0; row < cluster.length; row++) {
    const last = runs.at(-1);
    if (last !== undefined && last.cluster === cluster[row]) last.end = row + 1;
    else runs.push({ cluster: cluster[row]!, start: row, end: row + 1 });
  }
  return runs;
}

/** A to H as on the page; from the ninth on colours come again, and the letter says which round it is. */
export function clusterLetter(cluster: number): string {
  const round = Math.floor(cluster / clusterRoles.length) + 1;
  const letter = clusterRoles[cluster % clusterRoles.length]!.slice(-1);
  return round === 1 ? letter : `${letter}${round}`;
}
