/** What the features that every locator of a kind shares are called. */
const shared: Readonly<Record<string, string>> = {
  classes: 'class names are not renamed',
  ids: 'ids are not renamed',
  attributes: 'attributes are not renamed',
  labels: 'texts stay the same',
  positions: 'the order stays the same',
  anything: 'no other element comes first',
  alone: 'nothing else on the page is like it',
  'text()': 'it stays a text of its own',
};

const kinds: Readonly<Record<string, (rest: string) => string>> = {
  tag: (tag) => `it stays <${tag}>`,
  child: (path) => `${path} stays without anything between`,
  'following-sibling': (path) => `${path} stay neighbours`,
  following: (path) => `${path} stay in this order`,
  position: () => 'its number stays the same',
  class: (token) => `class “${token}” stays`,
  text: (value) => `text “${value}” stays`,
  id: (value) => `id “${value}” stays`,
  attribute: (rest) =>
    `attribute ${rest
      .trim()
      .replace(' ', ' “')
      .concat(rest.trim().includes(' ') ? '”' : '')} stays`,
  not: () => 'nothing gets what it excludes',
};

/** What a locator relies on, as a sentence that must stay true. `feature`: a key of `LocatorFeatures`. */
export function featureText(feature: string): string {
  const known = shared[feature];
  if (known !== undefined) return known;
  const space = feature.indexOf(' ');
  return kinds[feature.slice(0, space)]?.(feature.slice(space + 1)) ?? feature;
}
