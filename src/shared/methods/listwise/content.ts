import type { PageBlocks } from '../../page/buildBlockModel';
import { dropReasons, dropReasonTexts } from '../../page/dropReasons';
import { flagParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import { Bags } from './content/bags';
import { landmarkNames } from './content/landmarks';
import { type PageContent, pageContent } from './content/pageContent';

/** What the page shows, and what its blocks are made of. */
export interface Content extends PageContent {
  bags: Bags;
}

const params = {
  scrolledContents: flagParam({
    label: 'Contents of scrolling parts',
    help: 'Texts and images count if they can be scrolled into view inside an element, as in a list that scrolls beside a map.',
    default: true,
    paper: { value: null, where: '' },
  }),
};

export const content: Stage<{ page: PageBlocks }, typeof params, Content> = {
  id: 'content',
  title: 'Content',
  explanation:
    'The visible texts and images of the page, and what can be known of each: length, look, link, price, date. Everything after this is measured on them.',
  section: 'stage 1',
  judges: 'parts',
  needs: { page: true },
  params,
  run({ page }, { scrolledContents }) {
    return contentOf(page, scrolledContents);
  },
  verdicts({ leaves, leafStart }, { page }) {
    const list = new VerdictList();
    const isLeaf = new Set(leaves);
    for (let block = 0; block < page.count; block++) {
      const inside = leafStart[page.subtreeEnd[block]!]! - leafStart[block]!;
      if (isLeaf.has(block)) list.keep(block, 'A visible text or image.');
      else if (inside > 0)
        list.keep(block, 'Contains {value visible text or image|visible texts and images}.', {
          value: inside,
        });
      else {
        const reason = dropReasons[page.cleanedUp[block]!]!;
        list.drop(
          block,
          reason === 'kept'
            ? 'Contains no visible text or image.'
            : `Not visible: ${dropReasonTexts[reason]}.`,
        );
      }
    }
    return list.finish();
  },
  views({ leaves, look, landmark }) {
    return [
      {
        kind: 'overlay',
        title: 'Texts and images',
        layers: [
          { role: 'basic', label: 'text', blocks: leaves.filter((_, leaf) => look[leaf] !== -1) },
          { role: 'content', label: 'image', blocks: leaves.filter((_, leaf) => look[leaf] === -1) },
        ],
        paths: [],
      },
      {
        kind: 'ranking',
        title: 'Texts and images in parts that say what they are',
        unit: '',
        bars: landmarkNames.map((name, bit) => {
          const blocks = leaves.filter((leaf) => (landmark[leaf]! & (1 << bit)) !== 0);
          return { label: name, value: blocks.length, blocks, isChosen: false };
        }),
      },
    ];
  },
};

function contentOf(page: PageBlocks, scrolledContents: boolean): Content {
  const contents = pageContent(page, scrolledContents);
  return { ...contents, bags: new Bags(page, contents) };
}
