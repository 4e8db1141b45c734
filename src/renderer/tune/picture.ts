/** A part of an exported image, in px. */
export interface Drawing {
  /** shown above it if there are several */
  name: string;
  body: SVGElement;
  width: number;
  height: number;
}

/** The text of an exported image, which makes it understandable on its own. */
export interface PictureText {
  title: string;
  /** the origin of the numbers, and the meaning of the marks */
  notes: readonly string[];
}

export interface Picture {
  text: string;
  width: number;
  height: number;
}

/** margin, line height, gap between drawings, minimum width, px */
const [margin, lineHeight, gap, minWidth] = [16, 17, 24, 420];
/** approximate glyph width, regular and bold, px */
const [glyphWidth, boldGlyphWidth] = [6, 6.7];

/** Arranges drawings in a grid below the title and the notes. */
export function pictureOf(drawings: readonly Drawing[], { title, notes }: PictureText): Picture {
  const ink = themeColour('--text', '#000');
  const faint = themeColour('--text-2', '#444');
  const columns = Math.max(1, Math.round(Math.sqrt(drawings.length)));
  // A single drawing needs no name of its own.
  const nameHeight = drawings.length > 1 ? lineHeight + 5 : 0;
  const cell = {
    width:
      Math.max(
        0,
        ...drawings.map(({ name, width }) =>
          nameHeight > 0 ? Math.max(width, name.length * boldGlyphWidth) : width,
        ),
      ) + gap,
    height: Math.max(0, ...drawings.map(({ height }) => height)) + nameHeight + gap,
  };
  const width = Math.ceil(2 * margin + Math.max(minWidth, columns * cell.width - gap));
  const linesOf = (text: string, size: number): string[] => wrapped(text, (width - 2 * margin) / size);
  const heads = [
    ...linesOf(title, boldGlyphWidth).map((text) => ({ text, fill: ink, isStrong: true })),
    ...notes
      .flatMap((note) => linesOf(note, glyphWidth))
      .map((text) => ({ text, fill: faint, isStrong: false })),
  ];
  const top = margin + heads.length * lineHeight + 8;
  const rows = Math.ceil(drawings.length / columns);
  const height = Math.ceil(top + rows * cell.height - gap + margin);
  const whole = svgPart(
    'svg',
    { width, height, viewBox: `0 0 ${width} ${height}` },
    svgPart('rect', { width, height, fill: themeColour('--surface', '#fff') }),
    ...heads.map(({ text, ...look }, line) => svgText(text, margin, margin + 12 + line * lineHeight, look)),
    ...drawings.map(({ name, body }, index) => {
      const x = margin + (index % columns) * cell.width;
      const y = top + Math.floor(index / columns) * cell.height;
      return svgPart(
        'g',
        { transform: `translate(${x} ${y})` },
        ...(nameHeight > 0 ? [svgText(name, 0, 12, { fill: ink, isStrong: true })] : []),
        svgPart('g', { transform: `translate(0 ${nameHeight})` }, body),
      );
    }),
  );
  return { text: new XMLSerializer().serializeToString(whole), width, height };
}

/** Wraps text at `maxLength` characters. Longer words are not broken. */
function wrapped(text: string, maxLength: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= maxLength)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | number>>;

/** Creates an SVG element. */
export function svgPart(name: string, attributes: Attributes, ...children: Node[]): SVGElement {
  const element = document.createElementNS(svgNamespace, name) as SVGElement;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

interface TextLook {
  fill: string;
  isStrong?: boolean | undefined;
  isSmall?: boolean | undefined;
  /** which part of the text is at x */
  anchor?: 'start' | 'middle' | 'end' | undefined;
}

export function svgText(text: string, x: number, y: number, look: TextLook): SVGElement {
  const { fill, isStrong = false, isSmall = false, anchor = 'start' } = look;
  const attributes = {
    x,
    y,
    fill,
    'font-family': 'sans-serif',
    'font-size': isSmall ? 11 : 12,
    'font-weight': isStrong ? 600 : 400,
    'text-anchor': anchor,
  };
  return svgPart('text', attributes, document.createTextNode(text));
}

/** A colour of the current theme. */
export function themeColour(token: string, fallback: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim() || fallback;
}
