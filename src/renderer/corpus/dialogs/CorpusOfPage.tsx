import { useEffect, useState } from 'react';
import { useInspector } from '../../store/useInspector';
import { Field } from './Field';
import { FormDialog } from './FormDialog';

/** Makes a corpus of the open page, to label it. */
export function CorpusOfPage() {
  const propose = useInspector((state) => state.proposeCorpus);
  const make = useInspector((state) => state.newCorpusOfPage);
  const [folder, setFolder] = useState<string | null>(null);
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    void propose().then((proposed) => {
      if (isOver || proposed === null) return;
      // What the user has typed meanwhile stays.
      setFolder((typed) => typed ?? proposed.folder);
      setName((typed) => typed ?? proposed.name);
    });
    return () => {
      isOver = true;
    };
  }, [propose]);
  const [folderPath, corpusName] = [folder?.trim() ?? '', name?.trim() ?? ''];
  return (
    <FormDialog
      title="Make a corpus of this page"
      about="The open capture becomes the first page of a new corpus, and you can label it at once. The page is not loaded again."
      action="Make corpus"
      canDo={folderPath !== '' && corpusName !== '' && corpusName.length <= 200}
      onDo={() => make(folderPath, corpusName)}
    >
      <Field label="Name" value={name ?? ''} onChange={setName} hint="display name" />
      <Field
        label="Folder"
        value={folder ?? ''}
        onChange={setFolder}
        folder="Folder for the corpus"
        hint="full path of a new or empty folder, on the machine that runs the service"
      />
    </FormDialog>
  );
}
