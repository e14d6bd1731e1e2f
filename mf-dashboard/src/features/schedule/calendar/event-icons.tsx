import type { Appointment } from '@portal/contract/entities/appointment';
import {
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleX,
  IconHourglass,
  IconMapPin,
  IconPhone,
  IconVideo,
} from '@portal/ui/icons';
import styles from './event-button.module.css';

const modalities = { video: IconVideo, voice: IconPhone, in_person: IconMapPin } as const;
const statuses = {
  scheduled: IconCalendarEvent,
  pending: IconHourglass,
  completed: IconCircleCheck,
  canceled: IconCircleX,
} as const;

/** How a session is held and how it stands, where there is no room for words: its name has those. */
export function EventIcons({ appointment }: { appointment: Appointment }) {
  const Modality = modalities[appointment.modality];
  const Status = statuses[appointment.status];
  return (
    <span aria-hidden="true" className={styles.icons}>
      <Modality size={14} />
      <Status size={14} />
    </span>
  );
}
