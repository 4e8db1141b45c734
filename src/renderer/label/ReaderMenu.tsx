import { useState } from 'react';
import { firstReader, readerName } from '../../shared/labels/pageLabel';
import { AskName } from '../components/AskName';
import { Menu } from '../components/Menu';
import methodStyles from '../panels/MethodMenu.module.css';
import { useInspector } from '../store/useInspector';
import { otherReaderOf, readerWords } from './readers';

/** Whose labels are made and shown, and whose they are held against. */
export function ReaderMenu() {
  const readers = useInspector((state) => state.corpus?.readers);
  const reader = useInspector((state) => state.reader);
  const other = useInspector(otherReaderOf);
  const setReader = useInspector((state) => state.setReader);
  const setOther = useInspector((state) => state.setOtherReader);
  const [isNaming, setNaming] = useState(false);
  if (readers === undefined) return null;
  const all = [...new Set([firstReader, ...readers, reader])];
  return (
    <AskName
      isOpen={isNaming}
      title="Another reader"
      label="Name of the reader"
      maxLength={60}
      isGood={(name) => readerName.test(name)}
      deed={(name) => `Label as ${name === '' ? 'them' : name}`}
      words={(name) =>
        name !== '' && !readerName.test(name)
          ? 'Letters, digits, spaces, _ and - only, 40 at most, beginning with a letter or digit.'
          : 'Their labels are kept beside those of others, in files that bear the name.'
      }
      onName={setReader}
      onClose={() => setNaming(false)}
    >
      <Menu
        label={`Reader ${readerWords(reader)}`}
        trigger={
          <>
            <span className={methodStyles.what}>Reader</span>{' '}
            <strong className={methodStyles.choice}>{readerWords(reader)}</strong>
          </>
        }
        items={[
          ...all.map((name) => ({
            label: readerWords(name),
            group: 'Labels by',
            checked: name === reader,
            onSelect: () => setReader(name),
          })),
          { label: 'Another reader…', group: 'Labels by', onSelect: () => setNaming(true) },
          ...readers
            .filter((name) => name !== reader)
            .map((name) => ({
              label: `With ${readerWords(name)}`,
              group: 'Compared',
              checked: name === other,
              onSelect: () => setOther(name),
            })),
        ]}
      />
    </AskName>
  );
}
