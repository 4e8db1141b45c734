import type { Role } from '../pipeline/views';

/** The roles that stages assign, and those that the inspector adds. */
export type DrawnRole =
  | Role
  | 'spiral'
  | 'gained'
  | 'lost'
  | 'same'
  | 'changed'
  // missing in this run, but gained or lost in the other
  | 'lacksGained'
  | 'lacksLost'
  // found by few to all methods, in five steps
  | 'agreed1'
  | 'agreed2'
  | 'agreed3'
  | 'agreed4'
  | 'agreed5'
  // labels: region, records, records to check, blocks that are not records, another annotator's records
  | 'truthRegion'
  | 'truth'
  | 'doubtful'
  | 'notRecord'
  | 'otherTruth'
  | 'hovered'
  | 'selected';

/** Widths and dashes in screen px, equal at every zoom. */
export interface RoleStyle {
  /** the custom property in tokens.css with the same colour, without the leading dashes */
  token: string;
  color: string;
  width: number;
  /** lengths of line and gap in turn; none for a solid line */
  dash: readonly number[];
  fill: string | null;
  /** a hollow tag is drawn in outline: dropped blocks must differ from kept ones not only by colour */
  hollowTag: boolean;
}

/** Drawn under every line, 1 px wider on either side, so that lines are visible on dark pages too. */
export const casing = { color: 'rgb(255 255 255 / 0.9)', width: 1 } as const;

const solid: readonly number[] = [];

function line(
  token: string,
  color: string,
  width: number,
  dash = solid,
  fill: string | null = null,
): RoleStyle {
  return { token, color, width, dash, fill, hollowTag: false };
}

/** The values of `--role-*` in tokens.css. Overlays do not change with the theme, because the page does not. */
export const roleStyles: Readonly<Record<DrawnRole, RoleStyle>> = {
  container: line('role-container', '#1a63d8', 1.5),
  basic: line('role-basic', '#1c8245', 1),
  seed: line('role-seed', '#7a2fc2', 3, solid, 'rgb(122 47 194 / 0.1)'),
  spiral: line('role-spiral', '#7a2fc2', 1.5, [1, 4]),
  candidate: line('role-candidate', '#c25700', 2),
  kept: line('role-kept', '#17693f', 2),
  dropped: { ...line('role-dropped', '#626c7a', 1.5, [5, 4]), hollowTag: true },
  record: line('role-record', '#cf1f2e', 2.5, solid, 'rgb(207 31 46 / 0.06)'),
  content: line('role-content', '#cc7722', 1, solid, 'rgb(243 166 90 / 0.28)'),
  region: line('role-region', '#2b3a8c', 3, [14, 4]),
  section: line('role-section', '#5d6100', 2, [8, 3, 2, 3, 2, 3]),
  gained: line('role-gained', '#1b7a34', 2.5, solid, 'rgb(27 122 52 / 0.1)'),
  lost: line('role-lost', '#c4106a', 2.5, [9, 4], 'rgb(196 16 106 / 0.1)'),
  same: line('role-same', '#465163', 1.5),
  changed: line('role-candidate', '#c25700', 2),
  lacksGained: { ...line('role-gained', '#1b7a34', 1.5, [2, 4]), hollowTag: true },
  lacksLost: { ...line('role-lost', '#c4106a', 1.5, [2, 4]), hollowTag: true },
  agreed1: line('role-agreed', '#123a86', 1.5, [2, 3], 'rgb(18 58 134 / 0.06)'),
  agreed2: line('role-agreed', '#123a86', 1.5, [5, 3], 'rgb(18 58 134 / 0.12)'),
  agreed3: line('role-agreed', '#123a86', 2, [9, 3], 'rgb(18 58 134 / 0.2)'),
  agreed4: line('role-agreed', '#123a86', 2, solid, 'rgb(18 58 134 / 0.28)'),
  agreed5: line('role-agreed', '#123a86', 3, solid, 'rgb(18 58 134 / 0.38)'),
  truthRegion: line('role-truth', '#006f7f', 3),
  truth: line('role-truth', '#006f7f', 2, [7, 2, 2, 2], 'rgb(0 111 127 / 0.08)'),
  doubtful: { ...line('role-truth', '#006f7f', 2, [2, 3], 'rgb(0 111 127 / 0.08)'), hollowTag: true },
  notRecord: { ...line('role-dropped', '#626c7a', 1.5, [5, 4]), hollowTag: true },
  otherTruth: { ...line('role-seed', '#7a2fc2', 2, [10, 4]), hollowTag: true },
  hovered: line('role-selected', '#0b57ff', 2, solid, 'rgb(11 87 255 / 0.1)'),
  selected: line('role-selected', '#0b57ff', 2.5, solid, 'rgb(11 87 255 / 0.1)'),
  clusterA: line('cluster-a', '#0f5fc4', 2),
  clusterB: line('cluster-b', '#a84a00', 2, [7, 3]),
  clusterC: line('cluster-c', '#08755f', 2, [2, 3]),
  clusterD: line('cluster-d', '#9c1b74', 2, [9, 3, 2, 3]),
  clusterE: line('cluster-e', '#5d6100', 2, [4, 2]),
  clusterF: line('cluster-f', '#5147c4', 2, [1, 3]),
  clusterG: line('cluster-g', '#7d4a2b', 2, [12, 3]),
  clusterH: line('cluster-h', '#3f5068', 2, [5, 2, 1, 2]),
};

/** How a role is drawn, with or without its fill. */
export function styleOf(role: DrawnRole, hasFill: boolean): RoleStyle {
  return hasFill || roleStyles[role].fill === null ? roleStyles[role] : outlines[role];
}

const outlines = Object.fromEntries(
  Object.entries(roleStyles).map(([role, style]) => [role, { ...style, fill: null }]),
) as Record<DrawnRole, RoleStyle>;

/** From bottom to top: the most important is on top. */
export const drawingOrder: readonly DrawnRole[] = [
  'content',
  'agreed1',
  'agreed2',
  'agreed3',
  'agreed4',
  'agreed5',
  'dropped',
  'same',
  'basic',
  'container',
  'kept',
  'clusterH',
  'clusterG',
  'clusterF',
  'clusterE',
  'clusterD',
  'clusterC',
  'clusterB',
  'clusterA',
  'candidate',
  'section',
  'region',
  'record',
  'seed',
  'spiral',
  'lacksLost',
  'lacksGained',
  'changed',
  'lost',
  'gained',
  'truthRegion',
  'notRecord',
  'otherTruth',
  'doubtful',
  'truth',
  'hovered',
  'selected',
];

/** The letter of a cluster's role; '' for all others. */
export function clusterLetter(role: DrawnRole): string {
  return /^cluster([A-H])$/.exec(role)?.[1] ?? '';
}
