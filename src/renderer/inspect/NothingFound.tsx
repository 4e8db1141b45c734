import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { plural } from '../../shared/base/plural';
import { methodOf } from '../store/settingsSlice';
import { shortTitle } from '../store/shortTitle';
import { useInspector } from '../store/useInspector';
import { Button } from '../ui/Button';
import { TabState } from '../ui/TabState';

/** No records is a result, not an error: says why, what other methods find, and which stage is the cause. */
export function NothingFound() {
  const run = useInspector((state) => state.result?.run);
  const because = useInspector((state) => state.result?.extraction.emptyBecause ?? '');
  const method = useInspector(methodOf);
  const methods = useInspector((state) => state.methods);
  const cause = useInspector((state) => (state.answerCause?.run === run ? state.answerCause?.cause : null));
  const ask = useInspector((state) => state.askAnswerCause);
  const lost = useInspector((state) =>
    state.result?.stages.find(({ status, off, kept }) => status === 'failed' || (!off && kept === 0)),
  );
  const goToStage = useInspector((state) => state.goToStage);
  const setMethod = useInspector((state) => state.setMethod);
  useEffect(() => {
    if (run !== undefined) ask();
  }, [run, ask]);
  const stage = cause?.stage ?? lost?.id;
  const number = method?.stages.findIndex(({ id }) => id === stage) ?? -1;
  const [other] = cause?.methods ?? [];
  return (
    <TabState
      title="No records on this page"
      actions={
        <>
          {stage !== undefined && number !== -1 && (
            <Button kind="strong" icon={<ArrowRight aria-hidden="true" />} onClick={() => goToStage(stage)}>
              Go to stage {number + 1}, {method!.stages[number]!.title}
            </Button>
          )}
          {other !== undefined && (
            <Button onClick={() => setMethod(other)}>Use {shortTitle(methods, other)}</Button>
          )}
        </>
      }
    >
      {because}
      {!cause && lost?.status === 'done' && number !== -1 && (
        <>
          {' '}
          {method!.stages[number]!.title} kept none of {plural(lost.dropped, 'block')}.
        </>
      )}
      {cause && (
        <>
          {' '}
          {foundText(
            cause.methods.map((id) => shortTitle(methods, id)),
            cause.records.length,
          )}{' '}
          Measured by these, the cause is: {cause.text}
        </>
      )}
    </TabState>
  );
}

/** “BUW and eMine find 14 records.” */
function foundText(titles: readonly string[], records: number): string {
  const names = titles.length === 1 ? titles[0]! : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;
  return `${names} ${titles.length === 1 ? 'finds' : 'find'} ${plural(records, 'record')}.`;
}
