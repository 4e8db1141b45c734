import { csvText } from '../../../shared/base/csv';
import type { MethodInfo } from '../../../shared/contract/commands';
import type { TuningRun } from '../../../shared/contract/tuning';
import { runRows } from '../../../shared/tuning/runRows';
import type { Objective } from '../../../shared/tuning/score/objective';
import type { InspectorState } from '../../store/inspectorState';
import { methodOf } from '../../store/settingsSlice';
import type { TuningKind } from '../../store/tuningSlice';
import { fileName, saveBlob, saveFile } from '../../ui/saveFile';
import { ablationDrawing, pairsDrawing } from '../ablation/ablationDrawing';
import { ablationOf } from '../ablation/useAblation';
import { type Drawing, type Picture, pictureOf, svgPart } from '../picture';
import { type ChartName, chartTitles, pictureText } from './pictureText';

/** Which run each chart is of. */
const runOfChart: Readonly<Record<ChartName, TuningKind>> = {
  sensitivity: 'curves',
  heat: 'grid',
  'train-held-out': 'tune',
  trials: 'tune',
  best: 'tune',
  ablation: 'ablation',
  pairs: 'ablation',
};

/** A picture of every chart and table that is shown now. */
export function chartPictures(state: InspectorState): { chart: ChartName; picture: Picture }[] {
  const method = methodOf(state);
  if (method === undefined) return [];
  return (Object.keys(runOfChart) as ChartName[]).flatMap((chart) => {
    const run = state.tuningRuns[runOfChart[chart]];
    const drawings = run === null ? [] : drawingsOf(chart, run, state);
    if (run === null || drawings.length === 0) return [];
    const objective = run.head.kind === 'tune' ? run.head.objective : state.tuningSetup.objective;
    return [{ chart, picture: pictureOf(drawings, pictureText(chart, run, method, objective)) }];
  });
}

/** The tables of an ablation are drawn for the picture; all else is as on the screen. */
function drawingsOf(chart: ChartName, run: TuningRun, state: InspectorState): Drawing[] {
  if (chart !== 'ablation' && chart !== 'pairs') return chartDrawings(chart);
  const { objective } = state.tuningSetup;
  const ablation = ablationOf(run, methodOf(state), objective);
  if (ablation === null) return [];
  if (chart === 'ablation') return [ablationDrawing(ablation, objective)];
  return ablation.table.pairs.length === 0 ? [] : [pairsDrawing(ablation)];
}

/** A browser silently drops downloads beyond ten a second, ms between two. */
const pause = 150;

/** Gives the user a picture of every chart and table that is shown now. */
export async function saveCharts(state: InspectorState, format: 'svg' | 'png'): Promise<void> {
  for (const [index, { chart, picture }] of chartPictures(state).entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      await savePicture(`${state.method}-${chart}`, picture, format);
    } catch (cause) {
      const { message } = cause as Error;
      state.addLog('error', `The picture of ${chartTitles[chart]} could not be made: ${message}`);
    }
  }
}

/** What a drawing takes from the style sheet, and must carry with it in a file. */
const properties = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
] as const;

/** What is drawn now of a kind of chart, as it stands on the screen. */
function chartDrawings(chart: string): Drawing[] {
  const drawn = document.querySelectorAll<SVGSVGElement>(`[data-chart="${chart}"] svg[data-figure]`);
  return [...drawn].map((drawing) => ({
    name: drawing.dataset.figure ?? '',
    body: svgPart('g', {}, ...[...drawing.children].map((child) => styled(child as SVGElement))),
    width: Number(drawing.dataset.width ?? 320),
    height: Number(drawing.getAttribute('height') ?? 200),
  }));
}

/** A copy that looks the same without a style sheet. What only takes the pointer is left out. */
function styled(element: SVGElement): Node {
  const copy = element.cloneNode(false) as SVGElement;
  const look = getComputedStyle(element);
  for (const name of properties) {
    const value = look.getPropertyValue(name);
    if (value !== '') copy.setAttribute(name, value);
  }
  for (const name of ['class', 'role', 'tabindex', 'style']) copy.removeAttribute(name);
  for (const { name } of [...copy.attributes]) if (name.startsWith('aria-')) copy.removeAttribute(name);
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) copy.append(child.cloneNode());
    else if (child instanceof SVGElement) copy.append(styled(child));
  }
  return copy;
}

/** pixels to a px */
const sharpness = 2;

/** Gives the user a picture to keep. */
async function savePicture(name: string, picture: Picture, format: 'svg' | 'png'): Promise<void> {
  const drawing = new Blob([picture.text], { type: 'image/svg+xml' });
  saveBlob(`${name}.${format}`, format === 'svg' ? drawing : await raster(drawing, picture));
}

async function raster(drawing: Blob, { width, height }: Picture): Promise<Blob> {
  const image = new Image();
  const address = URL.createObjectURL(drawing);
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * sharpness;
    canvas.height = height * sharpness;
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('the browser gives no canvas of this size');
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) =>
        blob === null ? reject(new Error('the picture is too large')) : resolve(blob),
      ),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Gives the user a run as a table, with all digits. */
export function exportRun(state: InspectorState, kind: TuningKind): void {
  const run = state.tuningRuns[kind];
  const method = methodOf(state);
  if (run === null || method === undefined) return;
  const text = runCsv(run, method, state.tuningSetup.objective);
  saveFile(`${fileName(state.corpus?.name ?? '')}-${run.head.run}.csv`, text, 'text/csv');
}

/** As the command line prints the same run with `--csv`; points are read for the objective that is looked at. */
export function runCsv({ head, lines }: TuningRun, method: MethodInfo, objective: Objective): string {
  return csvText(runRows(method, head.kind === 'tune' ? head : { ...head, objective }, lines));
}
