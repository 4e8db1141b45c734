import { isElementNode, type NodeTree } from '../../../src/shared/locators/nodeTree';

/** The positional XPath of an element of a parsed page: `/html[1]/body[1]/ul[1]`. */
export function positionalXPath(tree: NodeTree, element: number): string {
  const steps: string[] = [];
  for (let at = element; isElementNode(tree, at); at = tree.parent[at]!) {
    let position = 1;
    for (let other = tree.parent[at]! + 1; other < at; other = tree.subtreeEnd[other]!)
      if (isElementNode(tree, other) && tree.name[other] === tree.name[at]) position++;
    steps.push(`/${tree.names[tree.name[at]!]}[${position}]`);
  }
  return steps.reverse().join('');
}
