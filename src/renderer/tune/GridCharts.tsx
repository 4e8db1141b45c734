import { Menu } from '../components/Menu';
import { methodOf } from '../store/settingsSlice';
import { gridParams, tunableParams } from '../store/tuningSetup';
import { useInspector } from '../store/useInspector';
import styles from './GridCharts.module.css';
import { HeatKey } from './HeatKey';
import { HeatMap } from './HeatMap';
import { labelParts } from './paramNames';
import { RunState } from './RunState';
import { useSweep } from './useSweep';

/** Two parameters moved together. */
export function GridCharts() {
  const sweep = useSweep('grid');
  if (sweep === null || sweep.grid === null)
    return (
      <RunState
        kind="grid"
        title="No sweep of two yet"
        deed="Sweep these two"
        action="sweepTwo"
        tools={<PairMenus />}
      >
        A cell for every value of the one with every value of the other: where two settings have to be moved
        together, no single curve shows it.
      </RunState>
    );
  return (
    <div className={styles.grid}>
      <div className={styles.tools}>
        <span>Next:</span>
        <PairMenus />
        <HeatKey grid={sweep.grid} />
      </div>
      <HeatMap sweep={sweep} grid={sweep.grid} />
    </div>
  );
}

function PairMenus() {
  const method = useInspector(methodOf);
  // Both are stable as long as nothing is chosen anew.
  const chosen = useInspector((state) => state.gridParams);
  const moved = useInspector((state) => state.movedParams);
  const setPair = useInspector((state) => state.setGridParams);
  if (method === undefined) return null;
  const pair = gridParams({ gridParams: chosen, movedParams: moved }, method);
  const all = tunableParams(method);
  if (pair === undefined) return <span>This method has no two parameters.</span>;
  const nameOf = (key: string): string => {
    const found = all.find((each) => each.key === key);
    return found === undefined ? key : labelParts(found.param.label).words;
  };
  return ([0, 1] as const).map((place) => (
    <Menu
      key={place}
      label={`${place === 0 ? 'Rows' : 'Columns'} ${nameOf(pair[place])}`}
      trigger={nameOf(pair[place])}
      items={all
        .filter(({ key }) => key !== pair[1 - place])
        .map(({ key, param, stageTitle }) => ({
          group: stageTitle,
          label: param.label,
          checked: key === pair[place],
          onSelect: () => setPair(place === 0 ? [key, pair[1]] : [pair[0], key]),
        }))}
    />
  ));
}
