import type { Appointment } from '@portal/contract/entities/appointment';
import { chargingOf, type SessionOutcome } from '@portal/contract/rules/charging';
import { useText } from '@portal/portal-kit/i18n';
import styles from './charging-note.module.css';

interface ChargingNoteProps {
  appointment: Appointment;
  /** Null while it is not decided. */
  outcome: SessionOutcome | null;
}

/**
 * Who is charged and who is paid by what is chosen, in words and spoken at each change (DASH-021, DASH-022, DASH-023,
 * DASH-024, DASH-025, DASH-026, DASH-027, DASH-028, BS-025).
 */
export function ChargingNote({ appointment, outcome }: ChargingNoteProps) {
  const { t } = useText('mf-dashboard');
  const charging = outcome === null ? null : chargingOf(outcome, appointment);
  return (
    <div role="status" className={styles.note}>
      {charging !== null && (
        <>
          <p>{t(charging.clientCharged ? 'statusDialog.clientCharged' : 'statusDialog.clientNotCharged')}</p>
          <p>{t(charging.practitionerPaid ? 'statusDialog.youPaid' : 'statusDialog.youNotPaid')}</p>
        </>
      )}
    </div>
  );
}
