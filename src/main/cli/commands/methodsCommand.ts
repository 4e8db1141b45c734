import { Command } from 'commander';
import { methods } from '../../../shared/methods';
import type { Param } from '../../../shared/pipeline/params';
import { methodInfo } from '../../service/methodInfo';
import { exitCodes, type Outcome } from '../exitCodes';
import { printJson, printLines } from '../output/printLines';
import { tableLines } from '../output/table';

export function methodsCommand(outcome: Outcome): Command {
  return new Command('methods')
    .description("List the methods with their stages, parameters, defaults, and the papers' values.")
    .option('--json', 'print one JSON list')
    .action((options: { json?: true }) => {
      if (options.json) printJson(methodInfo());
      else printLines(methods.flatMap((method, index) => [...(index === 0 ? [] : ['']), ...asText(method)]));
      outcome.code = exitCodes.done;
    });
}

type Method = (typeof methods)[number];

function asText({ id, title, looksFor, failsOn, source, stages }: Method): string[] {
  const rows = stages.flatMap((stage) => {
    const params = Object.entries(stage.params);
    if (params.length === 0) return [[stage.id, '', '', '', '', stage.section]];
    return params.map(([name, param]) => [
      `${stage.id}.${name}`,
      String(param.default),
      paperValue(param),
      rangeOf(param),
      stage.off === undefined ? '' : 'yes',
      param.paper.where,
    ]);
  });
  const columns = ['parameter', 'default', 'paper', 'allowed', 'can be off', 'where'].map((name) => ({
    title: name,
  }));
  return [`${id}: ${title}`, looksFor, `Wrong on: ${failsOn}`, source, ...tableLines(columns, rows)];
}

function paperValue({ paper }: Param): string {
  if (paper.value !== null) return String(paper.value);
  if (paper.where === '') return '';
  return paper.chosen === undefined ? 'not printed' : `not printed; ${paper.chosen} chosen`;
}

function rangeOf(param: Param): string {
  switch (param.kind) {
    case 'number':
      return `${param.min} to ${param.max}${param.unit === '' ? '' : ` ${param.unit}`}`;
    case 'choice':
      return Object.keys(param.options).join(', ');
    case 'flag':
      return 'true, false';
    case 'curve':
      return 'a step curve';
  }
}
