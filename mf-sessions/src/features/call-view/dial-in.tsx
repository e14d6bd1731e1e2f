import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { dialable } from '@portal/contract/rules/contact';
import { dialInNumber } from '@portal/contract/rules/support';
import { useEdition, useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Anchor } from '@portal/ui/base';
import styles from './dial-in.module.css';

/** How to join a session by phone. */
export interface DialIn {
  /** Toll-free, as people read it. */
  number: string;
  /** Null while nobody has given one: then there is no way in by phone. */
  pin: string | null;
}

/**
 * The number is the appointment's own, or the configured one (SESS-076, A-086); the PIN is its voice token, else the
 * one that came with the video token (SESS-077, A-085).
 */
export function useDialIn(
  appointment: Pick<SessionAppointment, 'twilio_toll_free_number' | 'twilio_voice_token'>,
  voicePin: string | null,
): DialIn {
  const { locale } = useLocale();
  const edition = useEdition();
  return {
    number: appointment.twilio_toll_free_number ?? dialInNumber(edition, locale),
    pin: appointment.twilio_voice_token ?? voicePin,
  };
}

/** Number and PIN to join by phone; nothing where there is no PIN. */
export function DialInFacts({ dialIn: { number, pin } }: { dialIn: DialIn }) {
  const { t } = useText('mf-sessions/call');
  if (pin === null) return null;
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>{t('call.phone.number')}</dt>
        <dd>
          <Anchor href={`tel:${dialable(number)}`}>{number}</Anchor>
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('call.phone.pin')}</dt>
        <dd>{pin}</dd>
      </div>
    </dl>
  );
}
