import type { Appointment } from '@portal/contract/entities/appointment';
import { shownStatus } from '@portal/contract/rules/shown-status';
import { useText } from '@portal/portal-kit/i18n';
import { Loader } from '@portal/ui/base';
import { Badge } from '@portal/ui/data';
import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleX,
  IconHourglass,
  IconMapPin,
  IconNotes,
  IconPencil,
  IconPhone,
  IconVideo,
} from '@portal/ui/icons';
import type { ReactNode } from 'react';
import styles from './appointment-facts.module.css';
import { partnerName } from './partner-name.ts';
import { useIsSending } from './sending.ts';
import { cancellationReason, isOver } from './standing.ts';

export const modalityIcons = { video: IconVideo, voice: IconPhone, in_person: IconMapPin } as const;

interface FurtherFactProps {
  isConsultation?: boolean;
  children: ReactNode;
}

/**
 * The dots between facts are drawn alone: Orca reads a dialog as one text, which was “VideoIndividual90 minutes”. The
 * comma stands in the fact’s own line: one that is taken out of it is a line more to go through.
 */
function FurtherFact({ isConsultation = false, children }: FurtherFactProps) {
  return (
    <span className={isConsultation ? `${styles.fact} ${styles.consultation}` : styles.fact}>
      <span className={styles.pause}>, </span>
      {children}
    </span>
  );
}

interface SessionKindProps {
  appointment: Pick<Appointment, 'modality' | 'provider_type' | 'duration'>;
  /** Further facts, on the same line. */
  children?: ReactNode;
}

/** Modality (RULES-086, RULES-087, RULES-088), kind, length. */
export function SessionKind({ appointment, children }: SessionKindProps) {
  const { t } = useText('mf-dashboard');
  const { modality, provider_type, duration } = appointment;
  const Icon = modalityIcons[modality];
  return (
    <p className={styles.facts}>
      <span className={styles.fact}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        {t(`modality.${modality}`)}
      </span>
      <FurtherFact>{t(`type.${provider_type}`)}</FurtherFact>
      <FurtherFact>{t('shared:appointments.minutes', { count: duration })}</FurtherFact>
      {children}
    </p>
  );
}

/**
 * The same with that it is a consultation, which is charged differently; and of what is over, whether one's own note
 * says something (UX-1).
 */
export function SessionFacts({ appointment, now }: { appointment: Appointment; now: Date }) {
  const { t } = useText('mf-dashboard');
  const { note_written_yn: isWritten } = appointment;
  const isNoteTold = isWritten !== undefined && isOver(appointment, now);
  const NoteIcon = isWritten ? IconNotes : IconPencil;
  return (
    <SessionKind appointment={appointment}>
      {appointment.counselling_type === 'consultation' && (
        <FurtherFact isConsultation>{t('type.consultation')}</FurtherFact>
      )}
      {isNoteTold && (
        <FurtherFact>
          <NoteIcon size={18} stroke={1.75} aria-hidden="true" />
          {t(isWritten ? 'row.noteWritten' : 'row.noteEmpty')}
        </FurtherFact>
      )}
    </SessionKind>
  );
}

const looks = {
  scheduled: { color: 'blue', Icon: IconCalendarEvent },
  outcomeMissing: { color: 'yellow', Icon: IconAlertTriangle },
  pending: { color: 'yellow', Icon: IconHourglass },
  completed: { color: 'green', Icon: IconCircleCheck },
  canceled: { color: 'gray', Icon: IconCircleX },
} as const;

/** How an appointment stands, or will once it is saved: a word first, colour and sign beside it. */
export function StatusBadge({ appointment, now }: { appointment: Appointment; now: Date }) {
  const { t } = useText('mf-dashboard');
  const isSending = useIsSending(appointment.id);
  const shown = shownStatus(appointment, now);
  const { color, Icon } = looks[shown];
  const status = t(`shared:status.${shown}`);
  if (isSending) {
    return (
      <Badge color="gray" leftSection={<Loader size={13} color="gray" />}>
        {t('row.saving', { status })}
      </Badge>
    );
  }
  return (
    <Badge color={color} leftSection={<Icon size={15} aria-hidden="true" />}>
      {status}
    </Badge>
  );
}

/** Of a session that did not take place: why, and what somebody wrote about it. */
export function CancellationNote({ appointment }: { appointment: Appointment }) {
  const { t } = useText('mf-dashboard');
  if (appointment.status !== 'canceled') return null;
  const reason = cancellationReason(appointment);
  const words = appointment.cancellation?.explanation;
  if (reason === null && !words) return null;
  return (
    <div className={styles.note}>
      {reason !== null && <p>{t(`shared:reasons.${reason}`)}</p>}
      {words && <p className={styles.words}>{t('row.explanation', { words })}</p>}
    </div>
  );
}

/** Gives whom an appointment is with: a client, or both partners of a couple in one text. */
export function useWho(): (appointment: Appointment) => string {
  const { t } = useText('mf-dashboard');
  return (appointment) => {
    const { preferred_name_with_last_name: name } = appointment.client;
    const partner = partnerName(appointment);
    return partner === null ? name : t('shared:appointments.couple', { name, partner });
  };
}
