import type { AppointmentStatus } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { Badge } from '@portal/ui/data';
import { IconCalendarEvent, IconCircleCheck, IconCircleX, IconHourglass } from '@portal/ui/icons';

const looks = {
  scheduled: { color: 'blue', Icon: IconCalendarEvent },
  pending: { color: 'yellow', Icon: IconHourglass },
  completed: { color: 'green', Icon: IconCircleCheck },
  canceled: { color: 'gray', Icon: IconCircleX },
} as const;

/** How an appointment stands: a word first, colour and sign beside it. */
export function StatusBadge({ status }: { status: AppointmentStatus }) {
  const { t } = useText('mf-dashboard');
  const { color, Icon } = looks[status];
  return (
    <Badge color={color} leftSection={<Icon size={15} aria-hidden="true" />}>
      {t(`status.${status}`)}
    </Badge>
  );
}
