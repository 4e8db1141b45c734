import { useEffect, useMemo, useState } from 'react';
import { readable } from '../../shared/pipeline/verdicts';
import type { Why, WhyLine } from '../../shared/pipeline/why';
import { shortTitle } from '../compare/runNames';
import { useInspector } from '../store/useInspector';
import { foundBy, methodContents, type Nearness } from './foundBy';
import styles from './LabelPanel.module.css';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Whether the method that labels begin with found a record and, if not, which stage lost it; and what the others did. */
export function MethodsWords({ blocks }: { blocks: readonly number[] }) {
  const model = useInspector((state) => state.model);
  const runs = useInspector((state) => state.allMethods);
  const methods = useInspector((state) => state.methods);
  const startFrom = useInspector((state) => state.startFrom);
  const contents = useMemo(() => (model === null ? null : methodContents(model, runs)), [model, runs]);
  const near = useMemo(
    () => (model === null || contents === null ? null : foundBy(model, contents, blocks)),
    [model, contents, blocks],
  );
  if (near === null || near.size === 0)
    return <p className={styles.words}>What the methods made of it is known once they have run.</p>;
  const own = near.get(startFrom);
  const others = [...near].filter(([method]) => method !== startFrom).map(([, nearness]) => nearness);
  return (
    <p className={styles.words}>
      {own !== undefined && (
        <OwnWords
          method={startFrom}
          title={shortTitle(methods, startFrom)}
          nearness={own}
          block={blocks[0]!}
        />
      )}{' '}
      {othersWords(others, own === undefined)}
    </p>
  );
}

function OwnWords({
  method,
  title,
  nearness,
  block,
}: {
  method: string;
  title: string;
  nearness: Nearness;
  block: number;
}) {
  const why = useWhy(method, block, nearness !== 'found');
  if (nearness === 'found') return `${title} found it.`;
  const lost = why?.lines.find(({ stage }) => stage === why.lostAt);
  const start = nearness === 'part' ? `${title} drew it otherwise` : `${title} missed it`;
  if (lost === undefined) return `${start}.`;
  return (
    <>
      {start}: dropped at <strong>{lost.title}</strong>
      {measure(lost)}.
    </>
  );
}

/** ", 0.571 < 0.60" where something was measured. */
function measure({ value, threshold }: WhyLine): string {
  if (Number.isNaN(value) || Number.isNaN(threshold)) return '';
  const sign = value < threshold ? '<' : value > threshold ? '>' : '=';
  return `, ${readable(value)} ${sign} ${readable(threshold)}`;
}

function othersWords(others: readonly Nearness[], isAll: boolean): string {
  if (others.length === 0) return '';
  const found = others.filter((nearness) => nearness === 'found').length;
  const count = numbers[others.length] ?? String(others.length);
  if (isAll) return `${found} of ${others.length} methods found it.`;
  if (found === others.length) return `The other ${count} methods found it.`;
  return found === 0
    ? `None of the other ${count} methods found it.`
    : `Of the other ${count} methods ${numbers[found] ?? found} found it.`;
}

function useWhy(method: string, block: number, isAsked: boolean): Why | undefined {
  const ask = useInspector((state) => state.whyInMethod);
  const run = useInspector((state) => state.allMethods[method]?.run);
  const [why, setWhy] = useState<{ run: string; block: number; answer: Why | undefined }>();
  useEffect(() => {
    if (!isAsked || run === undefined) return;
    let isOver = false;
    void ask(method, block).then((answer) => {
      if (!isOver) setWhy({ run, block, answer });
    });
    return () => {
      isOver = true;
    };
  }, [ask, method, run, block, isAsked]);
  return why?.run === run && why?.block === block ? why?.answer : undefined;
}
