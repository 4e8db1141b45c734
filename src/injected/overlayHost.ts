import type { DomReading } from './domReading';

/** One of two drawings: on the page, scrolled with it; and on the view, for fixed boxes. */
export interface Plane {
  /** drawn above each other, in this order */
  groups: Record<'fills' | 'casings' | 'lines' | 'pointed' | 'tags', SVGGElement>;
  /** The drawing's origin in px of the view, and how much the page's own styles scale it. */
  origin(): { x: number; y: number; scale: number };
  setScale(scale: number): void;
}

/**
 * Runs in the page, in an isolated world; must not refer to anything outside itself.
 * The one element that contains the overlay. Important rules inside a shadow tree win over all page rules for its host.
 * As a popover it is above everything, and the root's transforms and clipping do not apply to it.
 */
export function overlayHost(reading: DomReading) {
  const html = 'http://www.w3.org/1999/xhtml';
  const svg = 'http://www.w3.org/2000/svg';
  /** Of the ruler above the page, where nothing can be scrolled to, CSS px. */
  const rulerHeight = 1000;
  const rules = `
    :host {
      all: initial !important; direction: ltr !important; unicode-bidi: normal !important;
      display: block !important; position: absolute !important; inset: 0 auto auto 0 !important;
      width: 0 !important; height: 0 !important; overflow: visible !important; contain: size style !important;
      pointer-events: none !important; z-index: 2147483647 !important; forced-color-adjust: none !important;
    }
    :host::backdrop { display: none !important }
    svg { position: absolute; left: 0; top: 0; width: 1px; height: 1px; overflow: visible; fill: none }
    svg.view { position: fixed }
    i { position: absolute; left: 0; top: -${rulerHeight}px; width: 1px; height: ${rulerHeight}px }
    i.view { position: fixed }
    svg * { pointer-events: none }`;
  const host = reading.create(html, 'recordscope-overlay') as HTMLElement;
  const shadow = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  shadow.adoptedStyleSheets = [sheet];

  const plane = (className: string): Plane => {
    const ruler = reading.create(html, 'i') as HTMLElement;
    const drawing = reading.create(svg, 'svg') as SVGSVGElement;
    const scaled = reading.create(svg, 'g') as SVGGElement;
    const group = (): SVGGElement => scaled.appendChild(reading.create(svg, 'g') as SVGGElement);
    ruler.setAttribute('class', className);
    drawing.setAttribute('class', className);
    drawing.append(scaled);
    shadow.append(ruler, drawing);
    const groups = {
      fills: group(),
      casings: group(),
      lines: group(),
      pointed: group(),
      tags: group(),
    };
    return {
      groups,
      origin() {
        const { left, bottom, height } = ruler.getBoundingClientRect();
        return { x: left, y: bottom, scale: height === 0 ? 1 : height / rulerHeight };
      },
      setScale: (scale) => scaled.setAttribute('transform', `scale(${1 / scale})`),
    };
  };
  const planes: readonly [Plane, Plane] = [plane('page'), plane('view')];

  let canBeRaised = true;
  const isRaised = (): boolean => !canBeRaised || host.matches(':popover-open');
  const raise = (): void => {
    try {
      host.setAttribute('popover', 'manual');
      if (host.matches(':popover-open')) host.hidePopover();
      host.showPopover();
    } catch {
      // Without popovers, as in a document that is not HTML, its z-index has to do.
      canBeRaised = false;
    }
  };

  return {
    element: host,
    planes,
    shape(
      group: SVGGElement,
      name: string,
      attributes: Readonly<Record<string, string | number>>,
    ): SVGElement {
      const made = reading.create(svg, name) as SVGElement;
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
      group.append(made);
      return made;
    },
    isIn: (): boolean => reading.isConnected(host),
    /** Inserts it at its position, on top. */
    putIn(): void {
      const root = reading.root();
      if (root === null) return;
      if (reading.parent(host) !== root) reading.append(root, host);
      raise();
    },
    /** Whether something has hidden or moved it. */
    isOutOfPlace: (): boolean => reading.parent(host) !== reading.root() || !isRaised(),
    takeOut(): void {
      if (reading.isConnected(host)) reading.remove(host);
    },
  };
}

export type OverlayHost = ReturnType<typeof overlayHost>;
