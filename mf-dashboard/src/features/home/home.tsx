import { dialable } from '@portal/contract/rules/contact';
import { LOCALE_NAMES } from '@portal/contract/rules/locales';
import { SUPPORT_CONTACTS } from '@portal/contract/rules/support';
import { useEdition, useFormats, useNow, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Text, Title } from '@portal/ui/base';
import { Answer, EmptyState } from '@portal/ui/data';
import { IconCalendarEvent, IconMail } from '@portal/ui/icons';
import { type ReactNode, useId } from 'react';
import { FactList } from '../facts/fact-list.tsx';
import { placeOf } from '../facts/place-of.ts';
import { PageCard, PageSection } from '../pages/page-card.tsx';
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

/** Where what was billed stands. */
function InvoicesCard() {
  const { t } = useText('mf-dashboard');
  return (
    <AsideCard title={t('home.invoices.title')}>
      <Anchor component={Link} to="/billing/invoices">
        {t('home.invoices.link')}
      </Anchor>
    </AsideCard>
  );
}

/** Who helps (BS-028), and what to try. */
function HelpCard() {
  const { t } = useText('mf-dashboard');
  const { email, phone } = SUPPORT_CONTACTS;
  const number = phone[useEdition()];
  return (
    <AsideCard title={t('home.help.title')}>
      <Text>{t('home.help.text')}</Text>
      <Anchor component={Link} to="/support">
        {t('home.help.link')}
      </Anchor>
      <Anchor href={`tel:${dialable(number)}`}>{number}</Anchor>
      <Anchor href={`mailto:${email}`}>{email}</Anchor>
    </AsideCard>
  );
}

const EVERY_HOUR = 3_600_000;

/** In which language a client is written to and by which clock their times are, and where they change it. */
function RegionCard() {
  const { t } = useText('mf-dashboard');
  const { user } = useSession();
  const { timeZone, zoneName } = useFormats();
  const now = useNow(EVERY_HOUR);
  return (
    <AsideCard title={t('home.region.title')}>
      <FactList
        facts={[
          { name: t('shared:language'), value: <span lang={user.locale}>{LOCALE_NAMES[user.locale]}</span> },
          { name: t('shared:timeZone'), value: `${placeOf(timeZone)} (${zoneName(now)})` },
        ]}
      />
      <Anchor component={Link} to="/preferences?section=region">
        {t('home.region.link')}
      </Anchor>
    </AsideCard>
  );
}

function AsideCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <PageSection aria-labelledby={id}>
      <Title order={2} id={id} className={styles.title}>
        {title}
      </Title>
      <div className={styles.lines}>{children}</div>
    </PageSection>
  );
}
