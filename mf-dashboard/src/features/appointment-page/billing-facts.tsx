import { chargingOf } from '@portal/contract/rules/charging';
import { EDITION_TRAITS } from '@portal/contract/rules/editions';
import { useEdition } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';
import { cancellationReason } from '../appointment/standing.ts';
import { isTaxed, paymentOf, rateInCents } from '../billing/billing-totals.ts';
import { type Fact, FactList } from '../facts/fact-list.tsx';
import { useMoney } from '../money/money.ts';
import { usePeriodText } from '../payouts/use-period-text.ts';
import styles from './appointment-page.module.css';
import type { OverviewProps } from './overview.tsx';

/** Who is charged and paid for an appointment, what its practitioner keeps of it for billing, and the payout it is in. */
export function BillingFacts({ overview }: OverviewProps) {
  const { t } = useText('mf-dashboard/appointment');
  const { t: shared } = useText('mf-dashboard');
  const { appointment } = overview;
  const outcome = appointment.status === 'completed' ? 'complete' : cancellationReason(appointment);
  const charging = outcome && chargingOf(outcome, appointment);
  const billed = useBilledFacts(overview);
  const payout = usePayoutFact(overview);
  const facts = [...billed, ...(charging?.practitionerPaid ? [payout] : [])];
  return (
    <>
      <p className={styles.words}>
        {charging === null ? (
          t('billing.unsettled')
        ) : (
          <>
            {shared(charging.clientCharged ? 'statusDialog.clientCharged' : 'statusDialog.clientNotCharged')}{' '}
            {shared(charging.practitionerPaid ? 'statusDialog.youPaid' : 'statusDialog.youNotPaid')}
          </>
        )}
      </p>
      {facts.length > 0 && <FactList facts={facts} />}
      {billed.length > 0 && (
        <p className={styles.way}>
          <Anchor component={Link} to="/billing">
            {t('billing.open')}
          </Anchor>
        </p>
      )}
    </>
  );
}

/** What the practitioner entered of a session that was held in-house (BA-011); nothing of any other. */
function useBilledFacts({ appointment, appointment_detail: detail }: OverviewProps['overview']): Fact[] {
  const { t } = useText('mf-dashboard/billing');
  const money = useMoney();
  const { chargesHst } = EDITION_TRAITS[useEdition()];
  if (detail === null) return [];
  const session = { ...appointment, appointment_detail: detail };
  const rate = rateInCents(session);
  const rateWords = (amount: string, taxed: boolean) => (taxed ? t('row.taxed', { amount }) : amount);
  return [
    {
      name: t('form.fields.rate'),
      value: rate === null ? t('row.noRate') : rateWords(money(rate), isTaxed(session, chargesHst)),
    },
    {
      name: t('form.invoice'),
      value:
        detail.invoice_id === null ? (
          detail.invoice_number
        ) : (
          <Anchor component={Link} to={`/billing/invoices/${detail.invoice_id}`}>
            {detail.invoice_number}
          </Anchor>
        ),
    },
    { name: t('form.fields.paid_yn'), value: t(`payment.${paymentOf(session)}`) },
    ...(detail.note === null ? [] : [{ name: t('form.note'), value: detail.note }]),
  ];
}

/** The payout that a paid session is in, with the way to it. */
function usePayoutFact({ payout }: OverviewProps['overview']): Fact {
  const { t: own } = useText('mf-dashboard/appointment');
  const { t } = useText('mf-dashboard/payouts');
  const periodText = usePeriodText();
  const name = own('billing.payout');
  if (payout === null) return { name, value: own('billing.noPayout') };
  const { status, period_start: first, period_end: last } = payout;
  return {
    name,
    value: (
      <>
        <Anchor component={Link} to="/payouts">
          {periodText(first, last)}
        </Anchor>{' '}
        · {t(`status.${status}`)}
      </>
    ),
  };
}
