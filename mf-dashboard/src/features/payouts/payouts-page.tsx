import { listPayouts } from '@portal/contract/calls/payouts';
import type { OwnPayout, PaidAppointment } from '@portal/contract/entities/payout';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { toCents } from '@portal/contract/rules/sales-tax';
import { useFormats, usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Anchor, VisuallyHidden } from '@portal/ui/base';
import { Badge, EmptyState, PageHeader, RowSkeletons } from '@portal/ui/data';
import { IconCash, IconChevronRight } from '@portal/ui/icons';
import { PagedList, usePage } from '@portal/ui/lists';
import { appointmentPath, SessionTime } from '../appointment/appointment-time.tsx';
import { forPractitioners } from '../landing/for-practitioners.tsx';
import { useMoney } from '../money/money.ts';
import { ListCard } from '../pages/list-card.tsx';
import paidSessionsStyles from './paid-sessions.module.css';
import styles from './payouts.module.css';
import { usePeriodText } from './use-period-text.ts';

/** `/payouts` (SHELL-040, BS-008, BA-081): what the practitioner is paid for their sessions, newest payout first. */
function PayoutsPage() {
  const { t } = useText('mf-dashboard/payouts');
  const { page, toPage } = usePage();
  const answer = useCall(listPayouts, { query: { page } }, { keepPrevious: true });
  usePageTitle(t('shared:sections.payouts'));
  return (
    <>
      <PageHeader
        title={t('shared:sections.payouts')}
        text={
          <>
            {t('text')}{' '}
            <Anchor component={Link} to="/billing">
              {t('toBilling')}
            </Anchor>
          </>
        }
      />
      <ListCard>
        <PagedList
          answer={answer}
          page={page}
          pageSize={LIST_PAGE_SIZE}
          toPage={toPage}
          label={t('shared:sections.payouts')}
          failed={t('failed')}
          stale={t('stale')}
          skeleton={<RowSkeletons rows={5} rowClassName={styles.row} />}
          words={{ count: (count) => t('pager.count', { count }), rows: (rows) => t('pager.summary', rows) }}
          empty={
            <EmptyState icon={<IconCash size={26} stroke={1.75} />} title={t('empty.title')} text={t('empty.text')} />
          }
        >
          {(payouts, isDimmed) => (
            <ul className={styles.rows} aria-label={t('shared:sections.payouts')} data-dimmed={isDimmed}>
              {payouts.map((payout) => (
                <PayoutRow key={payout.id} payout={payout} />
              ))}
            </ul>
          )}
        </PagedList>
      </ListCard>
    </>
  );
}

export default forPractitioners(PayoutsPage);

const colors = { pending: 'yellow', executed: 'green', canceled: 'gray' } as const;

/** One payout: for which days, how much, how it stands and since when, and which sessions it pays for. */
function PayoutRow({ payout }: { payout: OwnPayout }) {
  const { t } = useText('mf-dashboard/payouts');
  const { date } = useFormats();
  const money = useMoney();
  const periodText = usePeriodText();
  const since = payout.executed_at ?? payout.created_at;
  const period = periodText(payout.period_start, payout.period_end);
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <h2 className={styles.period}>{period}</h2>
        <p className={styles.since}>
          {t(payout.executed_at === null ? 'row.created' : 'row.paidOn')} <time dateTime={since}>{date(since)}</time>
        </p>
        {payout.note !== null && <p className={styles.since}>{payout.note}</p>}
      </div>
      <p className={styles.amount}>{money(toCents(payout.amount), payout.currency)}</p>
      <Badge color={colors[payout.status]} className={styles.status}>
        {t(`status.${payout.status}`)}
      </Badge>
      <PaidSessions sessions={payout.appointments} period={period} />
    </li>
  );
}

interface PaidSessionsProps {
  sessions: readonly PaidAppointment[];
  /** Of the payout, to tell one list from the next. */
  period: string;
}

/** The sessions that a payout pays for, folded up until they are wanted. */
function PaidSessions({ sessions, period }: PaidSessionsProps) {
  const { t } = useText('mf-dashboard/payouts');
  const { t: shared } = useText('mf-dashboard');
  const { date } = useFormats();
  if (sessions.length === 0) return <p className={paidSessionsStyles.none}>{t('sessions.none')}</p>;
  return (
    <details className={paidSessionsStyles.sessions}>
      <summary className={paidSessionsStyles.summary}>
        <IconChevronRight size={18} aria-hidden="true" className={paidSessionsStyles.arrow} />
        {t('sessions.count', { count: sessions.length })}
        <VisuallyHidden>, {period}</VisuallyHidden>
      </summary>
      <ul className={paidSessionsStyles.list}>
        {sessions.map((session) => (
          <li key={session.id} className={paidSessionsStyles.session}>
            <Anchor component={Link} to={appointmentPath(session.id)}>
              <time dateTime={session.start_date}>
                {date(session.start_date)} <SessionTime at={session.start_date} />
              </time>
            </Anchor>
            <span className={paidSessionsStyles.name}>
              {session.partner_name === null
                ? session.client_name
                : shared('shared:appointments.couple', { name: session.client_name, partner: session.partner_name })}
            </span>
            <span>{shared('shared:appointments.minutes', { count: session.duration })}</span>
            <PaidSessionMarks session={session} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What makes a paid session other than usual: it was a consultation, or it did not take place. */
function PaidSessionMarks({ session }: { session: PaidAppointment }) {
  const { t } = useText('mf-dashboard');
  const { counselling_type: type, incomplete_reason: reason } = session;
  const marks = [
    type === 'consultation' && t('type.consultation'),
    reason !== null && t(`shared:reasons.${reason}`),
  ].filter((mark) => mark !== false);
  if (marks.length === 0) return null;
  return (
    <span className={paidSessionsStyles.marks}>
      {marks.map((mark) => (
        <Badge key={mark} color="gray">
          {mark}
        </Badge>
      ))}
    </span>
  );
}
