import { openCorpusPageOf } from './corpusState';
import type { Slice } from './inspectorState';
import { repairAsks, truthFor } from './repairAsks';
import { effecting, type Repair, type RepairSlice, repairing } from './repairState';
import { settingsOf } from './settingsSlice';

export const repairSlice: Slice<RepairSlice> =
  ({ client }) =>
  (set, get) => {
    const { ask, stop, measureEffect } = repairAsks(client, get);
    const isAsked = ({ page, settings, wrong }: Repair): boolean => {
      const { repair } = get();
      return repair?.page === page && repair.settings === settings && repair.wrong === wrong;
    };

    return {
      repair: null,
      async findRepair(wrong) {
        const { page, why, method, evalMatch: match } = get();
        if (page === null || why === null) return;
        stop(repairing);
        const settings = settingsOf(get());
        const repair: Repair = {
          page: page.page,
          method,
          settings,
          wrong,
          stage: why.lostAt || why.lines.at(-1)!.stage,
          found: null,
          fault: '',
          measured: null,
          effects: {},
        };
        set({ repair });
        const truth = truthFor(get(), openCorpusPageOf(get())?.slug);
        const found = await ask(
          repairing,
          (ticket) =>
            client.request('smallestChange', {
              page: page.page,
              method,
              settings,
              wrong,
              match,
              truth,
              ticket,
            }),
          (fault) => isAsked(repair) && set({ repair: { ...repair, fault } }),
        );
        if (!isAsked(repair)) return;
        if (found !== undefined) set({ repair: { ...repair, found } });
        else if (get().repair?.fault === '') set({ repair: null });
      },
      stopRepair: () => stop(repairing),
      closeRepair() {
        stop(repairing);
        stop(effecting);
        set({ repair: null });
      },
      tryRepair(answer) {
        const settings = get().repair?.found?.answers[answer]?.settings;
        if (settings !== undefined) get().applySettings(settings);
      },
      untryRepair() {
        const { repair, applySettings } = get();
        if (repair !== null) applySettings(repair.settings);
      },
      async askEffect(answer) {
        const { repair } = get();
        const changed = repair?.found?.answers[answer];
        if (repair === null || changed === undefined) return;
        set({ repair: { ...repair, measured: answer } });
        const effect = await measureEffect(repair.method, repair.settings, changed.settings);
        const now = get().repair;
        if (now === null || !isAsked(repair)) return;
        const effects = effect === null ? now.effects : { ...now.effects, [answer]: effect };
        set({ repair: { ...now, measured: null, effects } });
      },
      stopEffect: () => stop(effecting),
    };
  };
