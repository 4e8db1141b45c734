import type { StoreApi } from 'zustand/vanilla';
import type { ServiceClient } from '../../shared/contract/serviceClient';
import type { TuningRun } from '../../shared/contract/tuning';
import type { TuningLine } from '../../shared/tuning/trial';
import type { InspectorState } from './inspectorState';
import { isTuningJob, type TuningKind, tuningKinds, tuningTitles } from './tuningState';

/** Lines that come within this time are drawn together, ms. */
const pause = 200;

interface Heard {
  kind: TuningKind;
  run: string;
  lines: TuningLine[];
}

/** Shows a run while it is under way, and hears of those that other programs make. */
export function hearTuning(store: StoreApi<InspectorState>, client: ServiceClient): void {
  let heard: Heard | undefined;
  let isWaiting = false;

  const kindOfJob = (ticket: string): TuningKind | undefined => {
    const job = store.getState().jobs.find((each) => each.ticket === ticket);
    return tuningKinds.find((kind) => tuningTitles[kind] === job?.title);
  };

  const show = async (): Promise<void> => {
    isWaiting = false;
    const news = heard;
    heard = undefined;
    const { corpus, tuningRuns } = store.getState();
    if (news === undefined || corpus === null) return;
    const { kind, run, lines } = news;
    const shown = tuningRuns[kind];
    // What the run is about is in its file, with the lines so far.
    const known =
      shown?.head.run === run
        ? shown
        : await client.request('tuning', { corpus: corpus.folder, run }).catch(() => undefined);
    if (known === undefined || store.getState().corpus?.folder !== corpus.folder) return;
    store.setState((state) => {
      const job = state.jobs.find(isTuningJob);
      // The whole answer has come in the meantime.
      if (job === undefined || known.head.method !== state.method) return {};
      return { tuningRuns: { ...state.tuningRuns, [kind]: withLines(known, lines) } };
    });
  };

  client.on('tuningLine', ({ ticket, run, line }) => {
    const kind = kindOfJob(ticket);
    if (kind === undefined) return;
    if (heard?.run === run) heard.lines.push(line);
    else heard = { kind, run, lines: [line] };
    if (!isWaiting) setTimeout(() => void show(), pause);
    isWaiting = true;
  });
  client.on('job', ({ ticket, words }) => {
    const kind = kindOfJob(ticket);
    if (kind === undefined || words === '') return;
    store.setState(({ tuningWords }) => ({ tuningWords: { ...tuningWords, [kind]: words } }));
  });
  client.on('corpusChanged', ({ folder, slugs }) => {
    const { corpus, jobs, loadTunings } = store.getState();
    if (corpus?.folder === folder && slugs.length === 0 && !jobs.some(isTuningJob)) void loadTunings();
  });
}

/** With lines that it does not have yet: some may have been read from its file already. */
function withLines(run: TuningRun, lines: readonly TuningLine[]): TuningRun {
  const known = new Set(run.lines.map(nameOf));
  const fresh = lines.filter((line) => !known.has(nameOf(line)));
  return fresh.length === 0 ? run : { ...run, lines: [...run.lines, ...fresh] };
}

function nameOf(line: TuningLine): string {
  switch (line.line) {
    case 'point':
      return `point ${line.index}`;
    case 'trial':
      return `trial ${line.number}`;
    case 'end':
      return 'end';
  }
}
