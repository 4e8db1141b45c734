import { useState } from 'react';
import { useInspector } from '../../store/useInspector';
import { counted } from '../../ui/format';
import { CheckList } from './CheckList';
import { Field } from './Field';
import { FormDialog } from './FormDialog';

/** Of several pages at once: what is left empty stays as it is. */
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
      about="Of the pages that are chosen. What is left empty stays as it is."
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
      <Field label="Site" value={site} onChange={setSite} hint="to which all of them belong from now on" />
      <Field label="Tags to add" value={add} onChange={setAdd} hint="with commas between" />
      <Field label="Tags to take off" value={remove} onChange={setRemove} hint="with commas between" />
    </FormDialog>
  );
}

/** Tags as they are typed, with commas between; each once. */
export function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}
