import type { AppointmentList } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';
import { EmptyState } from '@portal/ui/data';
import { IconCalendarCheck, IconCalendarEvent, IconCalendarOff, IconHourglass } from '@portal/ui/icons';

const icons = {
  today: IconCalendarEvent,
  upcoming: IconCalendarEvent,
  pending: IconHourglass,
  canceled: IconCalendarOff,
  previous: IconCalendarCheck,
} as const;

interface EmptyListProps {
  list: AppointmentList;
  page: number;
  pages: number;
  toPage: (page: number) => string;
}

/** No rows: the list is empty, or the page is beyond its end and there is a way back. */
export function EmptyList({ list, page, pages, toPage }: EmptyListProps) {
  const { t } = useText('mf-dashboard');
  const Icon = icons[list];
  if (pages > 0) {
    return (
      <EmptyState
        title={t('states.beyondTitle', { page })}
        text={t('states.beyondText', { count: pages })}
        action={
          <Anchor component={Link} to={toPage(pages)}>
            {t('states.beyondLink')}
          </Anchor>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<Icon size={26} stroke={1.75} />}
      title={t(`lists.${list}.emptyTitle`)}
      text={t(`lists.${list}.emptyText`)}
    />
  );
}
