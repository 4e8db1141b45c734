import { matchWords } from '../../shared/evaluation/matchRecords';
import type { MatchRule } from '../../shared/evaluation/results';
import { Menu } from '../components/Menu';
import { isSameMatch } from '../store/evaluationSlice';
import { useInspector } from '../store/useInspector';
import styles from './CorpusToolbar.module.css';

/** From the strictest to the mildest; what the papers use comes first. */
const rules: readonly { rule: MatchRule; short: string }[] = [
  { rule: { kind: 'leaves' }, short: 'same basic blocks' },
  { rule: { kind: 'jaccard', least: 0.9 }, short: '90 % shared' },
  { rule: { kind: 'jaccard', least: 0.5 }, short: '50 % shared' },
  { rule: { kind: 'iou', least: 0.9 }, short: '90 % overlap' },
  { rule: { kind: 'iou', least: 0.5 }, short: '50 % overlap' },
];

export function shortMatch(rule: MatchRule): string {
  return rules.find((each) => isSameMatch(each.rule, rule))?.short ?? matchWords(rule);
}

/** When an extracted record counts as a labelled one. */
export function MatchMenu() {
  const match = useInspector((state) => state.evalMatch);
  const setMatch = useInspector((state) => state.setEvalMatch);
  const words = shortMatch(match);
  return (
    <Menu
      label={`Match ${words}`}
      trigger={
        <>
          <span className={styles.what}>Match</span> {words}
        </>
      }
      items={rules.map(({ rule, short }) => ({
        label: short,
        hint: matchWords(rule),
        checked: isSameMatch(rule, match),
        onSelect: () => setMatch(rule),
      }))}
    />
  );
}
