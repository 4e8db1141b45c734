import { Check, CircleAlert, ShieldCheck, ShieldX, TriangleAlert } from 'lucide-react';
import type { WrapperPart } from '../../../shared/wrappers/edit/wrapperPart';
import type { Held, Verification, VerifiedMutation } from '../../../shared/wrappers/verify/verifyWrapper';
import { useKeysOf } from '../../actions/useKeysOf';
import { isAtWork } from '../../store/jobsSlice';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { sentence, wholePercent } from '../../ui/format';
import { Keys } from '../../ui/Keys';
import { SectionHead } from '../../ui/SectionHead';
import { WorkspaceState } from '../../ui/WorkspaceState';
import screen from '../screen.module.css';
import styles from './VerifyScreen.module.css';

/** Whether the wrapper is safe to ship: parts as rows; pages, the server's HTML and changed pages as columns. */
export function VerifyScreen() {
  const verification = useInspector((state) => state.verification);
  const isRunning = useInspector((state) => isAtWork(state, 'verify'));
  const hasPage = useInspector((state) => state.page !== null);
  const verify = useInspector((state) => state.verifyWrapper);
  const keysOf = useKeysOf();
  if (verification === null)
    return (
      <WorkspaceState
        title={isRunning ? 'Verifying' : 'Not verified yet'}
        ways={
          !isRunning && (
            <Button kind="strong" disabled={!hasPage} onClick={() => void verify()}>
              Verify
              <Keys of={keysOf('verify')} />
            </Button>
          )
        }
      >
        The wrapper is tried on this page, on changed forms of it, on the server’s HTML, and on the pages of
        its site in the open corpus.
      </WorkspaceState>
    );
  const Icon = verification.isSafe ? ShieldCheck : ShieldX;
  return (
    <section className={screen.screen} aria-label="Verification">
      <div className={verification.isSafe ? screen.good : screen.poor} role="status">
        <Icon aria-hidden="true" />
        <h2>{verification.sentence}</h2>
        <Button disabled={isRunning} onClick={() => void verify()}>
          Verify again
        </Button>
      </div>
      <Parts verification={verification} />
      <Changes verification={verification} />
      <PageWarnings verification={verification} />
    </section>
  );
}

/** Values right on a share of the records: from this on a page holds, as in `verifyWrapper`. */
const holds = 0.9;
const half = 0.5;

function Share({ share }: { share: number }) {
  if (share >= holds)
    return (
      <span className={styles.good}>
        <Check aria-hidden="true" />
        {wholePercent(share)}
      </span>
    );
  const Icon = share >= half ? TriangleAlert : CircleAlert;
  return (
    <span className={share >= half ? styles.fair : styles.poor}>
      <Icon aria-hidden="true" />
      {wholePercent(share)}
    </span>
  );
}

function HeldShare({ held }: { held: Held }) {
  if (held === null) return <span className={styles.none}>not tried</span>;
  return (
    <>
      <Share share={held.held / held.of} />{' '}
      <span className={styles.none}>
        {held.held} of {held.of}
      </span>
    </>
  );
}

function Parts({ verification: { parts, pages } }: { verification: Verification }) {
  return (
    <section>
      <SectionHead title="What holds where" aside="share of the records that are right" />
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Part</th>
              {pages.map(({ name, isExample }) => (
                <th key={name} scope="col">
                  {name}
                  {isExample && <span className={styles.none}> made from</span>}
                </th>
              ))}
              <th scope="col">Without a browser</th>
              <th scope="col">Changed pages</th>
              <th scope="col">Safe</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ field, server, mutations, isSafe }, row) => (
              <tr key={field ?? ''}>
                <th scope="row">
                  <PartButton part={row === 0 ? 'records' : row - 1}>{field ?? 'Records'}</PartButton>
                </th>
                {pages.map(({ name, shares }) => (
                  <td key={name}>
                    <Share share={shares[row]!} />
                  </td>
                ))}
                <td>
                  <HeldShare held={server} />
                </td>
                <td>
                  <HeldShare held={mutations} />
                </td>
                <td>{isSafe ? 'yes' : <strong>no</strong>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Goes to the locators of a part. */
function PartButton({ part, children }: { part: WrapperPart; children: string }) {
  const choose = useInspector((state) => state.choosePart);
  const show = useInspector((state) => state.showDataScreen);
  return (
    <button
      type="button"
      className={styles.part}
      title="Go to its locators"
      onClick={() => {
        choose(part);
        show('locators');
      }}
    >
      {children}
    </button>
  );
}

/** Every changed form of the page, and what holds on it. */
function Changes({ verification: { mutations, parts } }: { verification: Verification }) {
  if (mutations.length === 0) return null;
  const sharesOf = ({ f1, fields }: VerifiedMutation): number[] => [f1, ...fields];
  const lost = mutations.filter((one) => sharesOf(one).some((share) => share < holds)).length;
  return (
    <section>
      <SectionHead
        title="Changed forms of the page"
        aside={`${mutations.length - lost} of ${mutations.length} hold`}
      />
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Change</th>
              {parts.map(({ field }) => (
                <th key={field ?? ''} scope="col">
                  {field ?? 'Records'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {mutations.map((mutation) => (
              <tr key={`${mutation.page} ${mutation.id}`}>
                <th scope="row">{sentence(mutation.title).replace(/\.$/, '')}</th>
                {sharesOf(mutation).map((share, column) => (
                  <td key={parts[column]!.field ?? ''}>
                    <Share share={share} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function PageWarnings({ verification: { warnings } }: { verification: Verification }) {
  if (warnings.length === 0) return null;
  return (
    <section>
      <SectionHead title="Warnings" />
      <ul className={screen.list}>
        {warnings.map(({ page, text }) => (
          <li key={`${page} ${text}`}>
            {page}: {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
