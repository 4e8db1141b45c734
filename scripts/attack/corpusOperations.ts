import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command, CommandInput } from '../../src/shared/contract/commands';
import type { ServiceClient } from '../../src/shared/contract/serviceClient';
import type { AttackContext, ServedChild } from './attackContext';
import { within } from './servedClient';

export interface Operation {
  name: string;
  /** everything the program answered, printed or wrote, including refusals */
  run(): Promise<string>;
}

/** Time limit for one answer, s. */
const patience = 45;

/** What a user does with a corpus, in the inspector and on the command line. Together it reads and writes all files. */
export function corpusOperations(
  context: AttackContext,
  client: ServiceClient,
  served: ServedChild,
  corpus: string,
  /** the hostile parts; unrelated commands are skipped, because each takes a second */
  place: string,
): Operation[] {
  const ask = <C extends Command>(command: C, input: CommandInput<C>): Operation => ({
    name: command,
    run: () =>
      within(patience, command, client.request(command, input)).then(
        (answer) => JSON.stringify(answer),
        (cause: Error) => {
          // A refusal counts as an answer; silence does not.
          if (cause.name !== 'ServiceError') throw cause;
          return cause.message;
        },
      ),
  });
  const shell = (...args: string[]): Operation => ({
    name: args.slice(0, 2).join(' '),
    async run() {
      const { isHung, stdout, stderr } = await context.program(args, { patience });
      if (isHung) throw new Error(`it did not end in ${patience} s`);
      return stdout + stderr;
    },
  });
  const page = { corpus, slug: 'a' };
  const label = { ...page, reader: '' };
  const note = (text: string): CommandInput<'editLabels'> => ({
    ...label,
    edit: { kind: 'marks', note: text },
  });
  const oneMethod = ['--method', 'emine', '--workers', '1'];
  const isOfPage = place.startsWith('pages/a/');
  const runInput = { corpus, run: 'x' };
  return [
    ask('openCorpus', { folder: corpus }),
    ask('labels', label),
    ask('allLabels', page),
    ask('editLabels', note('one')),
    ask('editLabels', note('two')),
    ask('undoLabels', label),
    ask('redoLabels', label),
    ask('editLabels', { ...note('three'), reader: 'bob' }),
    ask('editPages', { corpus, slugs: ['a', 'c'], addTags: ['seen'], removeTags: [] }),
    ask('setHeldOut', { corpus, sites: ['a.example'] }),
    ask('glancePage', page),
    { name: 'picture', run: () => pictures(client, served, join(corpus, 'pages/a')) },
    ask('evaluations', { corpus }),
    ask('results', runInput),
    ask('tunings', { corpus }),
    ask('tuning', runInput),
    shell('corpus', 'check', corpus),
    ...(isOfPage ? [] : [shell('corpus', 'list', corpus), shell('ablate', corpus, ...oneMethod)]),
    shell('eval', corpus, ...oneMethod, '--keep'),
    ask('resumeTuning', { ...runInput, ticket: 'resume' }),
    exported(ask, corpus, 'json', `${corpus}.json`),
    exported(ask, corpus, 'coco', `${corpus}.coco`),
    ask('deleteEvaluation', runInput),
    ask('deleteTuning', runInput),
    ask('removePages', { corpus, slugs: ['a', 'c'] }),
  ];
}

async function pictures(client: ServiceClient, { entered }: ServedChild, page: string): Promise<string> {
  const opened = client.request('openPage', { source: page, scripts: true, ticket: page });
  const head = await within(patience, 'openPage', opened).catch((cause: Error) => cause);
  if (head instanceof Error) return head.message;
  const bodies = head.pictures.map(async ({ path }) => {
    const response = await fetch(new URL(path, entered.address), { headers: { cookie: entered.cookie } });
    return Buffer.from(await response.arrayBuffer()).toString('latin1');
  });
  return JSON.stringify(head) + (await Promise.all(bodies)).join('');
}

function exported(
  ask: (command: 'exportLabels', input: CommandInput<'exportLabels'>) => Operation,
  corpus: string,
  format: 'json' | 'coco',
  to: string,
): Operation {
  return {
    name: `exportLabels ${format}`,
    async run() {
      const answer = await ask('exportLabels', { corpus, reader: '', format, to }).run();
      const files = await readdir(to, { recursive: true, withFileTypes: true }).catch(() => undefined);
      const paths = files?.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name)) ?? [to];
      const written = await Promise.all(paths.map((path) => readFile(path, 'latin1').catch(() => '')));
      await rm(to, { recursive: true, force: true });
      return answer + written.join('');
    },
  };
}
