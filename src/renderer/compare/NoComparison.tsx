import { Pin, RotateCw } from 'lucide-react';
import { Button } from '../components/Button';
import { Keys } from '../components/Keys';
import { useInspector } from '../store/useInspector';
import { CompareState } from './CompareState';
import { shortTitle } from './runNames';

/** Why there is nothing to compare yet, and what to do. */
export function NoComparison() {
  const page = useInspector((state) => state.page);
  const pinned = useInspector((state) => state.pinned);
  const result = useInspector((state) => state.result);
  const methods = useInspector((state) => state.methods);
  const error = useInspector((state) => state.compareError);
  const pinRun = useInspector((state) => state.pinRun);
  const pinMethod = useInspector((state) => state.pinMethod);
  const unpinRun = useInspector((state) => state.unpinRun);
  const compareNow = useInspector((state) => state.compareNow);
  const setCompareLayout = useInspector((state) => state.setCompareLayout);
  const allMethods = <Button onClick={() => setCompareLayout('fiveMethods')}>See all methods at once</Button>;

  if (page === null)
    return (
      <CompareState title="No page is open">
        Open one by its address, a file, or an example; then pin a run of it.
      </CompareState>
    );
  if (pinned === null)
    return (
      <CompareState
        title="Nothing is pinned yet"
        ways={
          <>
            <Button
              kind="strong"
              icon={<Pin aria-hidden="true" />}
              onClick={pinRun}
              disabled={result === null}
            >
              Pin the current run as A
            </Button>
            {allMethods}
          </>
        }
      >
        Pin the run that you have (<Keys of="P" />
        ), then choose another method for B above, or change a setting under Inspect: every run after that is
        compared with the pinned one.
      </CompareState>
    );
  if (pinned.page !== page.page)
    return (
      <CompareState
        title="The pinned run is of another page"
        ways={
          <>
            <Button kind="strong" onClick={() => void pinMethod(pinned.method, pinned.settings)}>
              Pin {shortTitle(methods, pinned.method)} on this page
            </Button>
            <Button onClick={unpinRun}>Unpin</Button>
            {allMethods}
          </>
        }
      >
        Two runs are compared on the same capture. The pinned run of {shortTitle(methods, pinned.method)} is
        kept for as long as you may go back to its page.
      </CompareState>
    );
  if (error !== '')
    return (
      <CompareState
        title="The runs could not be compared"
        ways={
          <Button icon={<RotateCw aria-hidden="true" />} onClick={() => void compareNow()}>
            Try again
          </Button>
        }
      >
        {error}
      </CompareState>
    );
  return <CompareState title="Comparing …">Both runs are kept; the answer comes in a moment.</CompareState>;
}
