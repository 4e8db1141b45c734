import { Download } from 'lucide-react';
import { useState } from 'react';
import { useInspector } from '../../store/useInspector';
import { AskName } from '../../ui/AskName';
import { Button } from '../../ui/Button';
import { useSearch, verdictOf } from '../run/useSearch';

/** Saves the best values as a preset, with their evidence. */
export function SaveTuned() {
  const search = useSearch();
  const saveTuned = useInspector((state) => state.saveTuned);
  const [isOpen, setOpen] = useState(false);
  const end = search?.state.end ?? null;
  const verdict = search === null ? null : verdictOf(search);
  const warning = verdict?.isWarning === true ? `${verdict.title} ` : '';
  return (
    <AskName
      isOpen={isOpen}
      title="Save the tuned values as a preset"
      label="Name of the preset"
      start={`tuned, seed ${search?.head.seed ?? 1}`}
      action={() => 'Save'}
      text={() => `${warning}The preset includes corpus, split, objective, scores and intervals.`}
      onName={(name) => saveTuned(name, 'tune')}
      onClose={() => setOpen(false)}
    >
      <Button
        icon={<Download aria-hidden="true" />}
        disabled={end === null}
        title={
          end === null ? 'Available when a search has finished' : 'Save the best values with their evidence'
        }
        onClick={() => setOpen(true)}
      >
        Save preset
      </Button>
    </AskName>
  );
}
