import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { Switch } from '@portal/ui/switches';
import { useId } from 'react';
import { trackOf } from '../device-state.ts';
import type { Devices } from '../use-devices.ts';

/**
 * Has the camera blur what is behind the person, where a page may switch that; nothing elsewhere. Who chose it and has a
 * camera without it is told so.
 */
export function BlurSwitch({ devices }: { devices: Devices }) {
  const { t } = useText('mf-sessions/device-check');
  const hintId = useId();
  const { isOffered, isOn, isMissed } = devices.blur;
  if (!trackOf(devices.camera) || !(isOffered || isMissed)) return null;
  return (
    <div>
      {isOffered && (
        <>
          <Switch
            label={t('deviceCheck.camera.blur')}
            aria-describedby={hintId}
            checked={isOn}
            onChange={() => void devices.setBlur(!isOn)}
          />
          <Text id={hintId} size="sm" c="dimmed" mt="xs">
            {t('deviceCheck.camera.blurHint')}
          </Text>
        </>
      )}
      <Text size="sm" role="status">
        {isMissed && t(isOffered ? 'deviceCheck.camera.blurRefused' : 'deviceCheck.camera.blurImpossible')}
      </Text>
    </div>
  );
}
