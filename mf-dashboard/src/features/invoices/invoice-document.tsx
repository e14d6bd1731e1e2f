import type { Invoice, InvoiceSummary, InvoiceTax } from '@portal/contract/entities/invoice';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Badge } from '@portal/ui/data';
import { useMoney } from '../money/money.ts';
import styles from './invoices.module.css';
import { useDay } from './use-day.ts';

/** `HST 13 %`, in the reader's words. */
export function useTaxName(): (tax: Pick<InvoiceTax, 'tax' | 'rate'>) => string {
  const { t } = useText('mf-dashboard/invoices');
  const { number } = useFormats();
  return ({ tax, rate }) =>
    t(`tax.${tax}`, { rate: number(rate / 100_000, { style: 'percent', maximumFractionDigits: 3 }) });
}

/** `Invoice 0007`; once it is paid `Receipt for invoice 0007`, unless it was taken back: nobody claims that one. */
export function useInvoiceTitle(): (invoice: Pick<Invoice, 'kind' | 'number' | 'paid_on' | 'credited_by'>) => string {
  const { t } = useText('mf-dashboard/invoices');
  return ({ kind, number, paid_on, credited_by }) =>
    t(`title.${kind === 'invoice' && paid_on !== null && credited_by === null ? 'receipt' : kind}`, { number });
}

const colors = { paid: 'green', owed: 'yellow', credited: 'gray', credit: 'gray' } as const;

function standingOf({ kind, paid_on, credited_by }: Pick<InvoiceSummary, 'kind' | 'paid_on' | 'credited_by'>) {
  if (kind === 'credit_note') return 'credit';
  if (credited_by !== null) return 'credited';
  return paid_on === null ? 'owed' : 'paid';
}

/** Whether an invoice is paid, owed or taken back, in words and in color. */
export function StandingBadge({ invoice }: { invoice: InvoiceSummary }) {
  const { t } = useText('mf-dashboard/invoices');
  const standing = standingOf(invoice);
  return <Badge color={colors[standing]}>{t(`standing.${standing}`)}</Badge>;
}

/** An invoice, a receipt or a credit note, with all that an insurer asks for: the same on the screen and on paper. */
export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const { t } = useText('mf-dashboard/invoices');
  const title = useInvoiceTitle();
  return (
    <div className={styles.document}>
      <p className={styles.documentTitle}>{title(invoice)}</p>
      <Heads invoice={invoice} />
      <Lines invoice={invoice} />
      <Totals invoice={invoice} />
      {invoice.taxes.length === 0 && invoice.currency === 'CAD' && (
        <p className={styles.small}>{t('document.noTax')}</p>
      )}
    </div>
  );
}

/** Who bills whom, and when. */
function Heads({ invoice }: { invoice: Invoice }) {
  const { t } = useText('mf-dashboard/invoices');
  const day = useDay();
  const { seller, client, issued_on, paid_on, credits, credited_by, kind } = invoice;
  const facts: [name: string, value: string | null][] = [
    [t('document.client'), client.full_name],
    [t('document.issued'), day(issued_on)],
    [t('document.credits'), credits && t('title.invoice', credits)],
    [t('document.creditedBy'), credited_by && t('title.credit_note', credited_by)],
    [t('document.payment'), kind === 'credit_note' ? null : paymentWords()],
  ];
  function paymentWords(): string {
    if (paid_on !== null) return t('document.paidOn', { date: day(paid_on) });
    return t(credited_by === null ? 'document.owed' : 'document.nothingOwed');
  }
  return (
    <div className={styles.heads}>
      <div>
        <p className={styles.seller}>{seller.full_name}</p>
        {seller.designations.map((designation) => (
          <p key={designation}>{designation}</p>
        ))}
        {seller.licences.map(({ state, governing_body, license_number }) => (
          <p key={`${state} ${governing_body} ${license_number}`}>
            {t('document.licence', { body: governing_body, state, number: license_number })}
          </p>
        ))}
        {seller.address.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {seller.gst_hst_number !== null && <p>{t('document.gstHst', { number: seller.gst_hst_number })}</p>}
        {seller.pst_number !== null && <p>{t('document.pst', { number: seller.pst_number })}</p>}
      </div>
      <dl className={styles.documentFacts}>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}

/** Each session: when, what kind, how long, what it costs. One that was missed says so: no insurer takes it for a held one. */
function Lines({ invoice }: { invoice: Invoice }) {
  const { t } = useText('mf-dashboard/invoices');
  const { t: shared } = useText('mf-dashboard');
  const money = useMoney();
  const day = useDay();
  const taxName = useTaxName();
  // Which sessions a tax is of: an invoice has to say so where it is not of all.
  const isMixed = invoice.lines.some(({ taxes }) => taxes.length === 0) && invoice.taxes.length > 0;
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('document.date')}</th>
          <th scope="col">{t('document.service')}</th>
          <th scope="col">{t('document.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line) => (
          <tr key={line.appointment_id}>
            <td>{day(line.date)}</td>
            <td>
              {line.reason && `${t(`missed.${line.reason}`)} · `}
              {t(`service.${line.provider_type}`)} · {!line.reason && `${t(`modality.${line.modality}`)} · `}
              {shared('shared:appointments.minutes', { count: line.duration })}
              {line.reason && <span className={styles.taxed}>{t('document.notHeld')}</span>}
              {isMixed && (
                <span className={styles.taxed}>{line.taxes.map(taxName).join(', ') || t('document.untaxed')}</span>
              )}
            </td>
            <td>{money(line.cents, invoice.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Before tax, each tax, and the total. */
function Totals({ invoice }: { invoice: Invoice }) {
  const { t } = useText('mf-dashboard/invoices');
  const money = useMoney();
  const taxName = useTaxName();
  const rows = [
    ...(invoice.taxes.length > 0 ? [[t('document.subtotal'), invoice.subtotal_cents] as const] : []),
    ...invoice.taxes.map((tax) => [taxName(tax), tax.cents] as const),
    [t('document.total'), invoice.total_cents] as const,
  ];
  return (
    <dl className={styles.sums}>
      {rows.map(([name, cents]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{money(cents, invoice.currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
