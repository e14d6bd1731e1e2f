// The keys that do something on the page now, with the switch for all of them.
import { useShortcutList } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Checkbox } from '@portal/ui/forms';

export function KeyList() {
  const { t } = useText('mf-dashboard');
  const { shortcuts, isOn, choose } = useShortcutList();
  return (
    <>
      <Checkbox label={t('useKeys')} checked={isOn} onChange={(event) => choose(event.currentTarget.checked)} />
      <ul>
        {shortcuts.map(({ keys, label }) => (
          <li key={keys}>
            <kbd>{keys}</kbd> {label}
          </li>
        ))}
      </ul>
    </>
  );
}
