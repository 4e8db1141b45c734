import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What may happen to a program while its threads are working. */
export type Accident = 'SIGINT' | 'SIGKILL' | 'SIGSTOP' | 'a thread dies';

/**
 * The environment that makes the program fail as soon as its threads got the given number of tasks: at the same point
 * each time, on any machine.
 */
export async function accidentAfter(
  tasks: number,
  accident: Accident,
  folder: string,
): Promise<Record<string, string>> {
  const happens =
    accident === 'a thread dies' ? 'void this.terminate()' : `process.kill(process.pid, '${accident}')`;
  const file = join(folder, `${accident.replaceAll(' ', '-')}-${tasks}.mjs`);
  await writeFile(
    file,
    `import { Worker } from 'node:worker_threads';
const give = Worker.prototype.postMessage;
let given = 0;
Worker.prototype.postMessage = function (...task) {
  give.apply(this, task);
  if (++given === ${tasks}) ${happens};
};
`,
  );
  return { NODE_OPTIONS: `--import=${pathToFileURL(file).href}` };
}
