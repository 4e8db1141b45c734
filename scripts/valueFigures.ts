import { groups } from 'd3-array';
import { valueColumns } from '../test/support/generator/valueColumns';
import { columnVerdict } from '../test/support/generator/valueFigures';

/**
 * `tsx scripts/valueFigures.ts [seed]` reads columns whose types, conventions and values are known by construction, and
 * prints how many are right, and how many were read wrongly without a word.
 */
const verdicts = valueColumns(Number(process.argv[2] ?? 1), 40).map(columnVerdict);
for (const [kind, own] of groups(verdicts, ({ column }) => column.kind)) {
  const right = own.filter(({ isRight }) => isRight).length;
  const silent = own.filter(({ isSilentlyWrong }) => isSilentlyWrong).length;
  console.log(`${right} of ${own.length} right, ${silent} silently wrong: ${kind}`);
  const first = own.find(({ isRight }) => !isRight);
  if (first !== undefined)
    console.log(`  ${JSON.stringify(first.column.texts.slice(0, 3))} was read as ${first.read}`);
}
const right = verdicts.filter(({ isRight }) => isRight).length;
const doubtful = verdicts.filter(({ column }) => column.isAmbiguous);
console.log(
  `${verdicts.length} columns, ${right} right (${((100 * right) / verdicts.length).toFixed(2)} %); ` +
    `${doubtful.length} of them ambiguous, ${doubtful.filter(({ isRight }) => isRight).length} said so; ` +
    `${verdicts.filter(({ isSilentlyWrong }) => isSilentlyWrong).length} silently wrong`,
);
