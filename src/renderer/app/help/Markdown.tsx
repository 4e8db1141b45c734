import type { MouseEvent, ReactNode } from 'react';
import { Keys } from '../../ui/Keys';
import styles from './HelpBox.module.css';
import type { Inline, MarkdownBlock } from './markdownBlocks';

interface LinkProps {
  /** whether a link leads to something that can be shown; others are plain text */
  isLink: (href: string) => boolean;
  /** id of the element in which links show where they lead */
  target: string;
  onFollow: (event: MouseEvent<HTMLAnchorElement>, href: string) => void;
}

interface Props extends LinkProps {
  blocks: readonly MarkdownBlock[];
}

/** A document as elements; none of its text is read as HTML. */
export function Markdown({ blocks, ...links }: Props) {
  return blocks.map((block, index) => <Part key={keyOf(block, index)} block={block} {...links} />);
}

function keyOf(block: MarkdownBlock, index: number): string {
  return block.kind === 'heading' ? block.anchor : `${block.kind} ${index}`;
}

function Part({ block, ...links }: LinkProps & { block: MarkdownBlock }) {
  switch (block.kind) {
    case 'heading': {
      // The dialog has the first level.
      const Heading = (['h3', 'h3', 'h4', 'h5'] as const)[Math.min(block.level, 4) - 1]!;
      return (
        <Heading id={`help-${block.anchor}`} className={block.level === 1 ? styles.top : undefined}>
          {inline(block.content, links)}
        </Heading>
      );
    }
    case 'paragraph':
      return <p>{inline(block.content, links)}</p>;
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return <List>{keyed(block.items, (item) => inline(item, links), 'li')}</List>;
    }
    case 'code':
      return <pre>{block.text}</pre>;
    case 'table':
      return (
        <div className={styles.table}>
          <table>
            <thead>
              <tr>{keyed(block.head, (cell) => inline(cell, links), 'th')}</tr>
            </thead>
            <tbody>{keyed(block.rows, (row) => keyed(row, (cell) => inline(cell, links), 'td'), 'tr')}</tbody>
          </table>
        </div>
      );
  }
}

/** The parts of a document never move, so their number is a key. */
function keyed<Item>(
  items: readonly Item[],
  contentOf: (item: Item) => ReactNode,
  Tag: 'li' | 'th' | 'td' | 'tr',
): ReactNode[] {
  return [...items.entries()].map(([number, item]) => <Tag key={number}>{contentOf(item)}</Tag>);
}

function inline(parts: readonly Inline[], links: LinkProps): ReactNode[] {
  return [...parts.entries()].map(([number, part]) => <InlinePart key={number} part={part} {...links} />);
}

function InlinePart({ part, ...links }: LinkProps & { part: Inline }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return <code>{part.text}</code>;
    case 'strong':
      return <strong>{part.text}</strong>;
    case 'em':
      return <em>{part.text}</em>;
    case 'key':
      return <Keys of={part.text} />;
    case 'link':
      if (!links.isLink(part.href)) return inline(part.content, links);
      return (
        <a href={`#${links.target}`} onClick={(event) => links.onFollow(event, part.href)}>
          {inline(part.content, links)}
        </a>
      );
  }
}
