import { listInvoices } from '@portal/contract/calls/invoices';
import type { InvoiceSummary } from '@portal/contract/entities/invoice';
import { useFormats, useLocale, usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link, useParams, useSearchParams } from '@portal/portal-kit/router';
import { Anchor, Button } from '@portal/ui/base';
import { Answer, Badge, EmptyState, PageHeader, RowSkeletons } from '@portal/ui/data';
import { NativeSelect } from '@portal/ui/forms';
import { IconDownload, IconReceipt } from '@portal/ui/icons';
import { saveFile } from '@portal/ui/lists';
import { forPractitioners } from '../landing/for-practitioners.tsx';
import { useMoney } from '../money/money.ts';
import { ListCard } from '../pages/list-card.tsx';
import { ClientInvoices } from './client-invoices.tsx';
import { StandingBadge, useInvoiceTitle } from './invoice-document.tsx';
import { InvoicePage } from './invoice-page.tsx';
import styles from './invoices.module.css';
import { invoicesCsv, summaryOf } from './invoices-of-year.ts';
import { useDay } from './use-day.ts';

/** `/billing/invoices` (BS-004): a year of invoices, what it comes to, and the file for an accountant. */
function InvoicesPage() {
  const { t } = useText('mf-dashboard/invoices');
  const [query, setQuery] = useSearchParams();
  const asked = /^[1-9]\d{3}$/.exec(query.get('year') ?? '')?.[0];
  const answer = useCall(listInvoices, { query: asked === undefined ? {} : { year: asked } }, { keepPrevious: true });
  usePageTitle(t('invoices'));
  return (
    <>
      <PageHeader title={t('invoices')} text={t('text')} eyebrow={<BackToBilling />} />
      <ListCard aria-labelledby="invoices-year">
        <Answer
          answer={answer}
          failed={t('failed')}
          stale={t('stale')}
          skeleton={<RowSkeletons rows={5} rowClassName={styles.row} />}
        >
          {({ years, year, invoices }) =>
            year === null ? (
              <EmptyState
                icon={<IconReceipt size={26} stroke={1.75} />}
                title={t('empty.title')}
                text={t('empty.text')}
              />
            ) : (
              <Year
                years={years.includes(year) ? years : [...years, year]}
                year={year}
                invoices={invoices}
                onYear={(chosen) => setQuery({ year: chosen })}
              />
            )
          }
        </Answer>
      </ListCard>
    </>
  );
}

/** One page for the list and, with an id in its address, for one document. */
function InvoicesOrOne() {
  const { id } = useParams();
  return id === undefined ? <InvoicesPage /> : <InvoicePage key={id} id={id} />;
}

export default forPractitioners(InvoicesOrOne, ClientInvoices);

/** The way back to where sessions are billed. */
function BackToBilling() {
  const { t } = useText('mf-dashboard/invoices');
  return (
    <Anchor component={Link} to="/billing">
      {t('toBilling')}
    </Anchor>
  );
}

interface YearProps {
  years: readonly string[];
  year: string;
  invoices: readonly InvoiceSummary[];
  onYear: (year: string) => void;
}

function Year({ years, year, invoices, onYear }: YearProps) {
  const { t } = useText('mf-dashboard/invoices');
  const { locale } = useLocale();
  const save = () =>
    saveFile(`${t('csv.fileName')}_${year}.csv`, 'text/csv;charset=utf-8', invoicesCsv(invoices, { t, locale }));
  return (
    <>
      <div className={styles.head}>
        <h2 id="invoices-year" className={styles.heading}>
          {t('year', { year })}
        </h2>
        <div className={styles.ofYear}>
          <NativeSelect
            label={t('chooseYear')}
            value={year}
            options={years.map((each) => ({ value: each, label: each }))}
            onChange={onYear}
          />
          <Button
            variant="default"
            leftSection={<IconDownload aria-hidden="true" size={18} />}
            disabled={invoices.length === 0}
            onClick={save}
          >
            {t('csv.save')}
          </Button>
        </div>
      </div>
      <Summary invoices={invoices} />
      {invoices.length === 0 && <EmptyState title={t('noneInYear', { year })} />}
      <ul className={styles.rows} aria-label={t('invoices')}>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </>
  );
}

/** What a year comes to. A tax that nothing was charged of is left out. */
function Summary({ invoices }: { invoices: readonly InvoiceSummary[] }) {
  const { t } = useText('mf-dashboard/invoices');
  const { number } = useFormats();
  const money = useMoney();
  const currency = invoices[0]?.currency;
  const summary = summaryOf(invoices);
  const taxes = (['gst', 'hst', 'qst'] as const).filter((tax) => summary[tax] !== 0);
  return (
    <dl className={styles.summary}>
      {(['invoices', 'credit_notes'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`summary.${name}`)}</dt>
          <dd>{number(summary[name])}</dd>
        </div>
      ))}
      {(['subtotal', ...taxes, 'total', 'owed'] as const).map((name) => (
        <div key={name} data-fact={name}>
          <dt>{t(`summary.${name}`)}</dt>
          <dd>{money(summary[name], currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

function InvoiceRow({ invoice }: { invoice: InvoiceSummary }) {
  const { t } = useText('mf-dashboard/invoices');
  const money = useMoney();
  const day = useDay();
  const title = useInvoiceTitle();
  const { id, client, issued_on, total_cents, currency } = invoice;
  return (
    <li className={styles.row}>
      <div>
        <p>
          <Anchor component={Link} to={`/billing/invoices/${id}`}>
            {title(invoice)}
          </Anchor>
        </p>
        <p className={styles.small}>{`${day(issued_on)} · ${client.full_name}`}</p>
        {invoice.outdated_yn && (
          <Badge color="red" className={styles.notice}>
            {t('outdated.short')}
          </Badge>
        )}
      </div>
      <div>
        <p className={styles.amount}>{money(total_cents, currency)}</p>
        <StandingBadge invoice={invoice} />
      </div>
    </li>
  );
}
