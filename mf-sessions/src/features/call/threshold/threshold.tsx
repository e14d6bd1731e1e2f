import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useReport } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Alert, Button, Paper, Text, Title } from '@portal/ui/base';
import { LazyPart } from '@portal/ui/data';
import { Switch } from '@portal/ui/switches';
import { useEffect, useMemo } from 'react';
import { canCall } from '../../devices/can-call.ts';
import { DevicesContext } from '../../devices/devices-context.ts';
import type { Devices } from '../../devices/use-devices.ts';
import { inputsOf } from '../../devices/use-session-devices.ts';
import type { Participant } from '../../session/participants.ts';
import { useOnGone } from '../../session/use-on-gone.ts';
import type { Call, CallSnapshot } from '../call.ts';
import { prepareCalls } from '../load-room.ts';
import { mediaOf } from '../video-room.ts';
import { dialInOf, phoneOf } from '../view/dial-in.tsx';
import { BeforeCall } from './before-call.tsx';
import styles from './threshold.module.css';

const loadCheck = async () => {
  const { SharedReadinessCheck } = await import(
    /* webpackChunkName: "readiness-check" */ '../../devices/check/readiness-check.tsx'
  );
  return { default: SharedReadinessCheck };
};

interface ThresholdProps {
  appointment: SessionAppointment;
  call: Call;
  snapshot: CallSnapshot;
  devices: Devices;
  /** Whom the session is with. */
  others: readonly Pick<Participant, 'id' | 'name'>[];
  /** Ids of those who are here. */
  waiting: readonly string[];
  onEnter: () => void;
}

/**
 * Stands in the place of a call until its person goes in, by one click: nobody is seen or heard because they opened a
 * link. Meanwhile devices and connection are tried out, and the call's code is fetched. In a browser that cannot make
 * calls there is nothing to try out: it says so, and the way in is to the chat and the phone.
 */
export function Threshold(props: ThresholdProps) {
  const { appointment, call, snapshot, devices, others, waiting, onEnter } = props;
  const { t } = useText('mf-sessions/call');
  const report = useReport('threshold');
  // The button that had the focus is gone.
  useOnGone(() => {
    if (document.activeElement !== document.body) return;
    document
      .querySelector<HTMLElement>('[data-page-title], [data-call-stage] fieldset')
      ?.focus({ preventScroll: true });
  });
  // A failure shows when the call loads it again.
  useEffect(() => void prepareCalls().catch(report), [report]);
  const { modality } = appointment;
  const phone = phoneOf(dialInOf(appointment, null));
  const shared = useMemo(() => ({ devices, inputs: inputsOf(modality) }), [devices, modality]);
  const [first, second] = others;
  const inputs = canCall() ? shared.inputs : [];
  const names = second ? t('call.person.together', { first: first?.name, second: second.name }) : first?.name;
  return (
    <div className={styles.threshold}>
      <Paper component="section" withBorder className={styles.card} aria-labelledby="threshold">
        <div>
          <Title order={2} id="threshold" className={styles.title}>
            {t('call.threshold.title', { name: names })}
          </Title>
          {others.map(({ id, name }) => (
            <Text key={id} role="status" c="dimmed">
              {t(waiting.includes(id) ? 'call.threshold.here' : 'shared:clients.notHere', { name })}
            </Text>
          ))}
        </div>
        {!canCall() && (
          <Alert color="yellow">
            {t('call.state.unsupported')}
            {phone && (
              <>
                <p>{t('call.state.phoneInstead')}</p>
                {phone}
              </>
            )}
          </Alert>
        )}
        {inputs.map((kind) => {
          // Why it failed, and the way to try again, stand beside it; once it works it is as it was chosen.
          const hasFailed = devices[kind].status === 'failed';
          return (
            <Switch
              key={kind}
              label={t(hasFailed ? `call.threshold.without.${kind}` : `call.threshold.${kind}`)}
              checked={snapshot.enabled[mediaOf[kind]] && !hasFailed}
              disabled={hasFailed}
              onChange={({ currentTarget }) => call.setEnabled(mediaOf[kind], currentTarget.checked)}
            />
          );
        })}
        <Button size="md" onClick={onEnter}>
          {t('call.threshold.enter')}
        </Button>
      </Paper>
      {canCall() && (
        <div className={styles.check}>
          <DevicesContext value={shared}>
            <BeforeCall appointment={appointment}>
              <LazyPart part="readiness-check" load={loadCheck} failed={t('call.threshold.failed')} />
            </BeforeCall>
          </DevicesContext>
        </div>
      )}
    </div>
  );
}
