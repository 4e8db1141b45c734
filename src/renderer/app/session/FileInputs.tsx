import type { ChangeEvent } from 'react';
import { useInspectorStore } from '../../store/useInspector';
import { fileInputIds } from '../../ui/chooseFile';
import { allFileTypes } from './fileKinds';
import { openFirst } from './openFile';
import { chosenFolder, openFolder } from './openFolder';

/** The inputs behind the browser's dialogs for files and folders. */
export function FileInputs() {
  const store = useInspectorStore();
  return (
    <>
      <input
        id={fileInputIds.file}
        type="file"
        aria-label="Page, session or wrapper file"
        data-types={allFileTypes}
        hidden
        onChange={(event) => void openFirst(store, taken(event))}
      />
      <input
        id={fileInputIds.folder}
        type="file"
        aria-label="Corpus folder"
        ref={chooseFolders}
        hidden
        onChange={(event) => {
          const { name, files } = chosenFolder(taken(event));
          if (name !== '') void openFolder(store, name, files);
        }}
      />
    </>
  );
}

/** Not an attribute that React knows. */
function chooseFolders(input: HTMLInputElement | null): void {
  if (input !== null) input.webkitdirectory = true;
}

/** The chosen files; the input is emptied, so that the same file can be chosen again. */
function taken({ target }: ChangeEvent<HTMLInputElement>): File[] {
  const files = [...(target.files ?? [])];
  target.value = '';
  return files;
}
