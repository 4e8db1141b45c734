import type { InspectorState } from '../../store/inspectorState';

interface TourStep {
  title: string;
  text: string;
  /** selectors of what the step is about; the first one that is shown counts */
  targets: readonly string[];
  /** shows what the step is about */
  prepare?(state: InspectorState): void;
}

/** The example that the tour opens if no page is open. */
const tourExample = 'shop-grid';

const openSomePage = ({ page, opening, examples, openPage }: InspectorState): void => {
  const example = examples.find(({ name }) => name === tourExample);
  if (page === null && opening === null && example !== undefined) void openPage(example.source);
};

/** Selects the first record, unless the user has selected a block. */
const selectRecord = ({ selected, result, select, setTab }: InspectorState): void => {
  const block = result?.extraction.records[0]?.[0];
  if (selected === null && block !== undefined) select(block);
  setTab('why');
};

/** All are steps of Inspect. */
export const tourSteps: readonly TourStep[] = [
  {
    title: 'The page',
    text: 'A page as it was captured: nothing on it moves any more. The numbered boxes are the records that the method found.',
    targets: ['section[aria-label="Page canvas"]', 'section[aria-label="Live page"]'],
    prepare: openSomePage,
  },
  {
    title: 'The answer',
    text: 'How many records there are, how sure the method is, and whether the other methods agree. If they do not, the other answers are one click away.',
    // A low window has no room for the answer line; the Records tab says the same.
    targets: ['section[aria-label="Answer"]', 'section[aria-label="Details"]'],
    prepare: ({ setTab }) => setTab('records'),
  },
  {
    title: 'The stages',
    text: 'A method works in stages. Each one keeps some blocks and drops others. Click a stage, or press ← and →, and see on the page what it decided.',
    targets: ['section[aria-label="Stages"]'],
  },
  {
    title: 'The values',
    text: 'What the current stage does and which values it uses. Move a value: the page and the answer follow at once, and undo takes it back.',
    targets: ['section[aria-label="Stage"]', 'section[aria-label="Details"]'],
    prepare: ({ setTab }) => setTab('stage'),
  },
  {
    title: 'Why',
    text: 'Click any block on the page. Here every stage says what it decided about that block, with the value and the threshold. For a block that should be a record, it names the cause.',
    targets: ['section[aria-label="Details"]'],
    prepare: selectRecord,
  },
  {
    title: 'What next',
    text: 'Data turns the records into a table, and into code that finds them again. Compare, Label, Corpus and Tune measure methods on many pages. Help has the glossary and all documents.',
    targets: ['nav[aria-label="Workspaces"]'],
  },
];
