import { dialable } from '@portal/contract/rules/contact';
import { SUPPORT_CONTACTS } from '@portal/contract/rules/support';
import { useEdition, useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Anchor, Text } from '@portal/ui/base';
import styles from './after-session.module.css';

/** The people behind the portal, and the help centre, as they are configured (BS-028). */
export function HelpContacts() {
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
