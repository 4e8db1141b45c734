import type { NodeTree } from '../../locators/nodeTree';
import type { Convention } from '../../values/convention';
import { fieldReader, type WrapperContext } from '../appliedField';
import { applyWrapper } from '../applyWrapper';
import { readTexts } from '../readTexts';
import { takenText } from '../takenTexts';
import type { Wrapper, WrapperField } from '../wrapper';

/** The wrapper with one field read as another type, by another convention, as far as its texts on a page can be read so. */
export function fieldReadAs(
  wrapper: Wrapper,
  at: number,
  { type, convention }: { type: WrapperField['type']; convention: Convention },
  { tree, context }: { tree: NodeTree; context: WrapperContext },
): Wrapper {
  const field = wrapper.fields[at]!;
  const { records } = applyWrapper(tree, wrapper, context);
  const { nodes } = fieldReader(tree, field, context)(records);
  const texts = nodes.flat().map((node) => takenText(tree, node, field.take));
  const changed: WrapperField = { ...field, type, convention };
  const read = readTexts(changed, texts, context.capturedAt) / Math.max(1, texts.length);
  return {
    ...wrapper,
    fields: wrapper.fields.map((one, index) =>
      index === at ? { ...changed, profile: { ...field.profile, read } } : one,
    ),
  };
}
