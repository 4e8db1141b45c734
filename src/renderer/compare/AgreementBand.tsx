import { Minus } from 'lucide-react';
import spoken from '../components/spoken.module.css';
import { useInspector } from '../store/useInspector';
import styles from './AllMethods.module.css';
import { HeatSwatch } from './HeatSwatch';
import { shortTitle } from './runNames';
import type { Agreement } from './useAgreement';

interface Props {
  agreement: Agreement;
  /** which records: from this one up to, without, that one */
  from: number;
  to: number;
  /** columns of a full band */
  width: number;
}

/** Some records beside each other, and below each of them the methods that found it. */
export function AgreementBand({ agreement, from, to, width }: Props) {
  const methods = useInspector((state) => state.methods);
  const selected = useInspector((state) => state.selected);
  const select = useInspector((state) => state.select);
  const hover = useInspector((state) => state.hover);
  const total = agreement.methods.length;
  const records = agreement.records.slice(from, to);
  const free = width - records.length;
  return (
    <tbody className={styles.band}>
      <tr>
        <th scope="col">Method</th>
        <th scope="col">Found</th>
        {records.map(({ blocks, count }, index) => (
          <th key={blocks.join()} scope="col">
            <button
              type="button"
              className={styles.record}
              aria-pressed={blocks.includes(selected ?? -1)}
              aria-label={`Record ${from + index + 1}, #${blocks[0]}, found by ${count} of ${total}`}
              onClick={() => select(blocks[0]!)}
              onPointerEnter={() =>
                hover({ blocks: Int32Array.from(blocks), words: `found by ${count} of ${total} methods` })
              }
              onPointerLeave={() => hover(null)}
            >
              <HeatSwatch count={count} of={total} />
            </button>
          </th>
        ))}
        {free > 0 && <td colSpan={free} />}
      </tr>
      {agreement.methods.map((method, at) => (
        <tr key={method}>
          <th scope="row">{shortTitle(methods, method)}</th>
          <td className={styles.sum}>
            {agreement.records.filter(({ foundBy }) => foundBy[at] !== -1).length}/{agreement.records.length}
          </td>
          {records.map(({ blocks, foundBy }) => {
            const isFound = foundBy[at] !== -1;
            return (
              <td key={blocks.join()}>
                <span className={isFound ? styles.found : styles.missing}>
                  {!isFound && <Minus aria-hidden="true" />}
                  <span className={spoken.spoken}>
                    {isFound ? `record ${foundBy[at]! + 1}` : 'not found'}
                  </span>
                </span>
              </td>
            );
          })}
          {free > 0 && <td colSpan={free} />}
        </tr>
      ))}
    </tbody>
  );
}
