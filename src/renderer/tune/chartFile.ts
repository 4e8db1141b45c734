import { saveBlob } from './saveBlob';

const space = 'http://www.w3.org/2000/svg';
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
/** px around a drawing; of the line with its name; between two side by side; of a picture, in pixels to a px */
const [margin, nameHeight, gap, sharpness] = [16, 22, 24, 2];

/** The charts of a kind that are drawn now. */
export function chartsOnScreen(chart: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-chart="${chart}"]`)];
}

/** All drawings of a chart in one, each under its name, as they stand on the screen. */
export function chartSvg(chart: HTMLElement, title: string): { text: string; width: number; height: number } {
  const drawings = [...chart.querySelectorAll<SVGSVGElement>('svg[data-figure]')];
  const whole = document.createElementNS(space, 'svg');
  const styles = getComputedStyle(document.documentElement);
  const paper = styles.getPropertyValue('--surface').trim() || '#fff';
  const ink = styles.getPropertyValue('--text').trim() || '#000';
  const columns = Math.max(1, Math.round(Math.sqrt(drawings.length)));
  const sizes = drawings.map((drawing) => ({
    width: Number(drawing.dataset.width ?? 320),
    height: Number(drawing.getAttribute('height') ?? 200) + nameHeight,
  }));
  const cell = {
    width: Math.max(0, ...sizes.map(({ width }) => width)) + gap,
    height: Math.max(0, ...sizes.map(({ height }) => height)) + gap,
  };
  drawings.forEach((drawing, index) => {
    const group = document.createElementNS(space, 'g');
    const [x, y] = [
      margin + (index % columns) * cell.width,
      margin + nameHeight + Math.floor(index / columns) * cell.height,
    ];
    group.setAttribute('transform', `translate(${x} ${y})`);
    // One that stands alone has the name of the whole.
    if (drawings.length > 1) group.append(textOf(drawing.dataset.figure ?? '', 0, 10, ink, 600));
    const body = document.createElementNS(space, 'g');
    body.setAttribute('transform', `translate(0 ${nameHeight})`);
    body.append(...[...drawing.children].map((child) => styled(child as SVGElement)));
    group.append(body);
    whole.append(group);
  });
  const rows = Math.ceil(drawings.length / columns);
  const width = Math.ceil(2 * margin + columns * cell.width - gap);
  const height = Math.ceil(2 * margin + nameHeight + rows * cell.height - gap);
  const ground = document.createElementNS(space, 'rect');
  ground.setAttribute('width', String(width));
  ground.setAttribute('height', String(height));
  ground.setAttribute('fill', paper);
  whole.prepend(ground, textOf(title, margin, margin + 8, ink, 600));
  for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` }))
    whole.setAttribute(name, String(value));
  return { text: new XMLSerializer().serializeToString(whole), width, height };
}

export async function saveChart(
  chart: HTMLElement,
  name: string,
  title: string,
  format: 'svg' | 'png',
): Promise<void> {
  const { text, width, height } = chartSvg(chart, title);
  const drawing = new Blob([text], { type: 'image/svg+xml' });
  saveBlob(`${name}.${format}`, format === 'svg' ? drawing : await raster(drawing, width, height));
}

function textOf(words: string, x: number, y: number, fill: string, weight: number): SVGTextElement {
  const text = document.createElementNS(space, 'text');
  text.textContent = words;
  const attributes = { x, y, fill, 'font-family': 'sans-serif', 'font-size': 12, 'font-weight': weight };
  for (const [name, value] of Object.entries(attributes)) text.setAttribute(name, String(value));
  return text;
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

async function raster(drawing: Blob, width: number, height: number): Promise<Blob> {
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
