import { type Action, obstacleTo } from '../../actions/action';
import { workspaceTitles } from '../../actions/needs';
import type { InspectorState } from '../../store/inspectorState';

/** An action in the palette, with why it cannot be done now; '' where it can. */
export interface FoundAction {
  action: Action;
  obstacle: string;
}

/** What people open the palette for first: another page. */
const openers = ['address', 'openPageFile', 'openFile'];

/**
 * The actions that have all words of a query in their title, group or synonyms. Those that can be done come first,
 * among them the ones whose title has the words, ways to a page, and what belongs to the place.
 */
export function foundActions(
  actions: readonly Action[],
  state: InspectorState,
  query: string,
): FoundAction[] {
  const wanted = query.toLowerCase().trim();
  const message = wanted.split(/\s+/).filter((word) => word !== '');
  return actions
    .filter((action) => action.id !== 'palette' && hasAll(textOf(action), message))
    .map((action) => {
      const obstacle = obstacleTo(action, state);
      const ranks = [
        obstacle === '' ? 0 : 1,
        titleRank(action, wanted, message),
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

function hasAll(text: string, sentence: readonly string[]): boolean {
  return sentence.every((word) => text.includes(word));
}

function titleRank({ title }: Action, wanted: string, label: readonly string[]): number {
  const text = title.toLowerCase();
  if (text === wanted) return 0;
  if (text.includes(wanted)) return 1;
  return hasAll(text, label) ? 2 : 3;
}

function workspaceRank({ id, group }: Action, { workspace }: InspectorState): number {
  if (openers.includes(id)) return 0;
  if (id.startsWith('recent-')) return 1;
  return group === workspaceTitles[workspace] ? 2 : 3;
}

function firstDifference(one: readonly number[], other: readonly number[]): number {
  return one.map((rank, index) => rank - other[index]!).find((difference) => difference !== 0) ?? 0;
}
