import { creditInvoice, fetchInvoice, mailInvoice } from '@portal/contract/calls/invoices';
import type { Invoice } from '@portal/contract/entities/invoice';
import { useFormats, usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Alert, Anchor, Button } from '@portal/ui/base';
import { Answer, EmptyState, PageHeader, RowSkeletons } from '@portal/ui/data';
import { IconReceipt } from '@portal/ui/icons';
import { AskDialog, Dialog, type Question } from '@portal/ui/overlays';
import { PrintSheet } from '@portal/ui/print';
import { useRef, useState } from 'react';
import { PageCard } from '../pages/page-card.tsx';
import { InvoiceDocument, useInvoiceTitle } from './invoice-document.tsx';
import styles from './invoices.module.css';
import { PaymentForm } from './payment-form.tsx';
import { useAskAnew } from './use-ask-anew.ts';

/** `/billing/invoices/:id` (BS-004): one document, to print, to send, to mark as paid, to take back. */
export function InvoicePage({ id }: { id: string }) {
  const { t } = useText('mf-dashboard/invoices');
  const answer = useCall(fetchInvoice, { params: { id } });
  const title = useInvoiceTitle();
  // Tabs and browser histories are seen by others: they do not name a client.
  const words = answer.data ? title(answer.data) : t('invoice');
  usePageTitle(words);
  const back = (
    <Anchor component={Link} to="/billing/invoices">
      {t('toInvoices')}
    </Anchor>
  );
  const unknown = (
    <EmptyState icon={<IconReceipt size={26} stroke={1.75} />} title={t('unknown.title')} text={t('unknown.text')} />
  );
  return (
    <>
      <PageHeader title={words} eyebrow={back} />
      <Answer
        answer={answer}
        failed={t('failedOne')}
        failures={{ not_found: unknown }}
        stale={t('stale')}
        skeleton={<RowSkeletons rows={8} />}
        frame={PageCard}
      >
        {(invoice) => <OneInvoice invoice={invoice} />}
      </Answer>
    </>
  );
}

function OneInvoice({ invoice }: { invoice: Invoice }) {
  const { t } = useText('mf-dashboard/invoices');
  const askAnew = useAskAnew();
  const status = useRef<HTMLParagraphElement>(null);
  const [asked, setAsked] = useState<'mail' | 'payment' | 'credit' | null>(null);
  const { id, number, client, kind, credited_by } = invoice;
  const isFinal = kind === 'credit_note' || credited_by !== null;
  const input = { params: { id } };
  const words = { number, name: client.full_name };
  const afterwards = { onClose: () => setAsked(null), onDone: askAnew, onConflict: askAnew, focusAfter: status };
  const mailing: Question<typeof mailInvoice> = {
    ...{ input, title: t('mail.question', words), text: t('mail.follows', words) },
    ...{ confirm: t('mail.confirm'), done: t('mail.done', words) },
  };
  const crediting: Question<typeof creditInvoice> = {
    ...{ input, title: t('credit.question', words), text: t('credit.follows', words) },
    ...{ confirm: t('credit.confirm'), dismiss: t('credit.dismiss'), done: t('credit.done', words) },
  };
  return (
    <>
      <p ref={status} tabIndex={-1} className={styles.small}>
        <Standing invoice={invoice} />
      </p>
      {invoice.outdated_yn && (
        <Alert color="yellow" mb="md" title={t('outdated.title')}>
          {t('outdated.text')}
        </Alert>
      )}
      {invoice.seller.licences.length === 0 && (
        <p className={styles.small}>
          {t('noLicence')}{' '}
          <Anchor component={Link} to="/preferences?section=professional">
            {t('toPreferences')}
          </Anchor>
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={() => window.print()}>{t('print')}</Button>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked('mail')}>
          {t('mail.open')}
        </Button>
        {!isFinal && (
          <>
            <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked('payment')}>
              {t(invoice.paid_on === null ? 'payment.enter' : 'payment.change')}
            </Button>
            <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked('credit')}>
              {t('credit.open')}
            </Button>
          </>
        )}
      </div>
      <PageCard>
        <PrintSheet>
          <InvoiceDocument invoice={invoice} />
        </PrintSheet>
      </PageCard>
      <AskDialog call={mailInvoice} question={asked === 'mail' ? mailing : null} {...afterwards} />
      <AskDialog call={creditInvoice} question={asked === 'credit' ? crediting : null} {...afterwards} />
      <Dialog opened={asked === 'payment'} onClose={() => setAsked(null)} title={t('payment.title')}>
        <PaymentForm invoice={invoice} onSaved={askAnew} onClose={() => setAsked(null)} />
      </Dialog>
    </>
  );
}

/** What happened to it since it was issued, with the way to the document that takes it back, or that it takes back. */
function Standing({ invoice: { sent_at, credits, credited_by } }: { invoice: Invoice }) {
  const { t } = useText('mf-dashboard/invoices');
  const { date } = useFormats();
  const other = credits ?? credited_by;
  return (
    <>
      {sent_at === null ? t('sent.not') : t('sent.on', { date: date(sent_at) })}{' '}
      {other !== null && (
        <Anchor component={Link} to={`/billing/invoices/${other.id}`}>
          {t(credits === null ? 'credited' : 'credits', other)}
        </Anchor>
      )}
    </>
  );
}
