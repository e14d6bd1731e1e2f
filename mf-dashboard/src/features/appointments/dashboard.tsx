import { APPOINTMENT_LISTS } from '@portal/contract/rules/appointments';
import { useFormats, usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useLocation } from '@portal/portal-kit/router';
import { PageHeader } from '@portal/ui/data';
import { LinkTabs, useAddressState } from '@portal/ui/lists';
import { ListCard } from '../pages/list-card.tsx';
import { AppointmentDialogs } from './appointment-dialogs.tsx';
import { AppointmentsPanel } from './appointments-panel.tsx';
import styles from './dashboard.module.css';
import { firstPageOf, listLocation, readListState, writeListState } from './list-state.ts';
import { NextUpCard } from './next-up-card.tsx';
import { OutcomesMissing } from './outcomes-missing.tsx';
import { useFreshDay } from './use-fresh-day.ts';
import { useCounts } from './use-lists.ts';
import { useNextUp } from './use-next-up.ts';

const listFormat = { read: readListState, write: writeListState };

/** The practitioner's day: what comes next, and the five lists of appointments (DASH-001..008, A-049). */
export function Dashboard() {
  const { t } = useText('mf-dashboard');
  const { longDate } = useFormats();
  const { pathname } = useLocation();
  const [state] = useAddressState(listFormat);
  const { counts, answered } = useCounts(state);
  const { now, next } = useNextUp(answered || (state.list === 'today' && state.page === 1 && state.oldestFirst));
  useFreshDay(now);
  usePageTitle(t('shared:sections.dashboard'));
  const tabs = APPOINTMENT_LISTS.map((list) => ({
    key: list,
    label: t(`lists.${list}.tab`),
    to: listLocation(pathname, firstPageOf(list)),
    count: counts[list],
    countLabel: counts[list] === undefined ? undefined : t('shared:appointments.count', { count: counts[list] }),
  }));
  return (
    <AppointmentDialogs focusAfter="appointments">
      <PageHeader
        title={t('shared:sections.dashboard')}
        eyebrow={<time dateTime={now.toISOString()}>{longDate(now)}</time>}
        actions={<OutcomesMissing now={now} />}
      />
      <NextUpCard next={next} now={now} />
      <ListCard>
        <div className={styles.tabs}>
          <LinkTabs label={t('lists.navigation')} tabs={tabs} active={state.list} link={Link} />
        </div>
        <AppointmentsPanel key={state.list} state={state} now={now} />
      </ListCard>
    </AppointmentDialogs>
  );
}
