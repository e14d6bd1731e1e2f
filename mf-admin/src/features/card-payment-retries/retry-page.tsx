import { adminFetchCardRetry, adminUpdateCardRetry } from '@portal/contract/calls/admin-card-payment-retries';
import type { AdminCardPaymentRetry } from '@portal/contract/entities/card-payment-retry';
import { CARD_RETRY_UPDATE } from '@portal/contract/rules/payments';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Button } from '@portal/ui/base';
import { Answer, EmptyState } from '@portal/ui/data';
import { IconCreditCard } from '@portal/ui/icons';
import { AskDialog, type Question } from '@portal/ui/overlays';
import { useRef, useState } from 'react';
import { FactList } from '../lists/fact-list.tsx';
import { useMoney, useTrailFact, When } from '../lists/facts.tsx';
import { isRecordId, useRecordId } from '../lists/use-record-id.ts';
import { AdminPage } from '../sections/admin-page.tsx';
import parts from '../sections/parts.module.css';
import styles from './retries.module.css';
import { RetryStatusBadge, useRetryReason } from './retry-facts.tsx';

/** `/admin/card_payment_retries/:id` (BS-009, ADMIN-029): a card payment that failed, and the way to stop its retries. */
export default function RetryPage() {
  const { t } = useText('mf-admin/card-payment-retries');
  const id = useRecordId();
  const answer = useCall(adminFetchCardRetry, { params: { id } });
  const unknown = (
    <EmptyState
      icon={<IconCreditCard size={26} stroke={1.75} />}
      title={t('unknown')}
      text={t('unknownText')}
      action={
        <Button component={Link} to="/admin/card_payment_retries" variant="default">
          {t('all')}
        </Button>
      }
    />
  );
  return (
    <AdminPage section="card_payment_retries" title={isRecordId(id) ? t('one', { number: id }) : t('oneOfMany')}>
      <Answer answer={answer} failed={t('oneFailed')} failures={{ not_found: unknown }}>
        {(retry) => <WholeRetry retry={retry} refetch={answer.refetch} />}
      </Answer>
    </AdminPage>
  );
}

function WholeRetry({ retry, refetch }: { retry: AdminCardPaymentRetry; refetch: () => Promise<unknown> }) {
  const { t } = useText('mf-admin/card-payment-retries');
  const money = useMoney();
  const reason = useRetryReason();
  const trail = useTrailFact('card_payment_retry', retry.id);
  const { client, status, session, canceled, next_attempt_at: next } = retry;
  const clientLink = client && (
    <Anchor component={Link} to={`/admin/clients/${encodeURIComponent(client.id)}`}>
      {client.full_name}
    </Anchor>
  );
  const sessionFact = session && (
    <>
      <When at={session.start_date} /> {t('shared:appointments.with', { name: session.counsellor_name })}
    </>
  );
  return (
    <section className={parts.part} aria-label={t('about')}>
      <FactList
        facts={[
          [t('shared:clients.person'), clientLink ?? t('nobody')],
          [t('columns.amount'), money(retry.amount, retry.currency)],
          [t('columns.session'), sessionFact],
          [t('columns.status'), <RetryStatusBadge key="status" status={status} />],
          [t('columns.attempts'), t('attempts', { count: retry.attempts })],
          [t('columns.failed'), <When key="failed" at={retry.created_at} />],
          [t('columns.next'), next === null ? t('noNext') : <When key="next" at={next} />],
          [t('columns.reason'), retry.error && reason(retry.error)],
          [t('columns.canceledBy'), canceled?.person.full_name ?? null],
          [t('columns.canceledAt'), canceled && <When key="canceled" at={canceled.at} />],
          trail,
        ]}
      />
      <CancelRetry retry={retry} refetch={refetch} />
    </section>
  );
}

/** Stops the retries (ADMIN-030). Asks with amount, currency, name and session, and says what follows. */
function CancelRetry({ retry, refetch }: { retry: AdminCardPaymentRetry; refetch: () => Promise<unknown> }) {
  const { t } = useText('mf-admin/card-payment-retries');
  const money = useMoney();
  const { dateTime, zoneName } = useFormats();
  const standing = useRef<HTMLParagraphElement>(null);
  /** The retry as it was on show when it was asked about. */
  const [asked, setAsked] = useState<AdminCardPaymentRetry | null>(null);
  const questionOf = (of: AdminCardPaymentRetry): Question<typeof adminUpdateCardRetry> => {
    const { id, client, amount, currency, session, version } = of;
    const words = { name: client?.full_name ?? t('nobody'), amount: money(amount, currency) };
    const payment =
      session === null
        ? t('cancel.of', words)
        : t('cancel.ofSession', {
            ...words,
            when: `${dateTime(session.start_date)} ${zoneName(session.start_date)}`,
            counsellor: session.counsellor_name,
          });
    return {
      input: { params: { id }, body: { update_type: CARD_RETRY_UPDATE, version } },
      title: t('cancel.question'),
      text: t('cancel.follows', { payment }),
      confirm: t('cancel.confirm'),
      dismiss: t('mf-admin:words.back'),
      done: t('cancel.done', words),
    };
  };
  return (
    <>
      <p ref={standing} tabIndex={-1} className={styles.standing}>
        {t(`standing.${retry.status}`)}
      </p>
      {retry.status === 'scheduled' && (
        <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked(retry)}>
          {t('cancel.confirm')}
        </Button>
      )}
      <AskDialog
        call={adminUpdateCardRetry}
        question={asked && questionOf(asked)}
        onClose={() => setAsked(null)}
        onDone={async () => void (await refetch())}
        onConflict={refetch}
        focusAfter={standing}
      />
    </>
  );
}
