import { useText } from '@portal/portal-kit/i18n';
import { Anchor } from '@portal/ui/base';
import type { IconBook } from '@portal/ui/icons';
import styles from './support.module.css';

interface ContactLinkProps {
  Icon: typeof IconBook;
  label: string;
  value: string;
  href: string;
  /** It is a page elsewhere, and the portal stays where it is. */
  outside?: boolean;
}

/** One way to reach somebody. */
export function ContactLink({ Icon, label, value, href, outside = false }: ContactLinkProps) {
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
