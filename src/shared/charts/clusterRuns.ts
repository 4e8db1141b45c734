/** Consecutive rows of a matrix in one cluster. */
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
