import { Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useKeysOf } from '../actions/useKeysOf';
import { useInspector } from '../store/useInspector';
import { dataScreens } from '../store/wrapperSlice';
import { AskName } from '../ui/AskName';
import { IconButton } from '../ui/IconButton';
import { Menu } from '../ui/Menu';
import { Segmented } from '../ui/Segmented';
import { fileName, saveFile } from '../ui/saveFile';
import toolbar from '../ui/toolbar.module.css';
import { screenTitles } from './dataWorkspaceActions';
import { openWrapperFile } from './wrapperFiles';

/** The screens of the workspace, the wrapper's menu, and undo. */
export function DataToolbar() {
  const screen = useInspector((state) => state.dataScreen);
  const show = useInspector((state) => state.showDataScreen);
  const hasWrapper = useInspector((state) => state.wrapper !== null);
  return (
    <>
      {hasWrapper && (
        <Segmented
          label="Screen"
          value={screen}
          options={dataScreens.map((value) => ({ value, label: screenTitles[value] }))}
          onChange={show}
        />
      )}
      <WrapperMenu />
      <UndoWrapper />
    </>
  );
}

function UndoWrapper() {
  const keysOf = useKeysOf();
  const canUndo = useInspector((state) => state.wrapperPast.length > 0);
  const canRedo = useInspector((state) => state.wrapperFuture.length > 0);
  const undo = useInspector((state) => state.undoWrapper);
  const redo = useInspector((state) => state.redoWrapper);
  return (
    <span className={toolbar.pair}>
      <IconButton
        label="Undo"
        icon={<Undo2 />}
        onClick={undo}
        disabled={!canUndo}
        keys={keysOf('undoWrapper')}
      />
      <IconButton
        label="Redo"
        icon={<Redo2 />}
        onClick={redo}
        disabled={!canRedo}
        keys={keysOf('redoWrapper')}
      />
    </span>
  );
}

/** A name for a file of a corpus. */
const goodName = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,99}$/u;

function WrapperMenu() {
  const wrapper = useInspector((state) => state.wrapper);
  const corpus = useInspector((state) => state.corpus);
  const stored = useInspector((state) => state.corpusWrappers);
  const canMake = useInspector((state) => (state.data?.grid.rows.length ?? 0) > 0);
  const load = useInspector((state) => state.loadCorpusWrappers);
  const open = useInspector((state) => state.openWrapperOfCorpus);
  const openText = useInspector((state) => state.openWrapperText);
  const make = useInspector((state) => state.makeWrapper);
  const save = useInspector((state) => state.saveWrapperInCorpus);
  const [isNaming, setNaming] = useState(false);
  const group = corpus === null ? '' : `In ${corpus.name}`;
  return (
    <AskName
      isOpen={isNaming}
      title="Save the wrapper in the corpus"
      label="Name of the wrapper"
      start={fileName(wrapper?.name ?? '')}
      isGood={(name) => goodName.test(name)}
      action={() => 'Save'}
      text={(name) =>
        goodName.test(name)
          ? 'A wrapper of this name gets a new revision; its earlier ones are kept.'
          : 'Use letters, digits, spaces, dots, _ and -, and start with a letter or digit.'
      }
      onName={save}
      onClose={() => setNaming(false)}
    >
      <Menu
        label="Wrapper"
        trigger="Wrapper"
        onOpen={() => void load()}
        items={[
          {
            label: 'Make it again',
            hint: 'from the table of this page',
            disabled: !canMake,
            onSelect: () => void make(),
          },
          { label: 'Open a wrapper file…', onSelect: () => openWrapperFile((text) => void openText(text)) },
          {
            label: 'Save as a file',
            hint: 'for recordscope apply, verify, watch and heal',
            disabled: wrapper === null,
            onSelect: () => wrapper !== null && saveWrapperFile(wrapper),
          },
          ...(corpus === null
            ? []
            : [
                {
                  label: 'Save in the corpus…',
                  group,
                  hint: corpus.isReadOnly ? 'this corpus is read-only' : undefined,
                  disabled: wrapper === null || corpus.isReadOnly,
                  onSelect: () => setNaming(true),
                },
                ...stored.map(({ name, revision, fault }) => ({
                  label: name,
                  group,
                  hint: fault === '' ? `revision ${revision}` : fault,
                  disabled: fault !== '',
                  onSelect: () => void open(name),
                })),
              ]),
        ]}
      />
    </AskName>
  );
}

function saveWrapperFile(wrapper: { name: string }): void {
  saveFile(`${fileName(wrapper.name)}.wrapper.json`, `${JSON.stringify(wrapper, undefined, 2)}\n`);
}
