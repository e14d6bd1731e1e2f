import type { Modality } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { useInputVerdict } from '../device-check/use-input-verdict.ts';
import type { Devices } from '../devices/use-devices.ts';
import { inputsOf } from '../devices/use-session-devices.ts';
import styles from './device-notice.module.css';
import type { DialIn } from './dial-in.ts';
import { DialInFacts } from './dial-in-facts.tsx';
import { Notice } from './notice.tsx';

interface DeviceNoticeProps {
  devices: Devices;
  modality: Modality;
  dialIn: DialIn;
}

const fine = { tone: 'good', text: '' } as const;

/**
 * What failed of camera and microphone, in the words of the specification (SESS-060..063), what works all the same,
 * and the way on: without a microphone that is the phone.
 */
export function DeviceNotice({ devices, modality, dialIn }: DeviceNoticeProps) {
  const { t } = useText('mf-sessions');
  const failed = inputsOf(modality).filter((kind) => devices[kind].status === 'failed');
  const [first = 'camera'] = failed;
  const verdict = useInputVerdict(devices[first], fine);
  const isSilenced = failed.includes('microphone');
  if (failed.length === 0 || !verdict) return <Notice text={null} />;
  const without = failed.length === 2 ? 'both' : first;
  return (
    <Notice tone="trouble" text={verdict.text}>
      <div className={styles.words}>
        <p>{t(`call.degraded.${without}`)}</p>
        <p className={styles.advice}>{verdict.detail}</p>
      </div>
      {isSilenced && <DialInFacts dialIn={dialIn} />}
      <Button variant="default" onClick={() => void devices.open(failed)}>
        {t('call.retry')}
      </Button>
    </Notice>
  );
}
