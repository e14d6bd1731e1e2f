import type { Appointment } from '@portal/contract/entities/appointment';
import { useText } from '@portal/portal-kit/i18n';
import { Loader } from '@portal/ui/base';
import { Badge } from '@portal/ui/data';
import { IconAlertTriangle, IconCalendarEvent, IconCircleCheck, IconCircleX, IconHourglass } from '@portal/ui/icons';
import { useIsSending } from '../status/sending.ts';
import { shownStatus } from './shown-status.ts';

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
