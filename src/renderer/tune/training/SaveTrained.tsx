import { Download } from 'lucide-react';
import { useState } from 'react';
import { trainingVerdict } from '../../../shared/tuning/evidence/trainingEvidence';
import { useInspector } from '../../store/useInspector';
import { AskName } from '../../ui/AskName';
import { Button } from '../../ui/Button';
import type { ShownTraining } from './useTraining';

/** Saves the learnt curves as a preset, with their evidence. */
export function SaveTrained({ training: { head, evidence } }: { training: ShownTraining }) {
  const saveTuned = useInspector((state) => state.saveTuned);
  const [isOpen, setOpen] = useState(false);
  const verdict = evidence === null ? null : trainingVerdict(evidence);
  const warning = verdict?.isWarning === true ? `${verdict.title} ` : '';
  return (
    <AskName
      isOpen={isOpen}
      title="Save the learnt curves as a preset"
      label="Name of the preset"
      start={`trained, seed ${head.seed}`}
      action={() => 'Save'}
      text={() => `${warning}The preset includes the pages it was learnt from, scores and intervals.`}
      onName={(name) => saveTuned(name, 'train')}
      onClose={() => setOpen(false)}
    >
      <Button
        icon={<Download aria-hidden="true" />}
        disabled={evidence === null}
        title={
          evidence === null ? 'Available when the training has ended' : 'Save the curves with their evidence'
        }
        onClick={() => setOpen(true)}
      >
        Save as preset…
      </Button>
    </AskName>
  );
}
