import { clientInvoices } from '@portal/contract/calls/invoices';
import type { Invoice } from '@portal/contract/entities/invoice';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Button, Title } from '@portal/ui/base';
import { Answer, EmptyState } from '@portal/ui/data';
import { IconReceipt } from '@portal/ui/icons';
import { Dialog } from '@portal/ui/overlays';
import { useId, useState } from 'react';
import { useMoney } from '../money/money.ts';
import { PageCard, PageSection } from '../pages/page-card.tsx';
import { InvoiceDocument, StandingBadge, useInvoiceTitle } from './invoice-document.tsx';
import styles from './invoices.module.css';
import { PrintSheet } from './print-sheet.tsx';
import { useDay } from './use-day.ts';

/** Invoices and receipts that were sent to a client. The link of one session shows none: it may be forwarded. */
export function ClientInvoices() {
  const { t } = useText('mf-dashboard/invoices');
  const answer = useCall(clientInvoices, {});
  const title = useId();
  const nothing = (which: 'elsewhere' | 'clientEmpty') => (
    <EmptyState icon={<IconReceipt size={26} stroke={1.75} />} title={t(`${which}.title`)} text={t(`${which}.text`)} />
  );
  return (
    <Answer answer={answer} failed={t('failed')} failures={{ forbidden: nothing('elsewhere') }} frame={PageCard}>
      {(invoices) => (
        <PageSection aria-labelledby={title}>
          <Title order={2} id={title} className={styles.heading}>
            {t('ofClient')}
          </Title>
          {invoices.length === 0 && nothing('clientEmpty')}
          <ul className={styles.rows}>
            {invoices.map((invoice) => (
              <ClientInvoice key={invoice.id} invoice={invoice} />
            ))}
          </ul>
        </PageSection>
      )}
    </Answer>
  );
}

function ClientInvoice({ invoice }: { invoice: Invoice }) {
  const { t } = useText('mf-dashboard/invoices');
  const money = useMoney();
  const day = useDay();
  const title = useInvoiceTitle();
  const [isOpen, setIsOpen] = useState(false);
  const { issued_on, seller, total_cents, currency } = invoice;
  return (
    <li className={styles.row}>
      <div>
        <p>{title(invoice)}</p>
        <p className={styles.small}>{`${day(issued_on)} · ${seller.full_name} · ${money(total_cents, currency)}`}</p>
        <StandingBadge invoice={invoice} />
      </div>
      <Button
        variant="default"
        aria-haspopup="dialog"
        aria-label={t('openOf', { title: title(invoice) })}
        onClick={() => setIsOpen(true)}
      >
        {t('open')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={title(invoice)}>
        <PrintSheet>
          <InvoiceDocument invoice={invoice} />
        </PrintSheet>
        <Button onClick={() => window.print()}>{t('print')}</Button>
      </Dialog>
    </li>
  );
}
