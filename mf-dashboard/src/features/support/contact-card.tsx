import { dialable } from '@portal/contract/rules/contact';
import { SUPPORT_CONTACTS } from '@portal/contract/rules/support';
import { useEdition, useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Anchor } from '@portal/ui/base';
import { IconBook, IconMail, IconPhone } from '@portal/ui/icons';
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

interface ContactLinkProps {
  Icon: typeof IconBook;
  label: string;
  value: string;
  href: string;
  /** It is a page elsewhere, and the portal stays where it is. */
  outside?: boolean;
}

/** One way to reach somebody. */
function ContactLink({ Icon, label, value, href, outside = false }: ContactLinkProps) {
  const { t } = useText('mf-dashboard/support');
  return (
    <li className={styles.contact}>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <span>
        <span className={styles.label}>{label}</span>
        <Anchor href={href} {...(outside && { target: '_blank', rel: 'noopener noreferrer' })}>
          {outside ? `${value} ${t('shared:newTab')}` : value}
        </Anchor>
      </span>
    </li>
  );
}
