import type { CompletedAppointment } from '@portal/contract/entities/appointment-detail';
import { EDITION_TRAITS } from '@portal/contract/rules/editions';
import { readProvince, type TaxLine } from '@portal/contract/rules/sales-tax';
import { useEdition, useFormats, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Button } from '@portal/ui/base';
import { Badge, PendingButton } from '@portal/ui/data';
import { useId, useState } from 'react';
import { AppointmentTime } from '../appointment/appointment-time.tsx';
import { missedReason } from '../appointment/standing.ts';
import { canBeBilled, totalsOfInvoice } from '../invoices/invoice-totals.ts';
import { useMoney } from '../money/money.ts';
import { ListCard } from '../pages/list-card.tsx';
import styles from './billing.module.css';
import type { BillingMonth } from './billing-months.ts';
import { isTaxed, type Payment, paymentOf, rateInCents } from './billing-totals.ts';
import { BillingTotalsList } from './billing-totals-list.tsx';
import { namesOf } from './select-sessions.ts';
import { useMonthName } from './use-month-name.ts';
import type { PaidToggle } from './use-paid-toggle.ts';

interface MonthSectionProps {
  month: BillingMonth;
  onEdit: (sessionId: string) => void;
  paid: PaidToggle;
  /** Told of a session before it is marked as paid or unpaid. */
  onPaid: (sessionId: string) => void;
  /** Asks for an invoice of a session. */
  onIssue: (session: CompletedAppointment) => void;
  /** Shows the sessions at once; otherwise they open by a button, so that a long list stays short on a phone. */
  isOpen: boolean;
}

/** One month: what it comes to, and its sessions. */
export function MonthSection({ month, isOpen, ...ofRows }: MonthSectionProps) {
  const { t } = useText('mf-dashboard/billing');
  const id = useId();
  const monthName = useMonthName();
  const [isShown, setIsShown] = useState(isOpen);
  const count = month.sessions.length;
  return (
    <ListCard aria-labelledby={id}>
      <div className={styles.month}>
        <h2 id={id} className={styles.monthName}>
          {monthName(month.month)}
        </h2>
        <BillingTotalsList totals={month.totals} />
        {!isOpen && (
          <Button
            variant="subtle"
            className={styles.toggle}
            aria-expanded={isShown}
            aria-controls={`${id}-rows`}
            onClick={() => setIsShown(!isShown)}
          >
            {t(isShown ? 'month.hide' : 'month.show', { count, month: monthName(month.month) })}
          </Button>
        )}
      </div>
      <ul id={`${id}-rows`} className={styles.rows} hidden={!isOpen && !isShown}>
        {(isOpen || isShown) &&
          month.sessions.map((session) => <BillingRow key={session.id} session={session} {...ofRows} />)}
      </ul>
    </ListCard>
  );
}

type BillingRowProps = Omit<MonthSectionProps, 'month' | 'isOpen'> & { session: CompletedAppointment };

/** One session with its billing details. One without a record of them can only be read. */
function BillingRow({ session, onEdit, paid, onPaid, onIssue }: BillingRowProps) {
  const { t } = useText('mf-dashboard/billing');
  const { appointment_detail: detail } = session;
  const name = namesOf(session);
  const payment = paymentOf(session);
  const toggle = payment === 'paid' ? 'row.markUnpaid' : 'row.markPaid';
  return (
    <li className={styles.row}>
      <AppointmentTime appointment={session} className={styles.time} linked />
      <div className={styles.who}>
        <h3 className={styles.name}>{name}</h3>
        <BillingFacts session={session} />
      </div>
      <RateText session={session} />
      <PaymentBadge payment={payment} />
      {detail && (
        <div className={styles.actions}>
          {payment !== 'nothing_due' && detail.invoice_id === null && (
            <PendingButton
              size="sm"
              variant={payment === 'paid' ? 'subtle' : 'default'}
              aria-label={t(`${toggle}Of`, { name })}
              pending={paid.pending.has(detail.id)}
              onClick={() => {
                onPaid(session.id);
                paid.toggle(detail);
              }}
            >
              {t(toggle)}
            </PendingButton>
          )}
          {canBeBilled(session) && (
            <Button
              size="sm"
              variant="default"
              aria-haspopup="dialog"
              aria-label={t('row.issueOf', { name })}
              onClick={() => onIssue(session)}
            >
              {t('row.issue')}
            </Button>
          )}
          <Button size="sm" variant="default" aria-label={t('row.editOf', { name })} onClick={() => onEdit(session.id)}>
            {t('row.edit')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Why a session that is charged did not take place, how long it was to be or was, its invoice, and what was noted about it. */
function BillingFacts({ session }: { session: CompletedAppointment }) {
  const { t } = useText('mf-dashboard/billing');
  const { t: shared } = useText('mf-dashboard');
  const { invoice_number: invoice = null, invoice_id: id = null, note = null } = session.appointment_detail ?? {};
  const length = shared('shared:appointments.minutes', { count: session.duration });
  const missed = missedReason(session);
  return (
    <>
      <p className={styles.facts}>
        {missed !== null && <>{shared(`shared:reasons.${missed}`)} · </>}
        {length}
        {invoice !== null && (
          <>
            {' · '}
            {id === null ? (
              <span className={styles.invoice}>{t('row.invoice', { invoice })}</span>
            ) : (
              <Anchor component={Link} to={`/billing/invoices/${id}`} className={styles.invoice}>
                {t('row.invoice', { invoice })}
              </Anchor>
            )}
          </>
        )}
      </p>
      {note !== null && <p className={styles.note}>{note}</p>}
    </>
  );
}

/** What a session costs, and what tax comes on top by the practitioner's own province; an invoice says its own. */
function RateText({ session }: { session: CompletedAppointment }) {
  const { t } = useText('mf-dashboard/billing');
  const money = useMoney();
  const { chargesHst } = EDITION_TRAITS[useEdition()];
  const tax = useOwnTax();
  const rate = rateInCents(session);
  const taxes = tax(session);
  return (
    <p className={styles.rate}>
      {rate === null ? <span className={styles.missing}>{t('row.noRate')}</span> : money(rate)}
      {taxes.map(({ tax: name, cents }) => (
        <span key={name} className={styles.hst}>
          {' '}
          {t(`row.plus.${name}`, { amount: money(cents) })}
        </span>
      ))}
      {taxes.length === 0 && isTaxed(session, chargesHst) && <span className={styles.hst}> {t('row.plusHst')}</span>}
    </p>
  );
}

/**
 * What tax a session has by the practitioner's own province and numbers. An invoice goes by where its client lives, and
 * says its tax itself: none is given of a session that is on one.
 */
function useOwnTax(): (session: CompletedAppointment) => TaxLine[] {
  const { user } = useSession();
  const { dayKey } = useFormats();
  const { chargesHst } = EDITION_TRAITS[useEdition()];
  const province = readProvince(user.practice_address?.state?.code) ?? '';
  const { gst_hst_number = null, pst_number = null } = user.provider_detail ?? {};
  const by = { province, numbers: { gst_hst_number, pst_number }, chargesHst, dayOf: dayKey };
  return (session) => (session.appointment_detail?.invoice_id === null ? totalsOfInvoice([session], by).taxes : []);
}

const colors = { paid: 'green', unpaid: 'yellow', nothing_due: 'gray' } as const;

/** Where a payment stands, in words and in colour. */
function PaymentBadge({ payment }: { payment: Payment }) {
  const { t } = useText('mf-dashboard/billing');
  return (
    <Badge color={colors[payment]} className={styles.payment}>
      {t(`payment.${payment}`)}
    </Badge>
  );
}
