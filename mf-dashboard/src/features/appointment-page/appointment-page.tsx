import { fetchAppointmentOverview } from '@portal/contract/calls/appointment-overview';
import { usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link, useParams } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';
import { Answer, EmptyState, PageHeader, RowSkeletons } from '@portal/ui/data';
import { IconCalendarEvent } from '@portal/ui/icons';
import { forPractitioners } from '../landing/for-practitioners.tsx';
import { PageCard } from '../pages/page-card.tsx';
import styles from './appointment-page.module.css';
import { Overview } from './overview.tsx';
import { useNames } from './use-names.ts';

/**
 * `/appointments/:id` (BS-016): all that belongs to one of the practitioner's own appointments. An address that names
 * none, somebody else's or one that is gone says the same.
 */
function AppointmentPage() {
  const { t } = useText('mf-dashboard/appointment');
  const { id = '' } = useParams();
  const answer = useCall(fetchAppointmentOverview, { params: { id } });
  const namesOf = useNames();
  // Tabs and browser histories are seen by others: they do not name a client.
  usePageTitle(t('title'));
  const back = (
    <Anchor component={Link} to="/dashboard">
      {t('shared:toDashboard')}
    </Anchor>
  );
  const unknown = (
    <EmptyState
      icon={<IconCalendarEvent size={26} stroke={1.75} />}
      title={t('unknownTitle')}
      text={t('unknownText')}
    />
  );
  const title = answer.data ? t('titleWith', { names: namesOf(answer.data.clients) }) : t('title');
  return (
    <>
      <PageHeader title={title} eyebrow={back} />
      <Answer
        answer={answer}
        failed={t('failed')}
        failures={{ not_found: unknown }}
        stale={t('stale')}
        skeleton={<RowSkeletons rows={8} rowClassName={styles.waiting} />}
        frame={PageCard}
      >
        {(overview) => <Overview key={id} overview={overview} />}
      </Answer>
    </>
  );
}

export default forPractitioners(AppointmentPage);
