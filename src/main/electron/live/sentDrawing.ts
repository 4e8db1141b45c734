import type { SentDrawing, SentLayer, SentStyle } from '../../../injected/pageMessage';
import type { LiveDrawing } from '../../../shared/contract/desktop';
import { needOf } from '../../../shared/overlay/overlayGeometry';
import { type DrawnRole, roleStyles, styleOf } from '../../../shared/overlay/roleStyles';
import { blockName } from '../../../shared/page/blockNames';
import type { PageBlocks } from '../../../shared/page/buildBlockModel';
import { encoded, type SentDocuments } from './sentDocuments';

/** If more blocks than this are hovered, they get no tags. */
const maxHoveredTags = 4;

export function sentStyle(role: DrawnRole, isFilled = true): SentStyle {
  const { color, width, dash, fill, hollowTag } = styleOf(role, isFilled);
  return { color, width, dash, fill, hollowTag, need: needOf(role) };
}

/** The part of a drawing for each document of the page; unknown blocks are skipped. */
export function sentDrawings(
  drawing: LiveDrawing,
  blocks: PageBlocks,
  documents: SentDocuments,
  scale: number,
): SentDrawing[] {
  const layers = drawing.layers.flatMap(({ role, blocks: ids, tags, isFilled }) =>
    isRole(role) ? [splitLayer(role, ids, (index) => tags[index] ?? '', documents, isFilled)] : [],
  );
  const name = (block: number): string => `#${block} ${blockName(blocks, block)}`;
  const hovered = splitLayer(
    'hovered',
    drawing.hovered,
    (_, block) => (drawing.hovered.length > maxHoveredTags ? '' : name(block)),
    documents,
  );
  const selection = drawing.selected === null ? new Int32Array() : Int32Array.of(drawing.selected);
  const selected = splitLayer('selected', selection, (_, block) => name(block), documents);
  return documents.sent.map((_, document) => ({
    layers: ofDocument(layers, document),
    pointed: ofDocument([hovered, selected], document),
    handles: handlesIn(document, drawing.selected, documents),
    scale,
  }));
}

function isRole(role: string): role is DrawnRole {
  return Object.hasOwn(roleStyles, role);
}

/** By document; undefined if none of its blocks is drawn. */
function splitLayer(
  role: DrawnRole,
  ids: Int32Array,
  tagOf: (index: number, block: number) => string,
  { documentOf, entryOf, sent }: SentDocuments,
  isFilled = true,
): (SentLayer | undefined)[] {
  const found = sent.map(() => ({ entries: [] as number[], tags: [] as string[] }));
  for (let index = 0; index < ids.length; index++) {
    const block = ids[index]!;
    if (block < 0 || block >= documentOf.length) continue;
    const part = found[documentOf[block]!]!;
    part.entries.push(entryOf[block]!);
    part.tags.push(tagOf(index, block));
  }
  const style = sentStyle(role, isFilled);
  return found.map(({ entries, tags }) =>
    entries.length === 0 ? undefined : { style, blocks: encoded(Int32Array.from(entries)), tags },
  );
}

function ofDocument(layers: readonly (SentLayer | undefined)[][], document: number): SentLayer[] {
  return layers.map((layer) => layer[document]).filter((layer) => layer !== undefined);
}

function handlesIn(
  document: number,
  block: number | null,
  { documentOf, entryOf }: SentDocuments,
): number | null {
  return block !== null && documentOf[block] === document ? entryOf[block]! : null;
}
