import axe, { type ElementContext, type RuleObject } from 'axe-core';

/** Checks a part of the page in jsdom with axe; the first element of each violated rule. Contrast needs real layout. */
export async function axeFaults(part: ElementContext = document.body, rules?: RuleObject): Promise<string[]> {
  return withKeptStyles(async () => {
    const { violations } = await axe.run(part, {
      rules: { 'color-contrast': { enabled: false }, ...rules },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}

/** The page does not change meanwhile. Without this, axe spends most of its time in styles that jsdom computes again. */
async function withKeptStyles<Result>(run: () => Promise<Result>): Promise<Result> {
  const { getComputedStyle } = window;
  const kept = new Map<string, WeakMap<Element, CSSStyleDeclaration>>();
  window.getComputedStyle = (element, pseudo) => {
    const key = pseudo ?? '';
    let styles = kept.get(key);
    if (styles === undefined) {
      styles = new WeakMap();
      kept.set(key, styles);
    }
    let style = styles.get(element);
    if (style === undefined) {
      style = getComputedStyle.call(window, element, pseudo);
      styles.set(element, style);
    }
    return style;
  };
  try {
    return await run();
  } finally {
    window.getComputedStyle = getComputedStyle;
  }
}
