import { adminFetchPayout, adminUpdatePayout } from '@portal/contract/calls/admin-payouts';
import type { AdminPayout, PaidAppointment, Payout } from '@portal/contract/entities/payout';
import type { PayoutUpdate } from '@portal/contract/rules/payments';
import { describeError, useErrorDialog, useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall, useRepeatableMutation } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Button } from '@portal/ui/base';
import { Answer, EmptyState, useFailureText } from '@portal/ui/data';
import { Form, usePortalForm } from '@portal/ui/form-kit';
import { IconCash } from '@portal/ui/icons';
import { AskDialog, type Question } from '@portal/ui/overlays';
import { Table, type TableColumn } from '@portal/ui/records';
import { useRef, useState } from 'react';
import { FactList } from '../lists/fact-list.tsx';
import { useMoney, usePeriod, useTrailFact, When } from '../lists/facts.tsx';
import { isRecordId, useRecordId } from '../lists/use-record-id.ts';
import { AdminPage } from '../sections/admin-page.tsx';
import parts from '../sections/parts.module.css';
import { PayoutFields } from './payout-fields.tsx';
import { PayoutStatusBadge } from './payout-table.tsx';
import { isSameValue, payoutProblems, sentOf, valuesOf } from './payout-values.ts';
import styles from './payouts.module.css';
import { useConfirm, usePayoutsBeside, useTextBeside } from './use-confirm.tsx';

/** `/admin/payouts/:id` (BS-009, ADMIN-021): a payout with its sessions, its history, and what can be done with it. */
export default function PayoutPage() {
  const { t } = useText('mf-admin/payouts');
  const id = useRecordId();
  const answer = useCall(adminFetchPayout, { params: { id } });
  const unknown = (
    <EmptyState
      icon={<IconCash size={26} stroke={1.75} />}
      title={t('unknown')}
      text={t('unknownText')}
      action={
        <Button component={Link} to="/admin/payouts" variant="default">
          {t('all')}
        </Button>
      }
    />
  );
  return (
    <AdminPage section="payouts" title={isRecordId(id) ? t('one', { number: id }) : t('oneOfMany')}>
      <Answer answer={answer} failed={t('oneFailed')} failures={{ not_found: unknown }}>
        {(payout) => <WholePayout key={payout.id} payout={payout} refetch={answer.refetch} />}
      </Answer>
    </AdminPage>
  );
}

function WholePayout({ payout, refetch }: { payout: AdminPayout; refetch: () => Promise<unknown> }) {
  const { t } = useText('mf-admin/payouts');
  const money = useMoney();
  const period = usePeriod();
  const trail = useTrailFact('payout', payout.id);
  const { provider, amount, currency, status, source, note } = payout;
  const providerLink = provider && (
    <Anchor component={Link} to={`/admin/people/${encodeURIComponent(provider.id)}`}>
      {provider.full_name}
    </Anchor>
  );
  return (
    <>
      <section className={parts.part} aria-label={t('about')}>
        <FactList
          facts={[
            [t('fields.provider'), providerLink ?? t('nobody')],
            [t('fields.amount'), money(amount, currency)],
            [t('columns.period'), period(payout.period_start, payout.period_end)],
            [t('columns.status'), <PayoutStatusBadge key="status" status={status} />],
            [t('fields.source_id'), source && t('source', { name: source.name, currency: source.currency })],
            [t('fields.note'), note],
            trail,
          ]}
        />
        <PayoutActions payout={payout} refetch={refetch} />
      </section>
      {status === 'pending' && <ChangePayout payout={payout} refetch={refetch} />}
      <PayoutSessions sessions={payout.appointments} />
      <section className={parts.part} aria-labelledby="payout-history">
        <h2 id="payout-history">{t('history.title')}</h2>
        {payout.history.length === 0 ? (
          <p className={styles.words}>{t('history.none')}</p>
        ) : (
          <ul className={styles.rows}>
            {payout.history.map(({ at, what, person }) => (
              <li key={`${what} ${at}`}>
                {t(`history.${what}`, { name: person.full_name })} · <When at={at} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

interface PayoutActionsProps {
  payout: AdminPayout;
  /** Brings the page up to date. */
  refetch: () => Promise<unknown>;
}

/**
 * Executes or cancels a pending payout (ADMIN-022, ADMIN-023). Each asks with amount, currency, name and period, and says
 * what follows. Who comes second is told who was first, and sees the payout as it is by then.
 */
function PayoutActions({ payout, refetch }: PayoutActionsProps) {
  const { t } = useText('mf-admin/payouts');
  const money = useMoney();
  const period = usePeriod();
  const status = useRef<HTMLParagraphElement>(null);
  const beside = usePayoutsBeside();
  const textBeside = useTextBeside();
  const showError = useErrorDialog();
  const failureText = useFailureText();
  const showFailure = (error: unknown) => {
    showError({ message: failureText(error) });
    return null;
  };
  /** The payout as it was on show when it was asked about. */
  const [asked, setAsked] = useState<{ act: PayoutUpdate; of: AdminPayout; others: readonly Payout[] } | null>(null);
  const ask = async (act: PayoutUpdate) => {
    const { provider } = payout;
    const isPaying = act === 'execute' && provider !== null;
    const others = isPaying ? await beside(provider.id, payout).catch(showFailure) : [];
    // What else is paid for these days could not be asked: nobody pays without knowing.
    if (others !== null) setAsked({ act, of: payout, others });
  };
  const questionOf = ({ act, of, others }: NonNullable<typeof asked>): Question<typeof adminUpdatePayout> => {
    const words = {
      name: of.provider?.full_name ?? t('nobody'),
      amount: money(of.amount, of.currency),
      period: period(of.period_start, of.period_end),
    };
    return {
      input: { params: { id: of.id }, body: { update_type: act, version: of.version } },
      title: t(`${act}.question`),
      text: textBeside(t(`${act}.follows`, words), words.name, others),
      dismiss: t('back'),
      confirm: t(`${act}.confirm`),
      done: t(`${act}.done`, words),
    };
  };
  return (
    <>
      <p ref={status} tabIndex={-1} className={styles.words}>
        {t(`standing.${payout.status}`)}
      </p>
      {payout.status === 'pending' && (
        <div className={styles.actions}>
          <Button aria-haspopup="dialog" onClick={() => void ask('execute')}>
            {t('execute.confirm')}
          </Button>
          <Button variant="default" aria-haspopup="dialog" onClick={() => void ask('cancel')}>
            {t('cancel.confirm')}
          </Button>
        </div>
      )}
      <AskDialog
        call={adminUpdatePayout}
        question={asked && questionOf(asked)}
        onClose={() => setAsked(null)}
        onDone={async () => void (await refetch())}
        onConflict={refetch}
        focusAfter={status}
      />
    </>
  );
}

interface ChangePayoutProps {
  payout: AdminPayout;
  /** Brings the page up to date. */
  refetch: () => Promise<unknown>;
}

/** Changes a pending payout (ADMIN-024), upon the version that is on show. */
function ChangePayout({ payout, refetch }: ChangePayoutProps) {
  const { t } = useText('mf-admin/payouts');
  const { locale } = useLocale();
  const money = useMoney();
  const period = usePeriod();
  const update = useRepeatableMutation(adminUpdatePayout);
  const { id, version, currency, provider } = payout;
  const { confirm, dialog } = useConfirm((sent: ReturnType<typeof sentOf>) => {
    const words = {
      ...{ name: provider?.full_name ?? t('nobody'), amount: money(sent.amount, currency) },
      period: period(sent.period_start, sent.period_end),
    };
    return { title: t('change.question'), text: t('change.follows', words), confirm: t('change.confirm') };
  });
  const form = usePortalForm({
    remote: 'mf-admin',
    name: `admin.payout_${id}`,
    stored: valuesOf(payout, locale),
    rules: payoutProblems,
    say: (problem) => t(`problems.${problem}`),
    draft: true,
    same: isSameValue,
    saved: t('change.done'),
    save: async (values) => {
      const sent = sentOf(values);
      if (!(await confirm(sent))) return 'told';
      return update.mutateAsync({ params: { id }, body: { ...sent, version } });
    },
    onSaved: async () => void (await refetch()),
    onFailed: (error) => {
      // What somebody else did shows beside the words that tell of it.
      if (describeError(error).kind === 'conflict') void refetch();
    },
  });
  return (
    <section className={parts.part} aria-labelledby="payout-change">
      <h2 id="payout-change">{t('change.title')}</h2>
      <div className={parts.form}>
        <Form
          form={form}
          label={t('change.title')}
          nameOf={(name) => t(`fields.${name}`)}
          submitLabel={t('change.submit')}
          needsChange
        >
          <PayoutFields field={form.field} currency={currency} />
        </Form>
      </div>
      {dialog}
    </section>
  );
}

/** The sessions of a payout's period that are paid for, by the rules and statuses of now. */
function PayoutSessions({ sessions }: { sessions: readonly PaidAppointment[] }) {
  const { t } = useText('mf-admin/payouts');
  const columns: readonly [TableColumn<PaidAppointment>, ...TableColumn<PaidAppointment>[]] = [
    { id: 'when', header: t('sessions.when'), cell: ({ start_date }) => <When at={start_date} /> },
    {
      id: 'client',
      header: t('shared:clients.person'),
      cell: ({ client_name, partner_name }) =>
        partner_name === null
          ? client_name
          : t('shared:appointments.couple', { name: client_name, partner: partner_name }),
    },
    {
      id: 'duration',
      header: t('sessions.duration'),
      cell: ({ duration }) => t('shared:appointments.minutes', { count: duration }),
    },
    {
      id: 'mark',
      header: t('sessions.mark'),
      cell: ({ counselling_type, incomplete_reason: reason }) =>
        [counselling_type === 'consultation' && t('sessions.consultation'), reason && t(`shared:reasons.${reason}`)]
          .filter((words) => words)
          .join(', ') || '–',
    },
  ];
  return (
    <section className={parts.part} aria-labelledby="payout-sessions">
      <h2 id="payout-sessions">{t('sessions.title')}</h2>
      {sessions.length === 0 ? (
        <p className={styles.words}>{t('sessions.none')}</p>
      ) : (
        <Table caption={t('sessions.title')} hideCaption columns={columns} rows={sessions} rowId={({ id }) => id} />
      )}
    </section>
  );
}
