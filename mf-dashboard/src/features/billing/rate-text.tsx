import type { CompletedAppointment } from '@portal/contract/entities/appointment-detail';
import { EDITION_TRAITS } from '@portal/contract/rules/editions';
import { useEdition } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useMoney } from '../money/use-money.ts';
import styles from './billing.module.css';
import { rateInCents } from './session-billing.ts';

/** What a session costs, and whether HST comes on top where there is one. */
export function RateText({ session }: { session: CompletedAppointment }) {
  const { t } = useText('mf-dashboard/billing');
  const money = useMoney();
  const { chargesHst } = EDITION_TRAITS[useEdition()];
  const rate = rateInCents(session);
  const isTaxed = chargesHst && rate !== 0 && session.appointment_detail?.hst_yn;
  return (
    <p className={styles.rate}>
      {rate === null ? <span className={styles.missing}>{t('row.noRate')}</span> : money(rate)}
      {isTaxed && <span className={styles.hst}> {t('row.plusHst')}</span>}
    </p>
  );
}
