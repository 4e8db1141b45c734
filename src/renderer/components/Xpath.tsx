import { shortXpath } from '../../shared/page/blockNames';
import { xpathOf } from '../../shared/page/xpath';
import { useInspector } from '../store/useInspector';
import { CopyXpath } from './CopyXpath';
import styles from './Xpath.module.css';

interface Props {
  block: number;
}

/** The address of a block, shortened in its middle, with the whole of it a click away. */
export function Xpath({ block }: Props) {
  const model = useInspector((state) => state.model);
  if (model === null) return null;
  const xpath = xpathOf(model, block);
  return (
    <span className={styles.line}>
      <code className={styles.xpath} title={xpath}>
        {shortXpath(xpath)}
      </code>
      <CopyXpath block={block} />
    </span>
  );
}
