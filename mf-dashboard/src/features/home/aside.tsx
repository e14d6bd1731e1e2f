import { dialable } from '@portal/contract/rules/contact';
import { LOCALE_NAMES } from '@portal/contract/rules/locales';
import { SUPPORT_CONTACTS } from '@portal/contract/rules/support';
import { useEdition, useFormats, useNow, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Text, Title } from '@portal/ui/base';
import { type ReactNode, useId } from 'react';
import { FactList } from '../facts/fact-list.tsx';
import { placeOf } from '../facts/place-of.ts';
import { PageSection } from '../pages/page-card.tsx';
import styles from './home.module.css';

/** Where what was billed stands. */
export function InvoicesCard() {
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
export function HelpCard() {
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
export function RegionCard() {
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
