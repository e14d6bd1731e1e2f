import { clientInvoices } from '@portal/contract/calls/invoices';
import type { Invoice } from '@portal/contract/entities/invoice';
import { usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Button } from '@portal/ui/base';
import { Answer, EmptyState, PageHeader } from '@portal/ui/data';
import { IconReceipt } from '@portal/ui/icons';
import { Dialog } from '@portal/ui/overlays';
import { PrintSheet } from '@portal/ui/print';
import { useState } from 'react';
import { useMoney } from '../money/money.ts';
import { ListCard } from '../pages/list-card.tsx';
import { InvoiceDocument, StandingBadge, useInvoiceTitle } from './invoice-document.tsx';
import styles from './invoices.module.css';
import { useDay } from './use-day.ts';

/** Invoices and receipts that were sent to a client. The link of one session shows none: it may be forwarded. */
export function ClientInvoices() {
  const { t } = useText('mf-dashboard/invoices');
  const answer = useCall(clientInvoices, {});
  usePageTitle(t('ofClient'));
  const home = (
    <Anchor component={Link} to="/">
      {t('toHome')}
    </Anchor>
  );
  const nothing = (which: 'elsewhere' | 'clientEmpty') => (
    <EmptyState icon={<IconReceipt size={26} stroke={1.75} />} title={t(`${which}.title`)} text={t(`${which}.text`)} />
  );
  return (
    <>
      <PageHeader title={t('ofClient')} eyebrow={home} />
      <ListCard aria-label={t('ofClient')}>
        <Answer answer={answer} failed={t('failed')} failures={{ forbidden: nothing('elsewhere') }}>
          {(invoices) =>
            invoices.length === 0 ? (
              nothing('clientEmpty')
            ) : (
              <ul className={styles.rows}>
                {invoices.map((invoice) => (
                  <ClientInvoice key={invoice.id} invoice={invoice} />
                ))}
              </ul>
            )
          }
        </Answer>
      </ListCard>
    </>
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
        <p>
          <Anchor
            component="button"
            type="button"
            ta="start"
            aria-haspopup="dialog"
            aria-label={t('openOf', { title: title(invoice), name: seller.full_name })}
            onClick={() => setIsOpen(true)}
          >
            {title(invoice)}
          </Anchor>
        </p>
        <p className={styles.small}>{`${day(issued_on)} · ${seller.full_name}`}</p>
        <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={title(invoice)}>
          <div className={styles.inDialog}>
            <PrintSheet>
              <InvoiceDocument invoice={invoice} />
            </PrintSheet>
          </div>
          <Button mt="md" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </Dialog>
      </div>
      <div>
        <p className={styles.amount}>{money(total_cents, currency)}</p>
        <StandingBadge invoice={invoice} />
      </div>
    </li>
  );
}
