import type { PageBlocks } from '../page/buildBlockModel';
import { type ColumnFacts, columnFacts, holdsTexts } from './columnFacts';
import type { DataColumn } from './columns';
import { type Evidence, evidenceScore, type FieldRole, fieldRoles, roleEvidence } from './fieldRoles';

/** A column with its type, its meaning and its name. */
export interface Field extends ColumnFacts {
  name: string;
  /** null if no role has enough evidence */
  role: FieldRole | null;
  evidence: Evidence[];
}

export interface FieldOptions {
  /** a role needs at least this much evidence */
  minEvidence: number;
  /** share of the texts of a column that a type must read */
  typeShare: number;
}

export const defaultFieldOptions: FieldOptions = { minEvidence: 0.45, typeShare: 0.9 };

/** Names and meanings of columns. A role is given once, to the column with most evidence, the first of equals. */
export function dataFields(
  page: PageBlocks,
  columns: readonly DataColumn[],
  records: number,
  { minEvidence, typeShare }: FieldOptions = defaultFieldOptions,
): Field[] {
  const facts = columnFacts(page, columns, records, typeShare);
  const named = bestFor('name', facts, new Set(), minEvidence);
  // The link of the name is known once the name is.
  const complete =
    named === undefined
      ? facts
      : facts.map((fact) => ({
          ...fact,
          holdsName: fact.kind === 'address' && holdsTexts(page, fact.column, facts[named.index]!.column),
        }));
  const given = new Map<number, { role: FieldRole; evidence: Evidence[] }>();
  for (const role of fieldRoles) {
    const best = bestFor(role, complete, new Set(given.keys()), minEvidence);
    if (best !== undefined) given.set(best.index, { role, evidence: best.evidence });
  }
  const names = new FieldNames();
  const roles = complete.map((_, index) => given.get(index));
  for (const own of roles) if (own !== undefined) names.take(own.role);
  return complete.map((fact, index) => {
    const own = roles[index];
    return {
      ...fact,
      name: own?.role ?? names.next(fact),
      role: own?.role ?? null,
      evidence: own?.evidence ?? [],
    };
  });
}

function bestFor(
  role: FieldRole,
  facts: readonly ColumnFacts[],
  taken: ReadonlySet<number>,
  minEvidence: number,
): { index: number; evidence: Evidence[] } | undefined {
  let best: { index: number; evidence: Evidence[] } | undefined;
  facts.forEach((fact, index) => {
    if (taken.has(index)) return;
    const evidence = roleEvidence(role, fact);
    const score = evidenceScore(evidence);
    if (score >= minEvidence && score > (best === undefined ? 0 : evidenceScore(best.evidence)))
      best = { index, evidence };
  });
  return best;
}

/** Unique names: from the label, else from the type with a number. */
class FieldNames {
  private readonly taken = new Set<string>();

  take(name: string): void {
    this.taken.add(name);
  }

  next({ label, type, kind, attribute }: ColumnFacts): string {
    const words = label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const plain = kind === 'attribute' ? attribute.replace(/\W+/g, '_') : type;
    const wanted = words.length > 0 && words.length <= 4 ? words.join('_') : plain;
    for (let number = 1; ; number++) {
      const name = number === 1 ? wanted : `${wanted}_${number}`;
      if (this.taken.has(name)) continue;
      this.taken.add(name);
      return name;
    }
  }
}
