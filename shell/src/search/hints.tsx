import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Stack, Text } from '@portal/ui/base';
import { useState } from 'react';
import { useShell } from '../app-context.ts';
import { storageKeys } from '../storage/storage.ts';

/** What can be looked for, before anything is typed, and what is not looked through; with the switch of the key. */
export function Hints() {
  const { t } = useText('search');
  const { user } = useSession();
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{t(user.provider_yn ? 'hint' : 'hintAdmin')}</Text>
      {user.provider_yn && (
        <Text c="dimmed" size="sm">
          {t('hintChats')}
        </Text>
      )}
      <KeySwitch />
    </Stack>
  );
}

/** Switches single keys on and off in this browser, for who presses one by accident, or by voice (WCAG 2.1.4). */
function KeySwitch() {
  const { t } = useText('search');
  const { storage } = useShell().app;
  const [isOn, setIsOn] = useState(storage.get(storageKeys.shortcuts) !== 'off');
  const toggle = () => {
    if (isOn) storage.set(storageKeys.shortcuts, 'off');
    else storage.remove(storageKeys.shortcuts);
    setIsOn(!isOn);
  };
  return (
    <Button variant="subtle" size="sm" onClick={toggle}>
      {t(isOn ? 'key.off' : 'key.on')}
    </Button>
  );
}
