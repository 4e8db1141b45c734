import { useMemo } from 'react';
import { blockName } from '../../shared/page/blockNames';
import { readable } from '../../shared/pipeline/verdicts';
import { sharedRecords } from '../../shared/records/sharedRecords';
import { otherAnswerOf } from '../store/answersSlice';
import { useInspector } from '../store/useInspector';
import { Cell, type RowColumn, VirtualRows } from '../ui/VirtualRows';

const columns: readonly RowColumn[] = [
  { label: 'Answer', width: '46px' },
  { label: 'Region', width: 'minmax(96px, 1fr)' },
  { label: 'Records', width: '46px', isNumber: true },
  { label: 'Shared', width: '42px', isNumber: true },
  { label: 'Score', width: '44px', isNumber: true },
];
const rowHeight = 26;

/** The answer and the others that the method considered, best first. Choosing one draws it on the page. */
export function Alternatives() {
  const model = useInspector((state) => state.model);
  const extraction = useInspector((state) => state.result?.extraction);
  const chosen = useInspector((state) => otherAnswerOf(state)?.alternative ?? -1);
  const showAlternative = useInspector((state) => state.showAlternative);
  const backToAnswer = useInspector((state) => state.backToAnswer);
  const hover = useInspector((state) => state.hover);
  const rows = useMemo(
    () =>
      model === null || extraction === undefined
        ? []
        : [extraction, ...extraction.alternatives].map(({ region, records, score }) => ({
            name: region === -1 ? '' : `#${region} ${blockName(model, region)}`,
            region,
            count: records.length,
            shared: sharedRecords(model, extraction.records, records).length,
            score: score === null ? '' : readable(score),
          })),
    [model, extraction],
  );
  return (
    <VirtualRows
      label="Answers of this method"
      role="grid"
      columns={columns}
      count={rows.length}
      rowHeight={rowHeight}
      // The answer is the first row.
      selected={chosen + 1}
      onSelect={(index) => (index === 0 ? backToAnswer() : showAlternative(index - 1))}
      onHover={(index) => {
        const row = index === null ? undefined : rows[index];
        hover(
          row === undefined || row.region === -1
            ? null
            : { blocks: Int32Array.of(row.region), text: `Region ${row.name}` },
        );
      }}
      cells={(index) => {
        const { name, count, shared, score } = rows[index]!;
        return (
          <>
            <Cell>{index === 0 ? 'chosen' : `${index + 1}`}</Cell>
            <Cell title={name}>{name}</Cell>
            <Cell kind="number">{count}</Cell>
            <Cell kind="number">{shared}</Cell>
            <Cell kind="number">{score}</Cell>
          </>
        );
      }}
    />
  );
}
