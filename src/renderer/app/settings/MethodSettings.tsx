import { preference } from '../../../shared/contract/preferences';
import { useInspector } from '../../store/useInspector';
import { ChoiceMenu } from '../../ui/ChoiceMenu';
import { SettingGroup, SettingRow } from './SettingRow';

export function MethodSettings() {
  const methods = useInspector((state) => state.methods);
  const stored = useInspector(({ preferences }) => preference(preferences, 'method'));
  const setPreference = useInspector((state) => state.setPreference);
  const usual = methods.find(({ isDefault }) => isDefault)?.id ?? '';
  const value = methods.some(({ id }) => id === stored) ? stored! : usual;
  return (
    <SettingGroup title="Method">
      <SettingRow
        title="Method of new pages"
        hint="What a new tab or window begins with. A session keeps its own."
      >
        <ChoiceMenu
          label="Method of new pages"
          value={value}
          options={methods.map(({ id, title, isDefault }) => ({
            value: id,
            label: isDefault ? `${title} (default)` : title,
          }))}
          onChange={(method) => setPreference('method', method === usual ? null : method)}
        />
      </SettingRow>
    </SettingGroup>
  );
}
