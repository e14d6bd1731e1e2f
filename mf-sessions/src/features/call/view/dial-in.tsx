import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { dialable } from '@portal/contract/rules/contact';
import { useText } from '@portal/portal-kit/i18n';
import { Anchor } from '@portal/ui/base';
import type { ReactNode } from 'react';
import styles from './dial-in.module.css';

/** How to join a session by phone. */
export interface DialIn {
  /** Toll-free, as people read it. */
  number: string;
  /** Null while nobody has given one, and where no number is set: then there is no way in by phone. */
  pin: string | null;
}

/**
 * The number comes with the appointment: its own, or the deployment's (SESS-076, A-086); the PIN is its voice token, else
 * the one that came with the video token (SESS-077, A-085).
 */
export function dialInOf(
  appointment: Pick<SessionAppointment, 'twilio_toll_free_number' | 'twilio_voice_token'>,
  voicePin: string | null,
): DialIn {
  const { twilio_toll_free_number: number, twilio_voice_token: pin } = appointment;
  return number === null ? { number: '', pin: null } : { number, pin: pin ?? voicePin };
}

/** Whether the PIN has to come with a video token: there is a number, and the appointment has none of its own. */
export function needsPin(
  appointment: Pick<SessionAppointment, 'twilio_toll_free_number' | 'twilio_voice_token'>,
): boolean {
  return appointment.twilio_toll_free_number !== null && appointment.twilio_voice_token === null;
}

/** How to take part by phone; null where there is no way to. */
export function phoneOf(dialIn: DialIn): ReactNode {
  return dialIn.pin === null ? null : <DialInFacts dialIn={dialIn} />;
}

/** Number and PIN to join by phone; nothing where there is no PIN. */
export function DialInFacts({ dialIn: { number, pin } }: { dialIn: DialIn }) {
  const { t } = useText('mf-sessions/device-check');
  if (pin === null) return null;
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>{t('deviceCheck.phone.number')}</dt>
        <dd>
          {/* Who comes by Tab hears the link alone, without what stands before it. */}
          <Anchor href={`tel:${dialable(number)}`} aria-label={t('deviceCheck.phone.join', { number })}>
            {number}
          </Anchor>
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('deviceCheck.phone.pin')}</dt>
        <dd>{pin}</dd>
      </div>
    </dl>
  );
}
