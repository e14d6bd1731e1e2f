import type { AppointmentList } from '@portal/contract/rules/appointments';
import { PAGE_SIZE } from '@portal/contract/rules/pages';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Button, Group, Text } from '@portal/ui/base';
import { EmptyState, ErrorCard, RowSkeletons, useSlow } from '@portal/ui/data';
import { IconCalendarCheck, IconCalendarEvent, IconCalendarOff, IconHourglass } from '@portal/ui/icons';
import rowStyles from './appointment-rows.module.css';
import styles from './list-states.module.css';

const icons = {
  today: IconCalendarEvent,
  upcoming: IconCalendarEvent,
  pending: IconHourglass,
  canceled: IconCalendarOff,
  previous: IconCalendarCheck,
} as const;

/** Rows on their way; after three seconds it says that it takes longer than usual. */
export function LoadingList({ list }: { list: AppointmentList }) {
  const { t } = useText('mf-dashboard');
  const slow = useSlow(3000);
  return (
    <div className={styles.loading}>
      <RowSkeletons rows={PAGE_SIZE} rowClassName={rowStyles[list]} />
      <Text size="sm" role="status" className={styles.slow} data-shown={slow}>
        {slow ? t('states.slow') : ''}
      </Text>
    </div>
  );
}

interface RetryProps {
  onRetry: () => void;
  pending: boolean;
}

/** The list could not be had; Try Again asks anew in place. */
export function FailedList({ error, onRetry, pending }: RetryProps & { error: { code: string } }) {
  const { t } = useText('mf-dashboard');
  return (
    <ErrorCard
      title={t('states.failedTitle')}
      text={t('states.failedText')}
      retry={{ label: t('states.retry'), onRetry, pending }}
      details={t('states.code', { code: error.code })}
    />
  );
}

/** Rows are shown, but asking for them anew failed. */
export function StaleNotice({ onRetry, pending }: RetryProps) {
  const { t } = useText('mf-dashboard');
  return (
    <Group role="status" justify="space-between" gap="xs" className={styles.stale}>
      <Text size="sm">{t('states.stale')}</Text>
      <Button variant="subtle" onClick={onRetry} loading={pending}>
        {t('states.retry')}
      </Button>
    </Group>
  );
}

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
