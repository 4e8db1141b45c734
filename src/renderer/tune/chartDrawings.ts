import type { Drawing } from './picture';
import { svgPart } from './svgParts';

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
export function chartDrawings(chart: string): Drawing[] {
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
