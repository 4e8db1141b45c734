import { useEffect } from 'react';
import { Button } from '../components/Button';
import { PlaceState } from '../components/PlaceState';
import { useInspector } from '../store/useInspector';

/** How many corpora are offered at once; the Corpus place has all. */
const mostOffered = 6;

/** Labels are kept in a corpus: which could be opened. */
export function NoCorpus() {
  const known = useInspector((state) => state.knownCorpora);
  const error = useInspector((state) => state.corpusError);
  const isConnected = useInspector((state) => state.isConnected);
  const load = useInspector((state) => state.loadKnownCorpora);
  const openCorpus = useInspector((state) => state.openCorpus);
  const setPlace = useInspector((state) => state.setPlace);
  useEffect(() => {
    if (isConnected) load().catch(() => undefined);
  }, [isConnected, load]);
  const open = async (folder: string): Promise<void> => {
    await openCorpus(folder);
    setPlace('label');
  };
  return (
    <PlaceState
      title="No corpus is open"
      ways={
        <>
          {known.slice(0, mostOffered).map(({ folder, name }, index) => (
            <Button
              key={folder}
              kind={index === 0 ? 'strong' : 'plain'}
              title={folder}
              onClick={() => void open(folder)}
            >
              Open {name}
            </Button>
          ))}
          <Button onClick={() => setPlace('corpus')}>Another one, or a new one</Button>
        </>
      }
    >
      {error ??
        'Labels say what is right on a page, and are kept with the page in a corpus, which is a folder.'}{' '}
      {known.length > 0 ? 'Open one to label its pages.' : 'Open or make one in the Corpus place.'}
    </PlaceState>
  );
}
