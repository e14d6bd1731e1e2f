import { useText } from '@portal/portal-kit/i18n';
import { Button, Stack, Text, Title } from '@portal/ui/base';
import { useId, useState } from 'react';
import { useDevices } from '../devices/use-devices.ts';
import { DeviceChecks } from './device-checks.tsx';

/** The slot `device-check/v1`: nothing is opened, and nobody is asked for permission, before the person starts it. */
export default function DeviceCheckSlot() {
  const { t } = useText('mf-sessions');
  const id = useId();
  const devices = useDevices();
  const [isRunning, setIsRunning] = useState(false);
  const toggle = () => {
    if (isRunning) devices.release();
    else void devices.open();
    setIsRunning(!isRunning);
  };
  return (
    <section aria-labelledby={id}>
      <Stack gap="md">
        <div>
          <Title order={2} id={id}>
            {t('deviceCheck.title')}
          </Title>
          <Text c="dimmed">{t('deviceCheck.intro')}</Text>
        </div>
        <div>
          <Button variant={isRunning ? 'default' : 'filled'} onClick={toggle}>
            {t(isRunning ? 'deviceCheck.stop' : 'deviceCheck.start')}
          </Button>
        </div>
        {isRunning && <DeviceChecks devices={devices} />}
      </Stack>
    </section>
  );
}
