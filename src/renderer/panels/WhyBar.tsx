import { blockName, textInside } from '../../shared/page/blockNames';
import type { Why } from '../../shared/pipeline/why';
import { Badge } from '../components/Badge';
import { BlockTag } from '../components/BlockTag';
import { Xpath } from '../components/Xpath';
import { useInspector } from '../store/useInspector';
import styles from './WhyBar.module.css';

interface Props {
  block: number;
  why: Why | null;
}

/** Which block it is, and the ways to its relatives. */
export function WhyBar({ block, why }: Props) {
  const model = useInspector((state) => state.model);
  if (model === null) return null;
  const text = textInside(model, block);
  return (
    <div className={styles.bar}>
      <BlockTag block={block} />
      <strong>{blockName(model, block)}</strong>
      {text !== '' && <span className={styles.text}>“{text}”</span>}
      <Xpath block={block} />
      {why !== null && (why.isRecord ? <Badge kind="ok">is a record</Badge> : <Badge>is no record</Badge>)}
    </div>
  );
}
