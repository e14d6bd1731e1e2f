import { useText } from '@portal/portal-kit/i18n';
import { Text, Title } from '@portal/ui/base';
import type { InputKind } from '../device-kinds.ts';
import { useSharedDevices } from '../devices-context.ts';
import type { Devices } from '../use-devices.ts';
import { DeviceChecks } from './device-checks.tsx';
import styles from './readiness-check.module.css';

interface ReadinessCheckProps {
  devices: Devices;
  inputs: readonly InputKind[];
}

/** Camera, microphone, speaker and connection, tried out before a session; a voice session asks for no camera. */
export function ReadinessCheck({ devices, inputs }: ReadinessCheckProps) {
  const { t } = useText('mf-sessions/device-check');
  return (
    <section aria-labelledby="readiness" className={styles.check}>
      <div>
        <Title order={2} id="readiness" className={styles.title}>
          {t('deviceCheck.before.title')}
        </Title>
        <Text c="dimmed">{t(`deviceCheck.before.${inputs.includes('camera') ? 'video' : 'voice'}`)}</Text>
      </div>
      <DeviceChecks devices={devices} inputs={inputs} />
    </section>
  );
}

/** The same for a page that fetches it when it is shown. */
export function SharedReadinessCheck() {
  return <ReadinessCheck {...useSharedDevices()} />;
}
