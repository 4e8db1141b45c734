/** A part of a picture, in px. */
export interface Drawing {
  /** written above it where there are several */
  name: string;
  body: SVGElement;
  width: number;
  height: number;
}

/** What a picture says of itself, so that it can stand alone. */
export interface PictureText {
  title: string;
  /** what its numbers are of, and what its marks stand for */
  notes: readonly string[];
}

export interface Picture {
  text: string;
  width: number;
  height: number;
}

/** px around a picture; of a line of words; between two drawings; of the narrowest picture */
const [margin, lineHeight, gap, narrowest] = [16, 17, 24, 420];
/** px of a letter, and of a strong one */
const [letter, strongLetter] = [6, 6.7];

/** Drawings side by side and below each other, under words that say what they are of. */
export function pictureOf(drawings: readonly Drawing[], { title, notes }: PictureText): Picture {
  const ink = themeColour('--text', '#000');
  const faint = themeColour('--text-2', '#444');
  const columns = Math.max(1, Math.round(Math.sqrt(drawings.length)));
  // One that stands alone has the name of the whole.
  const nameHeight = drawings.length > 1 ? lineHeight + 5 : 0;
  const cell = {
    width:
      Math.max(
        0,
        ...drawings.map(({ name, width }) =>
          nameHeight > 0 ? Math.max(width, name.length * strongLetter) : width,
        ),
      ) + gap,
    height: Math.max(0, ...drawings.map(({ height }) => height)) + nameHeight + gap,
  };
  const width = Math.ceil(2 * margin + Math.max(narrowest, columns * cell.width - gap));
  const inWidth = (message: string, size: number): string[] => wrapped(message, (width - 2 * margin) / size);
  const heads = [
    ...inWidth(title, strongLetter).map((sentence) => ({ text: sentence, fill: ink, isStrong: true })),
    ...notes
      .flatMap((note) => inWidth(note, letter))
      .map((label) => ({ text: label, fill: faint, isStrong: false })),
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

/** Words in lines of so many letters at most, as far as single words allow it. */
function wrapped(words: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const space = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | number>>;

/** An element of a drawing. */
export function svgPart(name: string, attributes: Attributes, ...children: Node[]): SVGElement {
  const element = document.createElementNS(space, name) as SVGElement;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

interface TextLook {
  fill: string;
  isStrong?: boolean | undefined;
  isSmall?: boolean | undefined;
  /** which of its ends, or its middle, is at the place given */
  anchor?: 'start' | 'middle' | 'end' | undefined;
}

export function svgText(words: string, x: number, y: number, look: TextLook): SVGElement {
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
  return svgPart('text', attributes, document.createTextNode(words));
}

/** A colour of the theme that is in use now. */
export function themeColour(token: string, otherwise: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim() || otherwise;
}
