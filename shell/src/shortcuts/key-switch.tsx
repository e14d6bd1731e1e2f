import { useShortcutList } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import type { Texts } from '../locale/texts.ts';
import en from './messages/en.json';
import fr from './messages/fr.json';

/** Brings the texts of the switch and of the sheet: both languages come with the code, which is one round trip less. */
export function addShortcutTexts(texts: Texts): Promise<void> {
  return texts.add('shortcuts', { en: async () => ({ default: en }), fr: async () => ({ default: fr }) });
}

/** Switches single keys on and off in this browser, for who presses one by accident, or by voice (WCAG 2.1.4). */
export function KeySwitch() {
  const { t } = useText('shortcuts');
  const { isOn, choose } = useShortcutList();
  return (
    <Button variant="subtle" size="sm" ms="calc(-1 * var(--button-padding-x))" onClick={() => choose(!isOn)}>
      {t(isOn ? 'off' : 'on')}
    </Button>
  );
}
