import { type Action, obstacleTo } from '../../actions/action';
import { workspaceTitles } from '../../actions/needs';
import type { InspectorState } from '../../store/inspectorState';

/** An action in the palette, with the reason why it is disabled; '' if enabled. */
export interface FoundAction {
  action: Action;
  obstacle: string;
}

/** Listed first: opening another page is the most common use. */
const openers = ['address', 'openPageFile', 'openFile'];

/**
 * The actions with all words of a query in their title, group or synonyms. Enabled ones come first, then by match in
 * the title, then those used last, then those that open a page, then those of the current workspace.
 */
export function foundActions(
  actions: readonly Action[],
  state: InspectorState,
  query: string,
): FoundAction[] {
  const wanted = query.toLowerCase().trim();
  const words = wanted.split(/\s+/).filter((word) => word !== '');
  return actions
    .filter((action) => action.id !== 'palette' && hasAll(textOf(action), words))
    .map((action) => {
      const obstacle = obstacleTo(action, state);
      const ranks = [
        obstacle === '' ? 0 : 1,
        titleRank(action, wanted, words),
        recentRank(action, state),
        workspaceRank(action, state),
      ];
      return { action, obstacle, ranks };
    })
    .sort((one, other) => firstDifference(one.ranks, other.ranks))
    .map(({ action, obstacle }) => ({ action, obstacle }));
}

function textOf({ title, group, synonyms = '' }: Action): string {
  return `${title} ${group} ${synonyms}`.toLowerCase();
}

function hasAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

function titleRank({ title }: Action, wanted: string, words: readonly string[]): number {
  const text = title.toLowerCase();
  if (text === wanted) return 0;
  if (text.includes(wanted)) return 1;
  return hasAll(text, words) ? 2 : 3;
}

/** The last used one first. Recent pages have their own order, which changes. */
function recentRank({ id }: Action, { recentCommands }: InspectorState): number {
  const at = id.startsWith('recent-') ? -1 : recentCommands.indexOf(id);
  return at === -1 ? recentCommands.length : at;
}

function workspaceRank({ id, group }: Action, { workspace }: InspectorState): number {
  if (openers.includes(id)) return 0;
  if (id.startsWith('recent-')) return 1;
  return group === workspaceTitles[workspace] ? 2 : 3;
}

function firstDifference(one: readonly number[], other: readonly number[]): number {
  return one.map((rank, index) => rank - other[index]!).find((difference) => difference !== 0) ?? 0;
}
