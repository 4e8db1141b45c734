import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { Modal, ModalHead } from '../../ui/Modal';
import { Note } from '../../ui/Note';
import { AppearanceSettings } from './AppearanceSettings';
import { CaptureSettings } from './CaptureSettings';
import { KeySettings } from './KeySettings';
import { MethodSettings } from './MethodSettings';
import { CookieSettings, StorageSettings } from './StorageSettings';
import styles from './settings.module.css';

/** All settings of the user, in one screen. */
export function SettingsBox() {
  const isOpen = useInspector((state) => state.isSettingsOpen);
  const openSettings = useInspector((state) => state.openSettings);
  const fault = useInspector((state) => state.preferenceFault);
  const hasOwn = useInspector(({ preferences }) => Object.keys(preferences).length > 0);
  const resetPreferences = useInspector((state) => state.resetPreferences);
  return (
    <Modal isOpen={isOpen} onOpenChange={openSettings} className={styles.sheet}>
      <ModalHead title="Settings" onClose={() => openSettings(false)}>
        <Button kind="quiet" disabled={!hasOwn} onClick={resetPreferences}>
          Reset all
        </Button>
      </ModalHead>
      {fault !== '' && <Note kind="err" title={fault} />}
      <MethodSettings />
      <AppearanceSettings />
      <CaptureSettings />
      <CookieSettings />
      <StorageSettings />
      <KeySettings />
    </Modal>
  );
}
