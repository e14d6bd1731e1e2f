import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';
import styles from './support.module.css';
import { SupportCard } from './support-card.tsx';

const steps = ['reconnect', 'phone', 'contact', 'outcome'] as const;

/** What to do, in this order, when a session does not work: it goes on by telephone, with a number and a PIN. */
export function SessionTroubleCard() {
  const { t } = useText('mf-dashboard/support');
  return (
    <SupportCard title={t('session.title')}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{t(`session.${step}`)}</li>
        ))}
      </ol>
      <Anchor component={Link} to="/dashboard?list=pending">
        {t('session.toPending')}
      </Anchor>
    </SupportCard>
  );
}
