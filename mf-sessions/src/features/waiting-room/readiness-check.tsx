import type { Modality } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { Text, Title } from '@portal/ui/base';
import { DeviceChecks } from '../device-check/device-checks.tsx';
import type { Devices } from '../devices/use-devices.ts';
import { inputsOf } from '../devices/use-session-devices.ts';
import styles from './readiness-check.module.css';

interface ReadinessCheckProps {
  modality: Modality;
  devices: Devices;
}

/** Camera, microphone, speaker and connection, tried out while one waits; a voice session asks for no camera. */
export function ReadinessCheck({ modality, devices }: ReadinessCheckProps) {
  const { t } = useText('mf-sessions/waiting-room');
  return (
    <section aria-labelledby="readiness" className={styles.check}>
      <div>
        <Title order={2} id="readiness" className={styles.title}>
          {t('check.title')}
        </Title>
        <Text c="dimmed">{t(modality === 'voice' ? 'check.voice' : 'check.video')}</Text>
      </div>
      <DeviceChecks devices={devices} inputs={inputsOf(modality)} />
    </section>
  );
}
