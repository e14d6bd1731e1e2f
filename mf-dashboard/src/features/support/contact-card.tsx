import { dialable } from '@portal/contract/rules/contact';
import { SUPPORT_CONTACTS } from '@portal/contract/rules/support';
import { useEdition, useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { IconBook, IconMail, IconPhone } from '@portal/ui/icons';
import { ContactLink } from './contact-link.tsx';
import styles from './support.module.css';
import { SupportCard } from './support-card.tsx';

/** The help centre, and the people behind it (BS-028). */
export function ContactCard() {
  const { t } = useText('mf-dashboard/support');
  const { locale } = useLocale();
  const edition = useEdition();
  const { email, helpCentre, phone } = SUPPORT_CONTACTS;
  const number = phone[edition];
  return (
    <SupportCard title={t('contact.title')} text={t('contact.text')}>
      <ul className={styles.contacts}>
        <ContactLink
          Icon={IconBook}
          label={t('shared:contacts.helpCentre')}
          value={t('contact.helpCentreLink')}
          href={helpCentre[locale]}
          outside
        />
        <ContactLink Icon={IconMail} label={t('shared:contacts.email')} value={email} href={`mailto:${email}`} />
        <ContactLink
          Icon={IconPhone}
          label={t('shared:contacts.phone')}
          value={number}
          href={`tel:${dialable(number)}`}
        />
      </ul>
      <p className={styles.emergency}>{t('contact.emergency')}</p>
    </SupportCard>
  );
}
