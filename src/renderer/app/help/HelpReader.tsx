import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useInspector } from '../../store/useInspector';
import type { HelpPlace } from '../../store/viewSlice';
import { documents } from './documents';
import styles from './HelpBox.module.css';
import { Markdown } from './Markdown';
import { type MarkdownBlock, parseMarkdown } from './markdownBlocks';

const textId = 'shown-document';

/** The list of documents, and the shown one. */
export function HelpReader({ place }: { place: HelpPlace }) {
  const openHelp = useInspector((state) => state.openHelp);
  const [query, setQuery] = useState('');
  const shown = documents.find(({ id }) => id === place.document) ?? documents[0]!;
  const blocks = useMemo(() => parseMarkdown(shown.text), [shown]);
  const found = useMemo(() => matching(blocks, query), [blocks, query]);
  const text = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const heading = place.anchor === '' ? null : document.getElementById(`help-${place.anchor}`);
    if (heading === null) text.current?.scrollTo?.({ top: 0 });
    else heading.scrollIntoView?.({ block: 'start' });
  }, [place]);

  /** Links between documents stay in Help. */
  const follow = (event: MouseEvent<HTMLAnchorElement>, href: string): void => {
    event.preventDefault();
    setQuery('');
    openHelp(placeOf(href, shown.id));
  };

  return (
    <div className={styles.reader}>
      <nav className={styles.list} aria-label="Documents">
        <ul>
          {documents.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === shown.id ? 'page' : undefined}
                onClick={() => {
                  setQuery('');
                  openHelp({ document: id, anchor: '' });
                }}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <section className={styles.document} aria-label={shown.title}>
        <input
          type="search"
          className={styles.search}
          aria-label={`Find in ${shown.title}`}
          placeholder={`Find in ${shown.title}`}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls by the keyboard */}
        <div id={textId} className={styles.text} ref={text} tabIndex={0}>
          {found.length === 0 ? (
            <p>Nothing in this document has these words.</p>
          ) : (
            <Markdown
              blocks={found}
              isLink={(href) => isDocument(href, shown.id)}
              target={textId}
              onFollow={follow}
            />
          )}
        </div>
      </section>
    </div>
  );
}

/** Where a link of a document leads: `tuning.md#training`, `#readings`. */
function placeOf(href: string, here: string): HelpPlace {
  const [file = '', anchor = ''] = href.split('#');
  return { document: file === '' ? here : file.replace(/\.md$/, ''), anchor };
}

/** Other links lead to files that the program does not have. */
function isDocument(href: string, here: string): boolean {
  const { document: wanted } = placeOf(href, here);
  return documents.some(({ id }) => id === wanted);
}

/** The blocks with all words of the query, under their headings; of a table, the rows. */
function matching(blocks: readonly MarkdownBlock[], query: string): MarkdownBlock[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [...blocks];
  const has = (part: unknown): boolean => {
    const text = textOf(part).toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const found: MarkdownBlock[] = [];
  let heading: MarkdownBlock | undefined;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      heading = block;
      continue;
    }
    const kept: MarkdownBlock | undefined =
      block.kind === 'table' ? { ...block, rows: block.rows.filter(has) } : has(block) ? block : undefined;
    if (kept === undefined || (kept.kind === 'table' && kept.rows.length === 0)) continue;
    if (heading !== undefined) found.push(heading);
    heading = undefined;
    found.push(kept);
  }
  return found;
}

/** All texts in a part of a document. */
function textOf(part: unknown): string {
  if (Array.isArray(part)) return part.map(textOf).join(' ');
  if (typeof part !== 'object' || part === null) return '';
  const { text, content, items, rows } = part as Record<string, unknown>;
  return [typeof text === 'string' ? text : '', ...[content, items, rows].map(textOf)].join(' ');
}
