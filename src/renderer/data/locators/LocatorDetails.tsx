import { Trash2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { partLocators, partName, wrapperParts } from '../../../shared/wrappers/edit/wrapperPart';
import type { LocatorReport } from '../../../shared/wrappers/report/locatorReport';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { sentence, wholePercent } from '../../ui/format';
import { IconButton } from '../../ui/IconButton';
import { SectionHead } from '../../ui/SectionHead';
import styles from '../details.module.css';
import bars from './LocatorDetails.module.css';

/** The committee of the chosen part: what each locator relies on and finds here; and one of your own. */
export function LocatorDetails() {
  const part = useInspector((state) => state.chosenPart);
  const wrapper = useInspector((state) => state.wrapper);
  const report = useInspector((state) => state.wrapperReport);
  if (wrapper === null) return null;
  const index = wrapperParts(wrapper).indexOf(part);
  const reports = report?.parts[index];
  return (
    <section className={styles.panel} aria-label="Locators">
      <h2 className={styles.title}>{partName(wrapper, part)}</h2>
      <p className={styles.hint}>
        All of them are asked. The one whose values look most like the old ones is used, and a warning says if
        two others agree against it.
      </p>
      {partLocators(wrapper, part).map(({ xpath }, at) => (
        <Locator key={xpath} xpath={xpath} at={at} report={reports?.[at]} />
      ))}
      <Typed key={String(part)} />
    </section>
  );
}

function Locator({ xpath, at, report }: { xpath: string; at: number; report: LocatorReport | undefined }) {
  const part = useInspector((state) => state.chosenPart);
  const edit = useInspector((state) => state.editWrapper);
  const hover = useInspector((state) => state.hover);
  const survival = report?.survival;
  return (
    <section
      onPointerEnter={() =>
        report !== undefined &&
        hover({ blocks: Int32Array.from([...report.same, ...report.others]), text: `Locator ${at + 1}` })
      }
      onPointerLeave={() => hover(null)}
    >
      <SectionHead
        title={`Locator ${at + 1}`}
        aside={survival === undefined ? undefined : `survival ${survival.toFixed(2)}`}
      />
      <div className={bars.head}>
        <code className={styles.code}>{xpath}</code>
        <IconButton
          label={`Remove locator ${at + 1}`}
          icon={<Trash2 />}
          onClick={() => edit({ kind: 'remove', part, locator: at })}
        />
      </div>
      {report !== undefined && <Found report={report} />}
    </section>
  );
}

/** What a locator finds on the open page, its CSS, and what it relies on. */
function Found({ report: { css, same, others, missed, reliesOn } }: { report: LocatorReport }) {
  return (
    <>
      <p className={styles.hint}>
        {`Here: ${same.length} found`}
        {missed > 0 && `, ${missed} missed`}
        {others.length > 0 && `, ${others.length} that the wrapper does not take`}.
      </p>
      {css === null ? (
        <p className={styles.hint}>CSS cannot say this.</p>
      ) : (
        <p>
          <code className={styles.code}>{css}</code>
        </p>
      )}
      <ul className={bars.relied} aria-label="What it relies on">
        {reliesOn.map(({ text, share }) => (
          <li key={text}>
            <span>{text}</span>
            <span className={bars.share}>{wholePercent(share)}</span>
            <span className={bars.bar} aria-hidden="true">
              <i style={{ width: `${100 * share}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Typing rests for this long before the locator is tried, ms. */
const rest = 150;

/** A locator of one's own, tried while it is typed. */
function Typed() {
  const part = useInspector((state) => state.chosenPart);
  const tried = useInspector((state) => state.tried);
  const wrapper = useInspector((state) => state.wrapper);
  const tryLocator = useInspector((state) => state.tryLocator);
  const edit = useInspector((state) => state.editWrapper);
  const [typed, setTyped] = useState('');
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same text is tried again on another wrapper
  useEffect(() => {
    const resting = setTimeout(() => void tryLocator(part, typed), rest);
    return () => clearTimeout(resting);
  }, [part, typed, wrapper, tryLocator]);
  const outcome = tried?.xpath === typed ? tried.outcome : null;
  return (
    <section>
      <SectionHead
        title="Your own"
        aside={outcome?.report ? `survival ${outcome.report.survival.toFixed(2)}` : undefined}
      />
      <label htmlFor={id} className={styles.hint}>
        XPath{typeof part === 'number' ? ' from the record, such as .//h3' : ', such as //ul/li'}
      </label>
      <input
        id={id}
        className={styles.input}
        spellCheck={false}
        value={typed}
        maxLength={4000}
        onChange={({ target }) => setTyped(target.value)}
      />
      {outcome !== null && outcome.fault !== '' && (
        <p className={styles.bad} role="status">
          {sentence(outcome.fault)}
        </p>
      )}
      {outcome?.report && (
        <>
          <Found report={outcome.report} />
          <Button
            kind="strong"
            onClick={() => {
              edit({ kind: 'use', part, xpath: typed });
              setTyped('');
            }}
          >
            Use it
          </Button>
        </>
      )}
    </section>
  );
}
