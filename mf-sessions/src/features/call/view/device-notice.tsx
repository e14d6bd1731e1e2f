import type { Modality } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { Notice } from '@portal/ui/live';
import { useState } from 'react';
import { useFailureWords } from '../../devices/check/use-failure-words.ts';
import type { InputState } from '../../devices/device-state.ts';
import { isUnblurred } from '../../devices/media-failure.ts';
import type { Devices } from '../../devices/use-devices.ts';
import { inputsOf } from '../../devices/use-session-devices.ts';
import styles from './device-notice.module.css';
import { type DialIn, DialInFacts } from './dial-in.tsx';
import { NoticeButton } from './notice-button.tsx';

interface DeviceNoticeProps {
  devices: Devices;
  modality: Modality;
  dialIn: DialIn;
  inRoom: boolean;
}

/**
 * What failed of camera and microphone, in the words of the specification (SESS-060, SESS-061, SESS-062, SESS-063),
 * what works all the same, and the way on: without a microphone that is the phone. Two that fail for different reasons
 * are each told by name. What the others see and hear is said only while there is a room to be seen and heard in.
 *
 * A camera that could only show what is to be blurred is a question to its person, which goes once it is answered.
 */
export function DeviceNotice({ devices, modality, dialIn, inRoom }: DeviceNoticeProps) {
  const { t } = useText('mf-sessions/call');
  const failureWords = useFailureWords();
  const [leftOff, setLeftOff] = useState<InputState>();
  const failures = inputsOf(modality).flatMap((kind) => {
    const input = devices[kind];
    return input.status === 'failed' && input !== leftOff ? [{ kind, failure: input.failure }] : [];
  });
  const [first, second] = failures;
  if (!first) return <Notice text={null} />;
  const isQuestion = failures.some(({ failure }) => isUnblurred(failure));
  const isSilenced = failures.some(({ kind }) => kind === 'microphone');
  const told =
    second && second.failure !== first.failure
      ? failures.map(({ kind, failure }) => {
          const { text, detail } = failureWords(failure);
          const device = t(`shared:${kind}`);
          return {
            text: t('call.degraded.of', { device, text }),
            detail: t('call.degraded.of', { device, text: detail }),
          };
        })
      : [failureWords(first.failure)];
  return (
    <Notice tone="trouble" text={told.map(({ text }) => text).join(' ')}>
      <div className={styles.words}>
        {inRoom && <p>{t(`call.degraded.${second ? 'both' : first.kind}`)}</p>}
        {told.map(({ detail }) => (
          <p key={detail} className={styles.advice}>
            {detail}
          </p>
        ))}
      </div>
      {isSilenced && inRoom && <DialInFacts dialIn={dialIn} />}
      {isQuestion && (
        <>
          <NoticeButton variant="default" onClick={() => void devices.setBlur(false)}>
            {t('mf-sessions/device-check:deviceCheck.camera.showBackground')}
          </NoticeButton>
          <NoticeButton variant="default" onClick={() => setLeftOff(devices.camera)}>
            {t('call.camera.leaveOff')}
          </NoticeButton>
        </>
      )}
      <NoticeButton variant="default" onClick={() => void devices.open(failures.map(({ kind }) => kind))}>
        {t('shared:retry')}
      </NoticeButton>
    </Notice>
  );
}
