import { blockText } from '../../shared/page/blockNames';
import { useInspector } from '../store/useInspector';
import styles from './page.module.css';

interface Props {
  block: number;
}

/** An inline reference to a block: hovering shows it on the page, a click selects it. */
export function BlockTag({ block }: Props) {
  const model = useInspector((state) => state.model);
  const hover = useInspector((state) => state.hover);
  const select = useInspector((state) => state.select);
  const show = (): void => {
    if (model !== null) hover({ blocks: Int32Array.of(block), text: blockText(model, block) });
  };
  return (
    <button
      type="button"
      className={styles.tag}
      onClick={() => select(block)}
      onPointerEnter={show}
      onPointerLeave={() => hover(null)}
      onFocus={show}
      onBlur={() => hover(null)}
      title={model === null ? undefined : blockText(model, block)}
    >
      #{block}
    </button>
  );
}
