import type { AppointmentList } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { EmptyState } from '@portal/ui/data';
import { IconCalendarCheck, IconCalendarEvent, IconCalendarOff, IconHourglass } from '@portal/ui/icons';

const icons = {
  today: IconCalendarEvent,
  upcoming: IconCalendarEvent,
  pending: IconHourglass,
  canceled: IconCalendarOff,
  previous: IconCalendarCheck,
} as const;

/** A list without appointments. */
export function EmptyList({ list }: { list: AppointmentList }) {
  const { t } = useText('mf-dashboard');
  const Icon = icons[list];
  return (
    <EmptyState
      icon={<Icon size={26} stroke={1.75} />}
      title={t(`lists.${list}.emptyTitle`)}
      text={t(`lists.${list}.emptyText`)}
    />
  );
}
