/** Which properties the style sheets, style attributes and animations of a document set. */
export interface SetProperties {
  names: string[];
  /** addresses of style sheets from other sites that this page may not read */
  unreadable: string[];
}

/**
 * Runs in the page, in an isolated world; must not refer to anything outside itself.
 * Includes open shadow trees; closed ones cannot be read.
 */
export function findSetProperties(): SetProperties {
  const names = new Set<string>();
  const unreadable = new Set<string>();
  const styleTexts = new Set<string>();
  const roots: (Document | ShadowRoot)[] = [document];
  for (let at = 0; at < roots.length; at++) {
    const root = roots[at]!;
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot !== null) roots.push(element.shadowRoot);
    }
    for (const element of root.querySelectorAll<HTMLElement>('[style]')) {
      const text = element.getAttribute('style')!;
      if (styleTexts.has(text) || element.style === undefined) continue;
      styleTexts.add(text);
      for (const name of element.style) names.add(name);
    }
    for (const animation of root.getAnimations()) {
      if (!(animation.effect instanceof KeyframeEffect)) continue;
      for (const frame of animation.effect.getKeyframes()) {
        for (const key of Object.keys(frame))
          names.add(key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
      }
    }
    const sheets: CSSStyleSheet[] = [...root.styleSheets, ...root.adoptedStyleSheets];
    while (sheets.length > 0) {
      const sheet = sheets.pop()!;
      let rules: CSSRule[];
      try {
        rules = [...sheet.cssRules];
      } catch {
        unreadable.add(sheet.href ?? '');
        continue;
      }
      while (rules.length > 0) {
        const rule = rules.pop() as CSSRule & {
          style?: CSSStyleDeclaration;
          cssRules?: CSSRuleList;
          styleSheet?: CSSStyleSheet | null;
        };
        if (rule.style !== undefined) for (const name of rule.style) names.add(name);
        if (rule.cssRules !== undefined) rules.push(...rule.cssRules);
        if (rule.styleSheet) sheets.push(rule.styleSheet);
      }
    }
  }
  return { names: [...names], unreadable: [...unreadable] };
}
