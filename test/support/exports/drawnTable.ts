import type { DataTable } from '../../../src/shared/data/dataTable';
import type { Field } from '../../../src/shared/data/fields';

/** A column of a table: its texts per record, and how they were read where they were. */
export interface DrawnColumn {
  name: string;
  type: Field['type'];
  isMany?: true;
  texts: readonly (readonly string[])[];
  read?: (text: string) => string | number | null;
}

/** A table as `dataTable` makes it, without a page. */
export function drawnTable(columns: readonly DrawnColumn[]): DataTable {
  const records = columns[0]?.texts.length ?? 0;
  return {
    fields: columns.map(fieldOf),
    rows: Array.from({ length: records }, (_, record) =>
      columns.map(({ texts, read }) => {
        const values = texts[record]!.map((text) => read?.(text) ?? text);
        return values.length > 1 ? values : (values[0] ?? null);
      }),
    ),
  };
}

function fieldOf({ name, type, texts, isMany }: DrawnColumn): Field {
  const items = texts.flatMap((list, record) =>
    list.map((text) => ({
      record,
      kind: 'text' as const,
      block: 0,
      leaves: [0],
      text,
      label: '',
      path: '',
      attribute: '',
      style: 0,
      isLink: false,
      isStruck: false,
    })),
  );
  return {
    name,
    role: null,
    evidence: [],
    column: { items, isMany: isMany ?? false },
    kind: 'text',
    attribute: '',
    reading: null,
    type,
    coverage: 1,
    distinct: 1,
    length: 1,
    isMany: isMany ?? false,
    isLink: false,
    isHeading: false,
    isTime: false,
    isStruck: false,
    isLargest: false,
    isLargestPicture: false,
    isSmall: false,
    words: 1,
    isRatingLike: false,
    isWhole: false,
    mostly: type,
    isLongest: false,
    holdsName: false,
    fromRating: Number.POSITIVE_INFINITY,
    label: '',
  };
}
