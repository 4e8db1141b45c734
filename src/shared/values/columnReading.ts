import { type Convention, conventionText, type DateOrder } from './convention';
import { possibleConventions } from './possibleConventions';
import { type Preference, preferences } from './preferences';
import { readValue } from './readValue';
import { type ReadValue, type ValueType, valueTypes } from './valueTypes';

export interface ColumnHints {
  /** of the page, BCP 47; '' if it says none */
  language: string;
  /** when the page was captured, ISO 8601 */
  base: string;
  /** what other columns of the page have proved */
  decimal?: '.' | ',' | undefined;
  order?: DateOrder | undefined;
  /** for every text the value that the page gives to machines (datetime, content); '' if there is none */
  machine?: readonly string[] | undefined;
  /** share of the texts that a type must read */
  typeShare: number;
}

/** Two conventions read the column equally well, and differently. */
export interface Ambiguity {
  type: ValueType;
  one: Convention;
  other: Convention;
  /** a text that they read differently, and how */
  text: string;
  asOne: ReadValue;
  asOther: ReadValue;
}

export interface ColumnReading {
  type: ValueType;
  convention: Convention;
  /** per text; null if it was not read, or is ambiguous */
  values: (ReadValue | null)[];
  /** share of the texts that the type reads */
  share: number;
  /** what decided the convention, in sentences */
  evidence: string[];
  ambiguity: Ambiguity | null;
  /** the values themselves show the convention: it may guide other columns */
  isProved: boolean;
}

/** Conventions that read all texts alike, and what they read. */
export interface Outcome {
  convention: Convention;
  values: (ReadValue | null)[];
  read: number;
}

/** characters; a longer text is no value of a type, and would take long to read as each of them */
const maxValueLength = 1000;

/**
 * One type and one convention for a column: the most specific type that reads almost all of its texts in one way.
 * Where two ways are equally possible and nothing decides, the reading says so and leaves these values out.
 */
export function columnReading(texts: readonly string[], hints: ColumnHints): ColumnReading {
  const long = texts.filter(({ length }) => length > maxValueLength).length;
  const isLong = texts.length - long < hints.typeShare * texts.length;
  for (const type of valueTypes) {
    if (isLong && type !== 'longText' && type !== 'text') continue;
    const outcomes = outcomesOf(texts, type, hints);
    const most = Math.max(0, ...outcomes.map(({ read }) => read));
    if (most === 0 || most < hints.typeShare * texts.length) continue;
    return decided(texts, type, outcomes, most, hints);
  }
  return { ...unread, values: texts.map(() => null) };
}

const unread: ColumnReading = {
  type: 'text',
  convention: {},
  values: [],
  share: 0,
  evidence: [],
  ambiguity: null,
  isProved: false,
};

function outcomesOf(texts: readonly string[], type: ValueType, hints: ColumnHints): Outcome[] {
  const outcomes: Outcome[] = [];
  for (const convention of possibleConventions(type, texts, hints.language)) {
    const values = texts.map((text) => readValue(text, type, convention, hints.base));
    if (outcomes.some((known) => isSame(known.values, values))) continue;
    outcomes.push({ convention, values, read: values.filter((value) => value !== null).length });
  }
  return outcomes;
}

function isSame(one: Outcome['values'], other: Outcome['values']): boolean {
  return one.every((value, index) => JSON.stringify(value) === JSON.stringify(other[index]));
}

function decided(
  texts: readonly string[],
  type: ValueType,
  outcomes: readonly Outcome[],
  most: number,
  hints: ColumnHints,
): ColumnReading {
  const best = outcomes.filter(({ read }) => read === most);
  const { chosen, preference } = preferred(texts, type, best, hints);
  // Others that read something, if not as much: the strongest shows what the rest of the texts prove.
  const [weaker] = outcomes
    .filter(({ read }) => read > 0 && read < most)
    .sort((one, other) => other.read - one.read);
  const isProved = best.length === 1 && weaker !== undefined;
  const evidence = isProved ? onlyOneReading(texts, chosen, weaker) : [preference ?? []].flat();
  const rival = preference === undefined ? best.find((outcome) => outcome !== chosen) : undefined;
  const ambiguity = rival === undefined ? null : ambiguityOf(texts, type, chosen, rival);
  return {
    type,
    convention: chosen.convention,
    values: chosen.values.map((value, index) =>
      ambiguity === null || sameValue(value, rival!.values[index] ?? null) ? value : null,
    ),
    share: most / texts.length,
    evidence,
    ambiguity,
    isProved,
  };
}

/** The outcome that the first decisive preference leaves; the first one without any if none decides. */
function preferred(
  texts: readonly string[],
  type: ValueType,
  best: readonly Outcome[],
  hints: ColumnHints,
): { chosen: Outcome; preference?: string } {
  if (best.length === 1) return { chosen: best[0]! };
  for (const preference of preferences as readonly Preference[]) {
    const kept = best.filter((outcome) => preference.fits(outcome, { texts, type, hints }));
    if (kept.length === 1) return { chosen: kept[0]!, preference: preference.because(kept[0]!, hints) };
  }
  return { chosen: best[0]! };
}

/** "3 of 20 values can only be read with decimal comma: 12,50". */
function onlyOneReading(texts: readonly string[], chosen: Outcome, other: Outcome): string[] {
  const only = texts.filter((_, index) => chosen.values[index] !== null && other.values[index] === null);
  const way = conventionText(chosen.convention);
  if (only.length === 0 || way === '') return [];
  return [`${only.length} of ${texts.length} values can only be read with ${way}: ${only[0]}`];
}

function ambiguityOf(texts: readonly string[], type: ValueType, one: Outcome, other: Outcome): Ambiguity {
  const at = one.values.findIndex((value, index) => !sameValue(value, other.values[index] ?? null));
  return {
    type,
    one: one.convention,
    other: other.convention,
    text: texts[at]!,
    asOne: one.values[at]!,
    asOther: other.values[at]!,
  };
}

function sameValue(one: ReadValue | null, other: ReadValue | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
