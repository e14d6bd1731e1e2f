import { useText } from '@portal/portal-kit/i18n';
import { Button, Stack, Text } from '@portal/ui/base';
import { BlurSwitch } from '../../devices/check/blur-switch.tsx';
import { DeviceSelect } from '../../devices/check/device-select.tsx';
import { facingOf } from '../../devices/device-state.ts';
import { useSharedDevices } from '../../devices/devices-context.ts';
import { canChooseSpeaker } from '../../devices/play-test-tone.ts';

/**
 * The devices of a call, as they are changed in the midst of it: what is muted stays so with another one. Phones turn
 * from the camera at the front to the one at the back.
 */
export function CallDevices() {
  const { t } = useText('mf-sessions/device-check');
  const { devices, inputs } = useSharedDevices();
  const facing = facingOf(devices.camera);
  const hasNames = inputs.some((kind) => devices.found[kind].some(({ id }) => id !== ''));
  return (
    <Stack gap="md">
      {hasNames && inputs.map((kind) => <DeviceSelect key={kind} kind={kind} devices={devices} />)}
      {/* Who is told that they talk into a muted microphone looks here for who has listened. */}
      <Text size="sm" c="dimmed">
        {t('deviceCheck.microphone.whileMuted')}
      </Text>
      {!hasNames && <Text>{t('deviceCheck.unnamed')}</Text>}
      {inputs.includes('camera') && facing !== null && devices.found.camera.length > 1 && (
        <Button variant="default" onClick={() => void devices.turnCamera()}>
          {t(facing === 'user' ? 'deviceCheck.camera.toBack' : 'deviceCheck.camera.toFront')}
        </Button>
      )}
      {inputs.includes('camera') && <BlurSwitch devices={devices} />}
      {canChooseSpeaker() ? (
        <DeviceSelect kind="speaker" devices={devices} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('deviceCheck.speaker.notChosenHere')}
        </Text>
      )}
    </Stack>
  );
}
