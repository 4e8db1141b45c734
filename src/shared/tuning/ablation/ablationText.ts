import { asPoints } from '../score/asPoints';
import { type AblationRow, type AblationTable, pairOf } from './ablationTable';

/** A stage carries the method if less than this part of the value remains without it. */
const carriedPart = 0.5;
/** Smaller changes are rounding errors. */
const minChange = 1e-9;
/** Smaller effects do not show in numbers with one decimal. */
const minJoint = 0.001;

/** One sentence about the most important stage; '' until every stage is measured. */
export function ablationText({ rows, stages }: AblationTable): string {
  if (stages.length === 0) return 'No stage of this method can be switched off.';
  const worst = maxLost(rows);
  if (worst === undefined) return '';
  const { row, whole, change } = worst;
  if (change < -minChange) {
    const isCarrying = row.score!.value < carriedPart * whole;
    const [carry, matter, it] = isPlural(row.title)
      ? ['carry', 'matter', 'them']
      : ['carries', 'matters', 'it'];
    const role = isCarrying ? `${carry} the method` : `${matter} most`;
    return `The ${inSentence(row.title)} ${role}: without ${it} ${lossText(row)}.`;
  }
  const best = rows.slice(1).reduce((one, other) => (other.change! > one.change! ? other : one));
  if (best.change! <= minChange)
    return 'On these pages no stage makes a difference: any can be switched off.';
  return `On these pages no stage is needed: without the ${inSentence(best.title)} ${gainText(best)}.`;
}

/** What the pairs show beyond single stages; '' until everything is measured, or with one stage only. */
export function pairText(table: AblationTable): string {
  const { rows, pairs } = table;
  const worst = maxLost(rows);
  if (worst === undefined || pairs.length === 0 || pairs.some(({ change }) => change === null)) return '';
  const { row, whole } = worst;
  if (row.score!.value < carriedPart * whole) {
    const withIt = pairs.filter(({ off }) => off.includes(row.off[0]!));
    const isHelped = withIt.some(({ score }) => score!.right > row.score!.right);
    if (!isHelped) return `Without the ${inSentence(row.title)} nothing else helps.`;
  }
  const joint = strongestJoint(table);
  if (joint === undefined) return 'No pair loses more than its two stages do alone.';
  const [one, other] = joint.singles;
  return (
    `The ${inSentence(one.title)} and the ${inSentence(other.title)} stand in for each other: ` +
    `both off ${pointsLost(joint.pair)}, alone ${pointsLost(one)} and ${pointsLost(other)}.`
  );
}

function maxLost(
  rows: readonly AblationRow[],
): { row: AblationRow; whole: number; change: number } | undefined {
  const whole = rows.find(({ off }) => off.length === 0)?.score?.value;
  const singles = rows.filter(({ off }) => off.length === 1);
  if (whole === undefined || singles.length === 0 || singles.some(({ change }) => change === null))
    return undefined;
  const row = singles.reduce((worst, other) => (other.change! < worst.change! ? other : worst));
  return { row, whole, change: row.change! };
}

/** The pair that loses most beyond the sum of its two stages. */
function strongestJoint(
  table: AblationTable,
): { pair: AblationRow; singles: [AblationRow, AblationRow] } | undefined {
  const alone = (stage: string): AblationRow | undefined =>
    table.rows.find(({ off }) => off.length === 1 && off[0] === stage);
  let strongest: { pair: AblationRow; singles: [AblationRow, AblationRow]; beyond: number } | undefined;
  for (const { off } of table.pairs) {
    const pair = pairOf(table, off[0]!, off[1]!)!;
    const [one, other] = [alone(off[0]!)!, alone(off[1]!)!];
    const beyond = Math.min(0, one.change!) + Math.min(0, other.change!) - pair.change!;
    if (beyond > Math.max(minJoint, strongest?.beyond ?? 0))
      strongest = { pair, singles: [one, other], beyond };
  }
  return strongest;
}

function lossText({ turnedWrong, change }: AblationRow): string {
  if (turnedWrong === 0) return `${asPoints(-change!)} points are lost`;
  return turnedWrong === 1 ? '1 page turns wrong' : `${turnedWrong} pages turn wrong`;
}

function gainText({ turnedRight, turnedWrong, change }: AblationRow): string {
  const gained = turnedRight - turnedWrong;
  if (gained <= 0) return `${asPoints(change!)} points are gained`;
  return gained === 1 ? '1 more page is right' : `${gained} more pages are right`;
}

function pointsLost({ change }: AblationRow): string {
  const points = asPoints(change!);
  return /^(0\.0|−)/.test(points) ? points : `+${points}`;
}

/** Lowers the first letter for use in a sentence; keeps acronyms. */
function inSentence(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? title[0]!.toLowerCase() + title.slice(1) : title;
}

/** Decided by the first noun: `Width clusters` and `Distances between siblings` are plural. */
function isPlural(title: string): boolean {
  return /[^s]s$/.test(title.split(/ (?:between|in|of|with) /)[0]!);
}
