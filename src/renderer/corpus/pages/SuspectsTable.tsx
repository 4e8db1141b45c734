import { Flag } from 'lucide-react';
import type { Suspect } from '../../../shared/evaluation/summary';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import cardStyles from '../../ui/Card.module.css';
import { counted } from '../../ui/format';
import { TabState } from '../../ui/TabState';
import { Cell, type RowColumn, VirtualRows } from '../../ui/VirtualRows';
import type { DetailProps } from '../CorpusWorkspace';

const columns: readonly RowColumn[] = [
  { label: 'Page', width: 'minmax(120px, 1.4fr)' },
  { label: 'Site', width: 'minmax(90px, 1fr)' },
  { label: 'What all methods say', width: 'minmax(180px, 2.4fr)' },
  { label: 'Look', width: '130px' },
];
const rowHeight = 32;

/** Where all methods agree against the label, which may be the one that is wrong. */
export function SuspectsTable({
  suspected,
  evaluated,
  frame,
}: DetailProps & { suspected: readonly Suspect[] }) {
  const corpus = useInspector((state) => state.corpus!);
  const selectedRow = useInspector((state) => state.selectedRow);
  const selectRow = useInspector((state) => state.selectRow);
  const openInLabel = useInspector((state) => state.openInLabel);
  const open = ({ page, error }: Suspect): void => void openInLabel(page, error.blocks[0] ?? -1);
  if (suspected.length === 0)
    return frame({
      tools: null,
      body: (
        <TabState title="No label is suspected">
          {evaluated.length < 3
            ? 'A label is suspected where at least three methods agree against it: evaluate as many.'
            : 'There is no record that all methods find and nobody labelled, and none in whose place all find the same others.'}
        </TabState>
      ),
    });
  return frame({
    tools: (
      <span className={cardStyles.note} role="status">
        {counted(suspected.length, 'record')} of which all methods say other than the label
      </span>
    ),
    body: (
      <VirtualRows
        label="Suspected label errors"
        role="grid"
        isHome
        columns={columns}
        count={suspected.length}
        rowHeight={rowHeight}
        selected={suspected.findIndex((suspect) => keyOf(suspect) === selectedRow)}
        onSelect={(index) => selectRow(keyOf(suspected[index]!))}
        onHover={() => undefined}
        onOpen={(index) => open(suspected[index]!)}
        cells={(index) => {
          const suspect = suspected[index]!;
          const { page, site, error, methods } = suspect;
          const block = `#${error.blocks[0]}`;
          return (
            <>
              <Cell>{corpus.pages.find(({ slug }) => slug === page)?.title || page}</Cell>
              <Cell>{site}</Cell>
              <Cell>
                {error.kind === 'missed'
                  ? `Labelled record ${error.record + 1} (${block}) is found by none of ${methods} methods, which agree on others: is it one?`
                  : `All ${methods} methods find a record at ${block}, which is not labelled: is it one?`}
              </Cell>
              <Cell>
                <Button icon={<Flag aria-hidden="true" />} onClick={() => open(suspect)}>
                  Open in Label
                </Button>
              </Cell>
            </>
          );
        }}
      />
    ),
  });
}

function keyOf({ page, error }: Suspect): string {
  return `${page} ${error.kind} ${error.record}`;
}
