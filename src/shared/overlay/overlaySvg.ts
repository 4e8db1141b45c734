import type { BoxBatch } from './boxBatch';
import type { OverlayGeometry } from './overlayGeometry';
import type { PathGeometry } from './pathGeometry';
import { casing, roleStyles } from './roleStyles';
import { type PlacedTag, tagFont, tagFontFamily, tagPadding } from './tags';
import type { Rect, Size } from './viewing';

/** A part of the screenshot with its bounds in the drawing. */
export interface SvgPicture extends Rect {
  /** a data URL, so that the SVG is self-contained */
  href: string;
}

const handleSize = 7;

/** The page with its overlays as an SVG document. */
export function overlaySvg(
  size: Size,
  title: string,
  pictures: readonly SvgPicture[],
  overlay: OverlayGeometry,
): string {
  const { batches, paths, tags, handles } = overlay;
  const seen = batches.filter(({ count }) => count > 0);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${number(size.width)}" height="${number(size.height)}" viewBox="0 0 ${number(size.width)} ${number(size.height)}" fill="none">`,
    `<title>${escaped(title)}</title>`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...pictures.map(image),
    ...seen.map(fills),
    ...seen.map(casings),
    ...seen.map(lines),
    ...paths.map(pathShapes),
    ...(handles === null ? [] : [handleShapes(handles)]),
    ...tags.map(tagShapes),
    '</svg>',
  ].join('\n');
}

function image({ x, y, width, height, href }: SvgPicture): string {
  return `<image x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" preserveAspectRatio="none" href="${escaped(href)}"/>`;
}

function fills({ style, rects, count }: BoxBatch): string {
  return style.fill === null ? '' : `<path d="${outline(rects, count, 0)}" fill="${style.fill}"/>`;
}

function casings({ style, rects, count }: BoxBatch): string {
  const width = style.width + 2 * casing.width;
  return `<path d="${outline(rects, count, style.width / 2)}" stroke="${casing.color}" stroke-width="${number(width)}"/>`;
}

function lines({ style, rects, count }: BoxBatch): string {
  return `<path d="${outline(rects, count, style.width / 2)}" stroke="${style.color}" stroke-width="${number(style.width)}"${dashes(style.dash)}/>`;
}

/** All rectangles as one path, each larger by `by` on every side. */
function outline(rects: Float64Array, count: number, by: number): string {
  let path = '';
  for (let i = 0; i < 4 * count; i += 4) {
    const width = number(rects[i + 2]! + 2 * by);
    const height = number(rects[i + 3]! + 2 * by);
    path += `M${number(rects[i]! - by)} ${number(rects[i + 1]! - by)}h${width}v${height}h-${width}z`;
  }
  return path;
}

function pathShapes({ walked, ahead, misses, hits, start, current }: PathGeometry): string {
  const { color, width, dash } = roleStyles.spiral;
  const line = (coordinates: number[]): string => {
    let path = '';
    for (let i = 0; i < coordinates.length; i += 4) {
      const [x1, y1, x2, y2] = coordinates.slice(i, i + 4).map(number);
      path += `M${x1} ${y1}L${x2} ${y2}`;
    }
    return path;
  };
  const dots = pairs(misses).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.6" fill="${color}"/>`);
  const crosses = pairs(hits).map(
    ([x, y]) => `<path d="M${x} ${y}m-6 -6l12 12m0 -12l-12 12" stroke="${color}" stroke-width="2.5"/>`,
  );
  const begin =
    start === null
      ? ''
      : `<path d="M${number(start.x)} ${number(start.y)}m-5 0h10m-5 -5v10" stroke="${color}" stroke-width="2.5"/>`;
  const ring =
    current === null
      ? ''
      : `<circle cx="${number(current.x)}" cy="${number(current.y)}" r="7" stroke="${color}" stroke-width="2"/>`;
  return [
    `<path d="${line(ahead)}" stroke="${color}" stroke-opacity="0.45"${dashes(dash)}/>`,
    `<path d="${line(walked)}" stroke="${casing.color}" stroke-width="${width + 2 * casing.width}"/>`,
    `<path d="${line(walked)}" stroke="${color}" stroke-width="${width}" stroke-linecap="round"${dashes(dash)}/>`,
    ...dots,
    begin,
    ...crosses,
    ring,
  ].join('');
}

function handleShapes({ x, y, width, height }: Rect): string {
  const { color } = roleStyles.selected;
  const half = handleSize / 2;
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ] as const;
  return corners
    .map(
      ([cx, cy]) =>
        `<rect x="${number(cx - half)}" y="${number(cy - half)}" width="${handleSize}" height="${handleSize}" fill="#fff" stroke="${color}" stroke-width="1.5"/>`,
    )
    .join('');
}

function tagShapes({ x, y, width, height, text, color, isHollow }: PlacedTag): string {
  const bounds = `x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" rx="2"`;
  const paint = isHollow ? `fill="#fff" stroke="${color}"` : `fill="${color}" stroke="${casing.color}"`;
  const [weight, size] = tagFont.split(' ');
  return `<rect ${bounds} ${paint}/><text x="${number(x + tagPadding)}" y="${number(y + height / 2 + 4)}" fill="${isHollow ? color : '#fff'}" font-family="${tagFontFamily}" font-weight="${weight}" font-size="${size}">${escaped(text)}</text>`;
}

function dashes(dash: readonly number[]): string {
  return dash.length === 0 ? '' : ` stroke-dasharray="${dash.join(' ')}"`;
}

function pairs(coordinates: readonly number[]): [string, string][] {
  const all: [string, string][] = [];
  for (let i = 0; i < coordinates.length; i += 2)
    all.push([number(coordinates[i]!), number(coordinates[i + 1]!)]);
  return all;
}

function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Removes characters that XML does not allow. */
function escaped(text: string): string {
  const plain = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
  return plain.replace(
    /[&<>"]/g,
    (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char]!,
  );
}
