import { Wand2 } from 'lucide-react';
import { entrantNames } from '../../shared/evaluation/entrantNames';
import { Button } from '../components/Button';
import { methodOf } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';
import type { Participant } from './participants';

interface Props {
  /** whose errors are looked at; fitted as it was evaluated */
  participant: Participant | undefined;
  /** of the selected page, if one is */
  slug: string | undefined;
  isLabelled: boolean;
}

/** The settings that suit the selected page best. */
export function FitButton({ participant, slug, isLabelled }: Props) {
  const inUse = useInspector(methodOf);
  const entrants = useInspector((state) => state.evaluation?.head.entrants);
  const fitPage = useInspector((state) => state.fitPage);
  if (slug === undefined || !isLabelled || inUse === undefined) return null;
  const entrant = entrants?.[entrantNames(entrants).indexOf(participant?.name ?? '')];
  const title = participant?.title ?? inUse.title;
  return (
    <Button
      kind="quiet"
      icon={<Wand2 aria-hidden="true" />}
      title={`The settings with which ${title} finds what is labelled there`}
      onClick={() => void fitPage(slug, entrant)}
    >
      Fit this page
    </Button>
  );
}
