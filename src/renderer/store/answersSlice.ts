import type { RunResult } from '../../shared/contract/commands';
import { ServiceError } from '../../shared/contract/serviceClient';
import { defaultSettings, type Settings } from '../../shared/pipeline/settings';
import type { InspectorState, Slice } from './inspectorState';

/** Another answer than that of the run: an alternative of its method, or the answer of other methods. */
export interface OtherAnswer {
  /** the run whose answer it replaces on the page */
  run: string;
  /** the index of an alternative, or -1 */
  alternative: number;
  /** the methods that found it; none for an alternative */
  methods: readonly string[];
  region: number;
  records: readonly (readonly number[])[];
}

export interface AnswersSlice {
  /** may belong to an earlier run: use `otherAnswerOf` */
  otherAnswer: OtherAnswer | null;
  /** with which settings the answers in `allMethods` were made */
  answeredWith: Readonly<Record<string, Settings>>;
  showAlternative(index: number): void;
  /** shows the answer of the first of these methods */
  showMethods(methods: readonly string[]): void;
  backToAnswer(): void;
  /** runs the methods whose answers are missing or outdated; gives way to the main run */
  runOtherMethods(): Promise<void>;
  noteAnswered(method: string, settings: Settings): void;
  /** when another page is opened */
  clearAnswers(): void;
}

export const answersSlice: Slice<AnswersSlice> =
  ({ client }) =>
  (set, get) => {
    /** counts requests for the other methods */
    let round = 0;

    return {
      otherAnswer: null,
      answeredWith: {},
      showAlternative(alternative) {
        const { result } = get();
        const found = result?.extraction.alternatives[alternative];
        if (result === null || found === undefined) return;
        const { region, records } = found;
        set({ otherAnswer: { run: result.run, alternative, methods: [], region, records } });
      },
      showMethods(methods) {
        const { result, allMethods } = get();
        const found = allMethods[methods[0] ?? '']?.extraction;
        if (result === null || found === undefined) return;
        const { region, records } = found;
        set({ otherAnswer: { run: result.run, alternative: -1, methods, region, records } });
      },
      backToAnswer() {
        if (get().otherAnswer !== null) set({ otherAnswer: null });
      },
      async runOtherMethods() {
        const own = ++round;
        const page = get().page?.page;
        try {
          for (const method of outdatedMethods(get())) {
            const settings = settingsFor(get(), method);
            const answer = await client.request('run', {
              page: page!,
              method,
              settings,
              slot: `all methods: ${method}`,
            });
            // Outdated by a newer round or another page.
            if (round !== own || get().page?.page !== page) return;
            if (answer.superseded) continue;
            get().noteAnswer(method, answer);
            get().noteAnswered(method, settings);
            // The next result of the main run asks again.
            if (get().isRunning) return;
          }
        } catch (cause) {
          if (cause instanceof ServiceError && cause.code === 'disconnected') return;
          get().addLog('warning', `The other methods did not run: ${(cause as Error).message}`);
        }
      },
      noteAnswered: (method, settings) =>
        set(({ answeredWith }) => ({ answeredWith: { ...answeredWith, [method]: settings } })),
      clearAnswers: () => set({ otherAnswer: null, answeredWith: {} }),
    };
  };

type Answers = Pick<
  InspectorState,
  'page' | 'methods' | 'method' | 'settings' | 'result' | 'allMethods' | 'answeredWith'
>;

function settingsFor({ settings }: Pick<InspectorState, 'settings'>, method: string): Settings {
  return settings[method] ?? defaultSettings;
}

/** The methods other than the present one without an answer for the page and their settings. */
export function outdatedMethods(state: Answers): string[] {
  if (state.page === null) return [];
  return state.methods
    .map(({ id }) => id)
    .filter((id) => id !== state.method)
    .filter((id) => state.allMethods[id] === undefined || state.answeredWith[id] !== settingsFor(state, id));
}

/** The answers of all methods, in their order; null while one is missing or outdated. */
export function answersOfAll(state: Answers): RunResult[] | null {
  const { methods, method, result, allMethods } = state;
  if (result?.method !== method || outdatedMethods(state).length > 0) return null;
  return methods.map(({ id }) => (id === method ? result : allMethods[id]!));
}

/** The other answer on the page; null if the answer of the run is there. */
export function otherAnswerOf({
  otherAnswer,
  result,
}: Pick<InspectorState, 'otherAnswer' | 'result'>): OtherAnswer | null {
  return otherAnswer?.run === result?.run ? otherAnswer : null;
}
