import { useEffect, useMemo } from 'react';
import { type Action, obstacleTo } from '../actions/action';
import type { MenuSubject } from '../store/commandsSlice';
import type { InspectorState } from '../store/inspectorState';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { MenuAt, type MenuItem } from '../ui/Menu';
import { allActions } from './keys/actions';

type Entry = readonly [action: string, label: string];

/** The actions on a block, by group. */
const block: Readonly<Record<string, readonly Entry[]>> = {
  '': [
    ['showWhy', 'Why'],
    ['smallestChange', 'Smallest change'],
    ['addAsRecord', 'Add as record'],
    ['labelAdd', 'Add as record'],
    ['labelRemove', 'Remove the record'],
    ['labelRepeat', 'Add all similar blocks'],
    ['labelSplit', 'Split the record'],
    ['labelGrow', 'Grow to the block around it'],
    ['labelShrink', 'Shrink to its largest part'],
    ['labelNotRecord', 'Not a record'],
    ['labelRegion', 'Set as the region'],
  ],
  Copy: [
    ['copyXpath', 'XPath'],
    ['copySelector', 'CSS selector'],
    ['copyText', 'Text'],
    ['copyHtml', 'HTML'],
    ['copyPicture', 'Picture'],
  ],
  View: [
    ['zoomToSelected', 'Zoom to it'],
    ['parent', 'Select its parent'],
    ['savePicture', 'Save a picture'],
  ],
};

const site: readonly Entry[] = [
  ['showPagesOfSite', 'Show its pages'],
  ['holdOutSite', ''],
];

/** What can be done with each subject, by group. An empty label is the title of the action. */
const menus: Readonly<Record<MenuSubject, Readonly<Record<string, readonly Entry[]>>>> = {
  block,
  record: block,
  page: {
    '': [
      ['inspectSelectedPage', 'Open in Inspect'],
      ['labelSelectedPage', 'Label'],
      ['fitPage', 'Fit this page'],
      ['copyPageAddress', 'Copy its address'],
    ],
    Site: site,
    Corpus: [
      ['tagsAndSites', 'Edit tags and sites…'],
      ['removePage', 'Remove from the corpus…'],
    ],
  },
  site: { '': site },
};

const titles: Readonly<Record<MenuSubject, string>> = {
  block: 'Actions on the block',
  record: 'Actions on the record',
  page: 'Actions on the page',
  site: 'Actions on the site',
};

/** The context menu of all workspaces: actions on what is selected. */
export function ContextMenu() {
  const store = useInspectorStore();
  const menu = useInspector((state) => state.contextMenu);
  const openContextMenu = useInspector((state) => state.openContextMenu);
  const items = useMemo(
    () =>
      menu === null
        ? []
        : itemsOf(store.getState(), menu.subject, (action) =>
            // After the menu has returned the focus, which the action may move.
            setTimeout(() => action.run(store.getState())),
          ),
    [store, menu],
  );
  // A menu would stay over another workspace.
  const workspace = useInspector((state) => state.workspace);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the workspace changes
  useEffect(() => () => openContextMenu(null), [workspace, openContextMenu]);
  return (
    <MenuAt
      label={menu === null ? '' : titles[menu.subject]}
      at={menu}
      items={items}
      onClose={() => openContextMenu(null)}
    />
  );
}

/** The actions that belong to the workspace, disabled ones with the reason. */
export function itemsOf(
  state: InspectorState,
  subject: MenuSubject,
  run: (action: Action) => void,
): MenuItem[] {
  const actions = new Map(allActions(state).map((action) => [action.id, action]));
  return Object.entries(menus[subject]).flatMap(([group, entries]) =>
    entries.flatMap(([id, label]) => {
      const action = actions.get(id);
      if (action === undefined || isElsewhere(action, state)) return [];
      const obstacle = obstacleTo(action, state);
      return [
        {
          group,
          label: label === '' ? action.title : label,
          hint: obstacle === '' ? undefined : obstacle,
          keys: action.keys,
          disabled: obstacle !== '',
          onSelect: () => run(action),
        },
      ];
    }),
  );
}

function isElsewhere({ needs }: Action, state: InspectorState): boolean {
  return needs.some((need) => need.isOfPlace === true && !need.isMet(state));
}
