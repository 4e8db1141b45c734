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
  { label: 'Review', width: '130px' },
];
const rowHeight = 32;

/** Records where all methods agree against the label, so the label may be wrong. */
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
        <TabState title="No suspected labels">
          {evaluated.length < 3
            ? 'A label is suspected if at least three methods agree against it. Evaluate three or more methods.'
            : 'There is no record where all methods agree against the label.'}
        </TabState>
      ),
    });
  return frame({
    tools: (
      <span className={cardStyles.note} role="status">
        {counted(suspected.length, 'record')} where all methods disagree with the label
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
                  ? `None of the ${methods} methods finds labelled record ${error.record + 1} (${block}), and they agree on others. Is it a record?`
                  : `All ${methods} methods find a record at ${block} that is not labelled. Is it a record?`}
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
