import { useState } from 'react';
import { useInspector } from '../../store/useInspector';
import { counted } from '../../ui/format';
import { Switch } from '../../ui/Switch';
import { Field } from './Field';
import { FormDialog } from './FormDialog';
import { tagsOf } from './TagsAndSites';

export function AddPages() {
  const addPages = useInspector((state) => state.addPages);
  const withScripts = useInspector((state) => state.scripts);
  const hides = useInspector((state) => state.hidesFixed);
  const [text, setText] = useState('');
  const [tags, setTags] = useState('');
  const [scripts, setScripts] = useState(withScripts);
  const [hidesFixed, setHidesFixed] = useState(hides);
  const sources = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return (
    <FormDialog
      title="Add pages"
      about="Each page is captured and added to the corpus. Pages that cannot be opened are reported and skipped."
      action={sources.length === 0 ? 'Add' : `Add ${counted(sources.length, 'page')}`}
      canDo={sources.length > 0}
      onDo={() => void addPages(sources, tagsOf(tags), { scripts, hidesFixed })}
    >
      <Field
        label="URLs and files"
        value={text}
        onChange={setText}
        isLong
        hint="one per line: http(s) URLs, or paths of .html or .mhtml files"
      />
      <Field
        label="Tags"
        value={tags}
        onChange={setTags}
        hint="for all of these pages, separated by commas"
      />
      <Switch label="Run scripts in these pages" checked={scripts} onChange={setScripts} />
      <Switch
        label="Hide cookie notices and other fixed elements"
        checked={hidesFixed}
        onChange={setHidesFixed}
      />
    </FormDialog>
  );
}
