import type { Param } from '../../shared/pipeline/params';
import styles from './ParamHint.module.css';
import { paperText, shownValue } from './paperText';

interface Props {
  param: Param;
  /** left out where the default stands elsewhere */
  withDefault?: boolean | undefined;
}

/** What the value is by default, and what the paper says. */
export function ParamHint({ param, withDefault }: Props) {
  const paper = paperText(param);
  const isMarked = param.kind === 'number' && param.paper.value !== null;
  if (paper === '' && !withDefault) return null;
  return (
    <p className={styles.hint}>
      {withDefault && <span>default {shownValue(param, param.default)}</span>}
      {paper !== '' && (
        <span>
          {isMarked && <i className={styles.diamond} aria-hidden="true" />}
          {paper}
        </span>
      )}
    </p>
  );
}
