import { useKeysOf } from '../../actions/useKeysOf';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { counted } from '../../ui/format';
import { Keys } from '../../ui/Keys';
import { SettingGroup, SettingRow } from './SettingRow';

export function KeySettings() {
  const keysOf = useKeysOf();
  const changed = useInspector(({ bindings }) => Object.keys(bindings).length);
  const openSettings = useInspector((state) => state.openSettings);
  const openKeySheet = useInspector((state) => state.openKeySheet);
  const keys = keysOf('keys');
  return (
    <SettingGroup title="Keys">
      <SettingRow
        title="Keys of all actions"
        hint={changed === 0 ? 'All have their default.' : `${counted(changed, 'key')} changed.`}
      >
        <Button
          onClick={() => {
            openSettings(false);
            openKeySheet(true);
          }}
        >
          Change keys…
          {keys !== '' && <Keys of={keys} />}
        </Button>
      </SettingRow>
    </SettingGroup>
  );
}
