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
