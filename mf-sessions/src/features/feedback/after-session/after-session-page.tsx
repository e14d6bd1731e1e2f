import { dialable } from '@portal/contract/rules/contact';
import { SUPPORT_CONTACTS } from '@portal/contract/rules/support';
import { useEdition, useLocale, useOptionalUser, usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useLocation, useSearchParams } from '@portal/portal-kit/router';
import { Anchor, Button, Paper, Text, Title } from '@portal/ui/base';
import { IconCalendarPlus, IconHeartHandshake } from '@portal/ui/icons';
import styles from './after-session-page.module.css';

/**
 * `/sessions/booking` and `/sessions/unsuccessful` (BS-027): where a feedback leads. The portal books nothing for
 * clients, and says who does. Thanks are for people who can have sent a feedback; anybody may open these addresses.
 */
export default function AfterSessionPage() {
  const { t } = useText('mf-sessions/after-session');
  const user = useOptionalUser();
  const [query] = useSearchParams();
  const isBooking = useLocation().pathname.startsWith('/sessions/booking');
  const thanked = query.get('status') === 'successful' && user !== null ? 'thanks' : 'booking';
  const helped = user === null ? 'stranger' : 'unsuccessful';
  const kind = isBooking ? thanked : helped;
  const title = t(`${kind}.title`);
  const Icon = isBooking ? IconCalendarPlus : IconHeartHandshake;
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <Paper withBorder className={styles.card}>
        <span className={styles.medallion} aria-hidden="true">
          <Icon size={26} stroke={1.75} />
        </span>
        <Title order={1} tabIndex={-1} data-page-title>
          {title}
        </Title>
        <Text className={styles.text}>{t(`${kind}.text`)}</Text>
        <section className={styles.section} aria-labelledby="after-session-next">
          <h2 id="after-session-next">{t('next')}</h2>
          <Text className={styles.text}>{t(`${kind}.next`)}</Text>
          <HelpContacts />
        </section>
        <div>
          <Button component={Link} to={user === null ? '/signin' : '/'} variant="default">
            {t(user === null ? 'shared:toSignIn' : 'shared:toStart')}
          </Button>
        </div>
      </Paper>
    </div>
  );
}

/** The people behind the portal, and the help centre, as they are configured (BS-028). */
function HelpContacts() {
  const { t } = useText('mf-sessions/after-session');
  const { locale } = useLocale();
  const phone = SUPPORT_CONTACTS.phone[useEdition()];
  const { email, helpCentre } = SUPPORT_CONTACTS;
  return (
    <>
      <dl className={styles.contacts}>
        <dt>{t('shared:contacts.phone')}</dt>
        <dd>
          <Anchor href={`tel:${dialable(phone)}`}>{phone}</Anchor>
        </dd>
        <dt>{t('shared:contacts.email')}</dt>
        <dd>
          <Anchor href={`mailto:${email}`}>{email}</Anchor>
        </dd>
        <dt>{t('shared:contacts.helpCentre')}</dt>
        <dd>
          <Anchor href={helpCentre[locale]} target="_blank" rel="noopener noreferrer">
            {t('contacts.openHelpCentre')}
          </Anchor>
        </dd>
      </dl>
      <Text className={styles.emergency}>{t('contacts.emergency')}</Text>
    </>
  );
}
