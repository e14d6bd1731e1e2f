import { dialable } from '@portal/contract/rules/contact';
import { useText } from '@portal/portal-kit/i18n';
import { Anchor } from '@portal/ui/base';
import type { DialIn } from './dial-in.ts';
import styles from './dial-in-facts.module.css';

/** Number and PIN to join by phone; nothing where there is no PIN. */
export function DialInFacts({ dialIn: { number, pin } }: { dialIn: DialIn }) {
  const { t } = useText('mf-sessions');
  if (pin === null) return null;
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>{t('call.phone.number')}</dt>
        <dd>
          <Anchor href={`tel:${dialable(number)}`}>{number}</Anchor>
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('call.phone.pin')}</dt>
        <dd>{pin}</dd>
      </div>
    </dl>
  );
}
