import type { ReactNode } from 'react';
import { AskName } from '../components/AskName';
import { useInspector } from '../store/useInspector';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** what the field stands under */
  children: ReactNode;
}

/** Asks for the name under which the values in force are kept. */
export function SavePreset({ isOpen, onClose, children }: Props) {
  const savePreset = useInspector((state) => state.savePreset);
  return (
    <AskName
      isOpen={isOpen}
      title="Save the values as a preset"
      label="Name of the preset"
      deed={() => 'Save'}
      onName={(name) => void savePreset(name)}
      onClose={onClose}
    >
      {children}
    </AskName>
  );
}
