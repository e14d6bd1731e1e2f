import { useText } from '@portal/portal-kit/i18n';
import { Button, Stack } from '@portal/ui/base';
import { useState } from 'react';
import { useDevices } from '../use-devices.ts';
import { DeviceChecks } from './device-checks.tsx';

/**
 * The slot `device-check/v1`, below a heading of the page that shows it. Nothing is opened, and nobody is asked for
 * permission, before the person starts it.
 */
export default function DeviceCheckSlot() {
  const { t } = useText('mf-sessions/device-check');
  const devices = useDevices();
  const [isRunning, setIsRunning] = useState(false);
  const toggle = () => {
    if (isRunning) devices.release();
    else void devices.open();
    setIsRunning(!isRunning);
  };
  return (
    <Stack gap="md">
      <div>
        <Button variant={isRunning ? 'default' : 'filled'} onClick={toggle}>
          {t(isRunning ? 'deviceCheck.stop' : 'deviceCheck.start')}
        </Button>
      </div>
      {isRunning && <DeviceChecks devices={devices} />}
    </Stack>
  );
}
