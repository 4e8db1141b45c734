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
  const [text, setText] = useState('');
  const [tags, setTags] = useState('');
  const [scripts, setScripts] = useState(withScripts);
  const sources = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return (
    <FormDialog
      title="Add pages"
      about="Each is captured and kept in the corpus. One that cannot be opened is told, and holds up no other."
      action={sources.length === 0 ? 'Add' : `Add ${counted(sources.length, 'page')}`}
      canDo={sources.length > 0}
      onDo={() => void addPages(sources, tagsOf(tags), scripts)}
    >
      <Field
        label="Addresses and files"
        value={text}
        onChange={setText}
        isLong
        hint="one a line: http(s) addresses, paths of .html or .mhtml files"
      />
      <Field label="Tags" value={tags} onChange={setTags} hint="for all of them, with commas between" />
      <Switch label="Run scripts in these pages" checked={scripts} onChange={setScripts} />
    </FormDialog>
  );
}
