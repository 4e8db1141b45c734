import { csvText } from '../../../shared/base/csv';
import type { MethodInfo } from '../../../shared/contract/commands';
import type { TuningRun } from '../../../shared/contract/tuning';
import { runRows } from '../../../shared/tuning/runRows';
import type { Objective } from '../../../shared/tuning/score/objective';
import type { InspectorState } from '../../store/inspectorState';
import { methodOf } from '../../store/settingsSlice';
import type { TuningKind } from '../../store/tuning/tuningSlice';
import { fileName, saveBlob, saveFile } from '../../ui/saveFile';
import { ablationDrawing, pairsDrawing } from '../ablation/ablationDrawing';
import { ablationOf } from '../ablation/useAblation';
import { type Drawing, type Picture, pictureOf, svgPart } from '../picture';
import { type ChartName, chartTitles, pictureText } from './pictureText';

/** The run that each chart shows. */
const runOfChart: Readonly<Record<ChartName, TuningKind>> = {
  sensitivity: 'curves',
  heat: 'grid',
  'train-held-out': 'tune',
  trials: 'tune',
  best: 'tune',
  ablation: 'ablation',
  pairs: 'ablation',
  reliability: 'train',
};

/** An image of every chart and table that is shown. */
export function chartPictures(state: InspectorState): { chart: ChartName; picture: Picture }[] {
  const method = methodOf(state);
  if (method === undefined) return [];
  return (Object.keys(runOfChart) as ChartName[]).flatMap((chart) => {
    const run = state.tuningRuns[runOfChart[chart]];
    const drawings = run === null ? [] : drawingsOf(chart, run, state);
    if (run === null || drawings.length === 0) return [];
    const { head } = run;
    const hasOwn = head.kind === 'tune' || head.kind === 'train';
    const objective = hasOwn ? head.objective : state.tuningSetup.objective;
    return [{ chart, picture: pictureOf(drawings, pictureText(chart, run, method, objective)) }];
  });
}

/** Ablation tables are drawn for the export; all others are copied from the screen. */
function drawingsOf(chart: ChartName, run: TuningRun, state: InspectorState): Drawing[] {
  if (chart !== 'ablation' && chart !== 'pairs') return chartDrawings(chart);
  const { objective } = state.tuningSetup;
  const ablation = ablationOf(run, methodOf(state), objective);
  if (ablation === null) return [];
  if (chart === 'ablation') return [ablationDrawing(ablation, objective)];
  return ablation.table.pairs.length === 0 ? [] : [pairsDrawing(ablation)];
}

/** Pause between two downloads, ms: browsers silently drop more than ten per second. */
const pause = 150;

/** Downloads an image of every chart and table that is shown. */
export async function saveCharts(state: InspectorState, format: 'svg' | 'png'): Promise<void> {
  for (const [index, { chart, picture }] of chartPictures(state).entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      await savePicture(`${state.method}-${chart}`, picture, format);
    } catch (cause) {
      const { message } = cause as Error;
      state.addLog('error', `Could not save the chart “${chartTitles[chart]}”: ${message}`);
    }
  }
}

/** Style properties to copy into a file, which has no style sheet. */
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

/** Copies of the charts of one kind from the screen. */
function chartDrawings(chart: string): Drawing[] {
  const figures = document.querySelectorAll<SVGSVGElement>(`[data-chart="${chart}"] svg[data-figure]`);
  return [...figures].map((figure) => ({
    name: figure.dataset.figure ?? '',
    body: svgPart('g', {}, ...[...figure.children].map((child) => styledCopy(child as SVGElement))),
    width: Number(figure.dataset.width ?? 320),
    height: Number(figure.getAttribute('height') ?? 200),
  }));
}

/** A copy that looks the same without a style sheet. Attributes for interaction are left out. */
function styledCopy(element: SVGElement): Node {
  const copy = element.cloneNode(false) as SVGElement;
  const style = getComputedStyle(element);
  for (const name of properties) {
    const value = style.getPropertyValue(name);
    if (value !== '') copy.setAttribute(name, value);
  }
  for (const name of ['class', 'role', 'tabindex', 'style']) copy.removeAttribute(name);
  for (const { name } of [...copy.attributes]) if (name.startsWith('aria-')) copy.removeAttribute(name);
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) copy.append(child.cloneNode());
    else if (child instanceof SVGElement) copy.append(styledCopy(child));
  }
  return copy;
}

/** device pixels per CSS px */
const pixelRatio = 2;

/** Downloads an image. */
async function savePicture(name: string, picture: Picture, format: 'svg' | 'png'): Promise<void> {
  const svg = new Blob([picture.text], { type: 'image/svg+xml' });
  saveBlob(`${name}.${format}`, format === 'svg' ? svg : await raster(svg, picture));
}

async function raster(svg: Blob, { width, height }: Picture): Promise<Blob> {
  const image = new Image();
  const url = URL.createObjectURL(svg);
  try {
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * pixelRatio;
    canvas.height = height * pixelRatio;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('the browser cannot create a canvas of this size');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob === null ? reject(new Error('the image is too large')) : resolve(blob))),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Downloads a run as a CSV table, with all digits. */
export function exportRun(state: InspectorState, kind: TuningKind): void {
  const run = state.tuningRuns[kind];
  const method = methodOf(state);
  if (run === null || method === undefined) return;
  const text = runCsv(run, method, state.tuningSetup.objective);
  saveFile(`${fileName(state.corpus?.name ?? '')}-${run.head.run}.csv`, text, 'text/csv');
}

/** The same CSV as `--csv` on the command line. Sweeps and ablations are scored by the chosen objective. */
export function runCsv({ head, lines }: TuningRun, method: MethodInfo, objective: Objective): string {
  return csvText(runRows(method, head.kind === 'tune' ? head : { ...head, objective }, lines));
}
