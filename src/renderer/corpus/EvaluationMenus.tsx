import type { RunHead } from '../../shared/evaluation/results';
import type { MatchRule } from '../../shared/records/matchRule';
import { describeMatch } from '../../shared/records/pairRecords';
import { isSameMatch } from '../store/evaluationSlice';
import { useInspector } from '../store/useInspector';
import { counted, when } from '../ui/format';
import { Menu, type MenuItem } from '../ui/Menu';
import styles from './CorpusToolbar.module.css';

/** Chooses the evaluation to show, and an earlier one to compare with. */
export function EvaluationMenus() {
  const evaluations = useInspector((state) => state.evaluations);
  const shown = useInspector((state) => state.evaluation?.head ?? null);
  const baseline = useInspector((state) => state.baseline?.head ?? null);
  const isReadOnly = useInspector((state) => state.corpus?.isReadOnly ?? false);
  const showEvaluation = useInspector((state) => state.showEvaluation);
  const compareEvaluation = useInspector((state) => state.compareEvaluation);
  const deleteEvaluation = useInspector((state) => state.deleteEvaluation);
  if (shown === null) return null;
  const others = evaluations.filter(({ run }) => run !== shown.run);
  const items: MenuItem[] = [
    ...evaluations.map((head) => ({
      group: 'Evaluations',
      label: nameOf(evaluations, head),
      hint: hintOf(head),
      checked: head.run === shown.run,
      onSelect: () => void showEvaluation(head.run),
    })),
    {
      group: 'This evaluation',
      label: 'Delete',
      hint: 'pages and labels are kept',
      disabled: isReadOnly,
      onSelect: () => void deleteEvaluation(shown.run),
    },
  ];
  const compared: MenuItem[] = [
    {
      label: 'None',
      checked: baseline === null,
      onSelect: () => void compareEvaluation(null),
    },
    ...others.map((head) => ({
      group: 'Compare with',
      label: nameOf(evaluations, head),
      hint: hintOf(head),
      checked: head.run === baseline?.run,
      onSelect: () => void compareEvaluation(head.run),
    })),
  ];
  return (
    <>
      <Menu
        kind="quiet"
        label={`Evaluation of ${when(shown.startedAt)}`}
        trigger={`From ${when(shown.startedAt)}`}
        items={items}
      />
      <Menu
        kind="quiet"
        label={baseline === null ? 'Not compared' : `Compared with ${when(baseline.startedAt)}`}
        trigger={baseline === null ? 'not compared' : `since ${when(baseline.startedAt)}`}
        disabled={others.length === 0}
        items={compared}
      />
    </>
  );
}

/** The start time, with the run id if another evaluation started in the same minute. */
function nameOf(all: readonly RunHead[], { startedAt, run }: RunHead): string {
  const time = when(startedAt);
  const isUnique = all.filter((other) => when(other.startedAt) === time).length === 1;
  return isUnique ? time : `${time} (${run})`;
}

function hintOf({ pages, entrants, match, split, reader }: RunHead): string {
  const presets = [...new Set(entrants.map(({ preset }) => preset))].join(', ');
  const annotator = reader === '' ? '' : `, labels of ${reader}`;
  const part = split === 'all' ? '' : `${split}, `;
  return `${part}${counted(pages, 'page')}, ${counted(entrants.length, 'method')}, ${presets}, ${shortMatch(match)}${annotator}`;
}

/** From strict to lenient; the rule of the papers comes first. */
const rules: readonly { rule: MatchRule; short: string }[] = [
  { rule: { kind: 'leaves' }, short: 'same basic blocks' },
  { rule: { kind: 'jaccard', least: 0.9 }, short: '90 % shared' },
  { rule: { kind: 'jaccard', least: 0.5 }, short: '50 % shared' },
  { rule: { kind: 'iou', least: 0.9 }, short: '90 % overlap' },
  { rule: { kind: 'iou', least: 0.5 }, short: '50 % overlap' },
];

export function shortMatch(rule: MatchRule): string {
  return rules.find((each) => isSameMatch(each.rule, rule))?.short ?? describeMatch(rule);
}

/** Chooses when an extracted record counts as a labelled one. */
export function MatchMenu() {
  const match = useInspector((state) => state.evalMatch);
  const setMatch = useInspector((state) => state.setEvalMatch);
  const text = shortMatch(match);
  return (
    <Menu
      label={`Match ${text}`}
      trigger={
        <>
          <span className={styles.what}>Match</span> {text}
        </>
      }
      items={rules.map(({ rule, short }) => ({
        label: short,
        hint: describeMatch(rule),
        checked: isSameMatch(rule, match),
        onSelect: () => setMatch(rule),
      }))}
    />
  );
}
