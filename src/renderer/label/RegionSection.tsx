import type { PageLabel } from '../../shared/labels/pageLabel';
import { blockName } from '../../shared/page/blockNames';
import { BlockTag } from '../components/BlockTag';
import { Keys } from '../components/Keys';
import { SectionHead } from '../components/SectionHead';
import { Xpath } from '../components/Xpath';
import { useKeysOf } from '../keys/useKeysOf';
import { useInspector } from '../store/useInspector';
import styles from './LabelPanel.module.css';

/** The block that holds the records. */
export function RegionSection({ label: { region } }: { label: PageLabel }) {
  const keysOf = useKeysOf();
  const model = useInspector((state) => state.model);
  return (
    <section className={styles.section} aria-label="Main region">
      <SectionHead title="Main region" />
      {region === -1 || model === null || region >= model.count ? (
        <p className={styles.words}>
          None is chosen: select the block that holds the records and press{' '}
          <Keys of={keysOf('labelRegion')} />.
        </p>
      ) : (
        <div className={styles.line}>
          <BlockTag block={region} />
          <strong>{blockName(model, region)}</strong>
          <Xpath block={region} />
        </div>
      )}
    </section>
  );
}
