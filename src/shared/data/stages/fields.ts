import { numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import type { View } from '../../pipeline/views';
import { evidenceScore } from '../fieldRoles';
import { dataFields, defaultFieldOptions, type Field } from '../fields';
import { seenFirst } from '../item';
import type { RecordsOnPage } from '../recordsOnPage';
import { listedRows, shortText, unpublished } from '../shortText';
import type { TableColumns } from '../tableColumns';

type Needs = { page: RecordsOnPage; columns: TableColumns };

const params = {
  minEvidence: numberParam({
    label: 'Evidence for a meaning',
    help: 'A column gets a meaning, such as name or price, if the facts that speak for it weigh at least this much. Set by hand before the first measurement.',
    unit: '',
    min: 0,
    max: 1.5,
    step: 0.05,
    default: defaultFieldOptions.minEvidence,
    paper: unpublished,
  }),
  typeShare: numberParam({
    label: 'Texts that a type reads',
    help: 'A column has a type, such as date or money, if the type reads at least this share of its texts, all by one convention.',
    unit: '',
    min: 0.5,
    max: 1,
    step: 0.05,
    default: defaultFieldOptions.typeShare,
    paper: unpublished,
  }),
};

/** Fields with a sentence of their own in verdicts. */
const maxNamed = 100;

/** What each column is: its type, its meaning and its name. */
export const fields: Stage<Needs, typeof params, Field[]> = {
  id: 'fields',
  title: 'Fields',
  explanation:
    'Each column gets one type and one convention for all its texts, and a meaning if enough facts speak for one. A meaning is given once.',
  formula: 'sum of the weights of the facts ≥ evidence',
  section: '',
  judges: 'parts',
  needs: { page: true, columns: true },
  params,
  run: ({ page: { page, records }, columns }, options) =>
    dataFields(page, columns.columns, records.length, options),
  verdicts(out, _, { minEvidence }) {
    const verdicts = new VerdictList();
    for (const [index, { name, role, evidence, column }] of seenFirst(
      out.entries(),
      ([, { kind }]) => kind,
    )) {
      const field = index < maxNamed ? `Field “${shortText(name).replace(/[{}]/g, '')}”` : 'A field';
      const value = evidenceScore(evidence);
      for (const { block } of column.items)
        if (role === null) verdicts.keep(block, `${field}: no meaning has enough evidence.`);
        else
          verdicts.keep(block, `${field}: its evidence weighs {value}, at least {threshold}.`, {
            value,
            threshold: minEvidence,
            margin: value - minEvidence,
          });
    }
    return verdicts.finish();
  },
  views(out) {
    const { rows, title } = listedRows('Fields', out);
    const blocksOf = ({ column }: Field): Int32Array =>
      Int32Array.from(column.items, ({ block }) => block).sort();
    const doubts: View[] = out.flatMap((field): View[] => {
      const doubt = field.reading?.ambiguity ?? null;
      if (doubt === null) return [];
      return [
        {
          kind: 'text',
          title: `“${shortText(field.name)}” is ambiguous`,
          text: `“${shortText(doubt.text)}” is ${doubt.asOne.value} or ${doubt.asOther.value}. Such values are left as they are.`,
          blocks: blocksOf(field),
        },
      ];
    });
    return [
      {
        kind: 'ranking',
        title: 'Evidence for a meaning',
        unit: '',
        bars: out
          .filter(({ role }) => role !== null)
          .map((field) => ({
            label: field.name,
            value: evidenceScore(field.evidence),
            blocks: blocksOf(field),
            isChosen: true,
          })),
      },
      {
        kind: 'table',
        title,
        blocks: Int32Array.from(rows, ({ column }) => column.items[0]!.block),
        columns: [
          { label: 'field', unit: '', values: rows.map(({ name }) => shortText(name)) },
          {
            label: 'type',
            unit: '',
            values: rows.map(({ type, isMany }) => (isMany ? `${type}, several` : type)),
          },
          {
            label: 'filled',
            unit: '%',
            values: Float64Array.from(rows, ({ coverage }) => Math.round(100 * coverage)),
          },
          { label: 'example', unit: '', values: rows.map(({ column }) => shortText(column.items[0]!.text)) },
          {
            label: 'because',
            unit: '',
            values: rows.map(({ evidence }) => evidence.map(({ because }) => because).join(', ')),
          },
        ],
      },
      ...doubts.slice(0, maxNamed),
    ];
  },
};
