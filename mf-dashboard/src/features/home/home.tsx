import { useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Answer, EmptyState } from '@portal/ui/data';
import { IconCalendarEvent, IconMail } from '@portal/ui/icons';
import { PageCard } from '../pages/page-card.tsx';
import { HelpCard, InvoicesCard, RegionCard } from './aside.tsx';
import { FilesByPractitioner } from './files-by-practitioner.tsx';
import styles from './home.module.css';
import { NextSession, NextSkeleton } from './next-session.tsx';
import { ComingSessions, comesLater, PastSessions, useOwnSessions } from './session-list.tsx';

const EVERY_MINUTE = 60_000;

/**
 * What a client finds on their start page: their sessions, what they exchange with each practitioner,
 * invoices, their language and time zone, and help. Whoever came by the link of one session is shown no list and
 * changes nothing of the account: the API refuses the list, and the page goes by that.
 */
export function Home() {
  const { t } = useText('mf-dashboard');
  const now = useNow(EVERY_MINUTE);
  const coming = useOwnSessions('coming', 1);
  const isByLink = coming.error?.code === 'forbidden';
  const answered = coming.data;
  const next = answered?.data.find(({ end_date }) => new Date(end_date) > now);
  const hasFurther = answered && next && (answered.pagination.total > 1 || answered.data.some(comesLater(next, now)));
  return (
    <div className={styles.home}>
      <div className={styles.parts}>
        <div className={styles.part}>
          <Answer
            answer={coming}
            failed={t('home.coming.failed')}
            stale={t('home.coming.stale')}
            failures={{ forbidden: <ByLink /> }}
            frame={PageCard}
            skeleton={<NextSkeleton />}
          >
            {() => (next ? <NextSession session={next} now={now} /> : <NothingBooked />)}
          </Answer>
        </div>
        {next && hasFurther && (
          <div className={styles.part}>
            <ComingSessions next={next} now={now} />
          </div>
        )}
        {!isByLink && (
          <div className={styles.part}>
            <PastSessions />
          </div>
        )}
        <FilesByPractitioner />
      </div>
      <div className={styles.aside}>
        <InvoicesCard />
        <HelpCard />
        {/* Last of these: it comes once it is known that there is something to change. */}
        {answered && <RegionCard />}
      </div>
    </div>
  );
}

/** A browser that a session's link has opened, and no code: it has that session alone. */
function ByLink() {
  const { t } = useText('mf-dashboard');
  return (
    <EmptyState
      icon={<IconMail size={26} stroke={1.75} />}
      title={t('home.byLink.title')}
      text={t('home.byLink.text')}
    />
  );
}

function NothingBooked() {
  const { t } = useText('mf-dashboard');
  return (
    <PageCard>
      <EmptyState
        icon={<IconCalendarEvent size={26} stroke={1.75} />}
        title={t('home.next.none')}
        text={t('home.next.noneText')}
      />
    </PageCard>
  );
}
