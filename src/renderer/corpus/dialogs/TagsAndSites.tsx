import { useState } from 'react';
import { useInspector } from '../../store/useInspector';
import { counted } from '../../ui/format';
import { CheckList } from './CheckList';
import { Field } from './Field';
import { FormDialog } from './FormDialog';

/** Edits several pages at once. Empty fields change nothing. */
export function TagsAndSites() {
  const corpus = useInspector((state) => state.corpus);
  const selected = useInspector((state) => state.selectedRow);
  const editPages = useInspector((state) => state.editPages);
  const isPage = corpus?.pages.some(({ slug }) => slug === selected) ?? false;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(isPage ? [selected] : []));
  const [site, setSite] = useState('');
  const [add, setAdd] = useState('');
  const [remove, setRemove] = useState('');
  if (corpus === null) return null;
  const [addTags, removeTags] = [tagsOf(add), tagsOf(remove)];
  const isChange = site.trim() !== '' || addTags.length > 0 || removeTags.length > 0;
  return (
    <FormDialog
      title="Tags and sites"
      about="Changes the chosen pages. Empty fields change nothing."
      action={`Change ${counted(chosen.size, 'page')}`}
      canDo={chosen.size > 0 && isChange}
      onDo={() =>
        void editPages({
          slugs: [...chosen],
          addTags,
          removeTags,
          ...(site.trim() !== '' && { site: site.trim() }),
        })
      }
    >
      <CheckList
        label="Pages"
        items={corpus.pages.map((page) => ({
          value: page.slug,
          title: page.title || page.slug,
          hint: [page.site, ...page.tags].join(', '),
        }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <Field label="Site" value={site} onChange={setSite} hint="new site of all chosen pages" />
      <Field label="Tags to add" value={add} onChange={setAdd} hint="separated by commas" />
      <Field label="Tags to remove" value={remove} onChange={setRemove} hint="separated by commas" />
    </FormDialog>
  );
}

/** Parses comma-separated tags, without duplicates. */
export function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}
