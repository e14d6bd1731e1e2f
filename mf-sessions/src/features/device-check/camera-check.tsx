import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { IconVideo } from '@portal/ui/icons';
import { trackOf } from '../devices/device-state.ts';
import type { Devices } from '../devices/use-devices.ts';
import { useTrackMuted } from '../devices/use-track-muted.ts';
import { CameraPreview } from './camera-preview.tsx';
import { InputCheck } from './input-check.tsx';

/** The picture that the other person would get. */
export function CameraCheck({ devices }: { devices: Devices }) {
  const { t } = useText('mf-sessions');
  const track = trackOf(devices.camera);
  const isMuted = useTrackMuted(track);
  return (
    <InputCheck
      kind="camera"
      devices={devices}
      icon={IconVideo}
      whenOn={
        isMuted
          ? { tone: 'caution', text: t('deviceCheck.camera.muted') }
          : { tone: 'good', text: t('deviceCheck.camera.works') }
      }
    >
      {track && (
        <div>
          <CameraPreview track={track} label={t('deviceCheck.camera.preview')} />
          <Text size="sm" c="dimmed" mt="xs">
            {t('deviceCheck.camera.hint')}
          </Text>
        </div>
      )}
    </InputCheck>
  );
}
