import { dataPipeline } from '../src/shared/data/dataPipeline';
import { dataTable } from '../src/shared/data/dataTable';
import { runData } from '../src/shared/data/runData';
import { columns } from '../src/shared/data/stages/columns';
import { stageViews } from '../src/shared/pipeline/runPipeline';
import { StageCache } from '../src/shared/pipeline/stageCache';
import { induceWrapper } from '../src/shared/wrappers/induce/induceWrapper';
import { benchPage } from './benchPage';
import { inTurn, median, medianRatio } from './measure';
import { neighbour } from './paramEdits';

/** Times on a list of this many records, ms, and ratios of what ran in turn. */
export interface DataAtSize {
  records: number;
  /** from records to a table */
  tableMs: number;
  /** the threshold of the columns moved: the stages after it and their views again */
  editMs: number;
  /** of the time from records to a table */
  editShare: number;
  /** null where no wrapper is made */
  wrapMs: number | null;
  wrapOver: number | null;
}

const sizes: readonly number[] = [20, 50, 200, 2000];
/** Wrappers are made from lists up to this length here: a search takes as long on a longer one. */
const maxWrapped = 200;
const boxesAround = 91;
const boxesPerRecord = 18.45;

export async function dataBench(rounds: number, wanted = sizes): Promise<DataAtSize[]> {
  const rows: DataAtSize[] = [];
  for (const records of wanted) rows.push(await atSize(rounds, records));
  return rows;
}

async function atSize(rounds: number, wanted: number): Promise<DataAtSize> {
  const { page, records: found } = benchPage(Math.round(boxesAround + boxesPerRecord * wanted));
  const records = [...found].map((block) => [block]);
  const source = { page, records };
  const filled = new StageCache(dataPipeline, source);
  runData(source, undefined, { cache: filled });
  const { match } = columns.params;
  const settings = { values: { [columns.id]: { match: neighbour(match) } }, off: [] };
  const edit = (): void => {
    const run = runData(source, settings, { cache: filled.fork() });
    for (const { id } of dataPipeline.stages) stageViews(run, id);
  };
  const wrap = records.length > maxWrapped ? [] : [() => induceWrapper([{ ...source, method: '' }], 'bench')];
  const [whole, edited, wrapped] = await inTurn(rounds, [() => dataTable(page, records), edit, ...wrap]);
  return {
    records: records.length,
    tableMs: median(whole!),
    editMs: median(edited!),
    editShare: medianRatio(edited!, whole!),
    wrapMs: wrapped === undefined ? null : median(wrapped),
    wrapOver: wrapped === undefined ? null : medianRatio(wrapped, whole!),
  };
}
