import {
  isElementNode,
  isTextNode,
  type NodeTree,
  nodeAttributes,
} from '../../../src/shared/locators/nodeTree';
import type { Vocabulary } from './arbitraryLocator';

/** Words of each kind. */
const most = 60;

/** Words of a page, and one of each kind that it does not have. */
export function pageVocabulary(tree: NodeTree): Vocabulary {
  const [tags, names, tokens, texts] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ];
  const attributes = new Map<string, readonly [string, string]>();
  for (let node = 0; node < tree.count; node++) {
    const name = tree.names[tree.name[node]!]!;
    if (isTextNode(tree, node)) {
      const text = tree.strings[tree.value[node]!]!.replace(/[ \t\n\r]+/g, ' ').replace(/^ | $/g, '');
      if (text !== '' && text.length < 80) texts.add(text);
    }
    if (!isElementNode(tree, node)) continue;
    (tree.foreign[tree.name[node]!] === 0 ? tags : names).add(name);
    for (const [key, value] of nodeAttributes(tree, node)) {
      if (value.length < 100) attributes.set(`${key} ${value}`, [key, value]);
      if (key === 'class') for (const token of value.split(/[ \t\n\r]+/)) if (token !== '') tokens.add(token);
    }
  }
  return {
    tags: [...spread([...tags]), 'blockquote'],
    names: [...spread([...names]), 'svg'],
    tokens: [...spread([...tokens]), 'absent'],
    attributes: [...spread([...attributes.values()]), ['data-absent', 'x']],
    texts: [...spread([...texts]), 'absent'],
  };
}

/** Some of a list, from all its parts. */
function spread<T>(list: readonly T[]): T[] {
  const step = Math.max(1, Math.ceil(list.length / most));
  return list.filter((_, at) => at % step === 0);
}
