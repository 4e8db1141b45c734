import type { Condition } from './locator';

/** Names that a plain XPath step can have. */
const plainTag = /^[a-z_][a-z0-9_.-]*$/;
const plainAttribute = /^[A-Za-z_][\w.-]*$/;

/** Elements of SVG and MathML that HTML does not have. XPath finds them by `name()` only. */
const foreignTags: ReadonlySet<string> = new Set(
  'svg g path circle ellipse line polyline polygon rect text tspan use defs symbol marker mask pattern filter stop math mi mn mo ms mtext mrow mfrac msqrt mroot msub msup mtable mtr mtd'.split(
    ' ',
  ),
);

/** Whether a name is that of an HTML tag that XPath and CSS write as it is. */
export function isPlainTag(name: string): boolean {
  return plainTag.test(name) && !foreignTags.has(name);
}

export function isPlainAttribute(name: string): boolean {
  return plainAttribute.test(name);
}

/** Names of drawings, such as `linearGradient`. People write HTML tags in one case, or with a capital first. */
const mixedCase = /^[a-z]+[A-Z]/;

/** The condition that a name in a selector stands for. */
export function nameCondition(name: string): Condition {
  const tag = name.toLowerCase();
  return isPlainTag(tag) && !mixedCase.test(name) ? { kind: 'tag', tag } : { kind: 'name', name };
}
