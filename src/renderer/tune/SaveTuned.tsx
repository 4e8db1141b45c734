import { Download } from 'lucide-react';
import { useState } from 'react';
import { tuningVerdict } from '../../shared/tuning/overTuning';
import { AskName } from '../components/AskName';
import { Button } from '../components/Button';
import { useInspector } from '../store/useInspector';
import { useSearch } from './useSearch';

/** Keeps the best values as a preset, with what they were measured by. */
export function SaveTuned() {
  const search = useSearch();
  const saveTuned = useInspector((state) => state.saveTuned);
  const [isOpen, setOpen] = useState(false);
  const end = search?.state.end ?? null;
  const verdict = end === null ? null : tuningVerdict(end.paper, end.tuned, end.heldOutChange);
  const warning = verdict?.isWarning === true ? `${verdict.title} ` : '';
  return (
    <AskName
      isOpen={isOpen}
      title="Save the tuned values as a preset"
      align="end"
      label="Name of the preset"
      start={`tuned, seed ${search?.head.seed ?? 1}`}
      deed={() => 'Save'}
      words={() => `${warning}Corpus, split, objective, scores and intervals go with it.`}
      onName={saveTuned}
      onClose={() => setOpen(false)}
    >
      <Button
        icon={<Download aria-hidden="true" />}
        disabled={end === null}
        title={end === null ? 'Once a search has ended' : 'The best values with their evidence'}
        onClick={() => setOpen(true)}
      >
        Save preset
      </Button>
    </AskName>
  );
}
