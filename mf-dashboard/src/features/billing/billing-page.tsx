import { completedAppointments } from '@portal/contract/calls/appointments';
import type { CompletedAppointment } from '@portal/contract/entities/appointment-detail';
import { EDITION_TRAITS } from '@portal/contract/rules/editions';
import { taxAnswersOf } from '@portal/contract/rules/tax-answers';
import { useEdition, useErrorDialog, useFormats, usePageTitle, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Button, Paper, Stack, Text, VisuallyHidden } from '@portal/ui/base';
import { Answer, EmptyState, PageHeader, RowSkeletons } from '@portal/ui/data';
import { IconReceipt } from '@portal/ui/icons';
import { useAddressState } from '@portal/ui/lists';
import { Dialog } from '@portal/ui/overlays';
import { useEffect, useState } from 'react';
import { FactList } from '../facts/fact-list.tsx';
import type { IssueFormProps } from '../invoices/issue-form.tsx';
import { forPractitioners } from '../landing/for-practitioners.tsx';
import { ListCard } from '../pages/list-card.tsx';
import { NO_TAX_ANSWERS, TaxForm, useTaxForm } from '../tax/tax-form.tsx';
import styles from './billing.module.css';
import { ExportButton } from './billing-export.tsx';
import { BillingFilters } from './billing-filters.tsx';
import { byMonth, monthsOf } from './billing-months.ts';
import { type BillingState, isFiltered, readBillingState, wholeBilling, writeBillingState } from './billing-state.ts';
import { totalsOf } from './billing-totals.ts';
import { BillingTotalsList } from './billing-totals-list.tsx';
import { DetailDialog } from './detail-dialog.tsx';
import { MonthSection } from './month-section.tsx';
import { selectSessions } from './select-sessions.ts';
import { useFocusAfterChange, usePaidToggle } from './use-paid-toggle.ts';

/**
 * `/billing` (SHELL-036, BS-004): what the practitioner entered for their own completed in-house sessions (DASH-009)
 * and for those that are charged though they did not take place (decision 148), month by month. The totals are of these entries and no payout.
 */
function BillingPage() {
  const { t } = useText('mf-dashboard/billing');
  const answer = useCall(completedAppointments, { query: { inhouse_completed: 'true', with_charged: 'true' } });
  // Below rows that are yet to come, tax numbers would be pushed away under somebody’s eyes. They stay while all is asked for
  // anew, in the other language: their form may be open.
  const [hasCome, setHasCome] = useState(false);
  if (!hasCome && !answer.isPending) setHasCome(true);
  usePageTitle(t('shared:sections.billing'));
  return (
    <>
      <PageHeader
        title={t('shared:sections.billing')}
        text={
          <>
            {t('text')}{' '}
            <Anchor component={Link} to="/payouts" className={styles.way ?? ''}>
              {t('toPayouts')}
            </Anchor>
            {' · '}
            <Anchor component={Link} to="/billing/invoices" className={styles.way ?? ''}>
              {t('toInvoices')}
            </Anchor>
          </>
        }
      />
      <Stack gap="md">
        <Answer
          answer={answer}
          failed={t('failed')}
          stale={t('stale')}
          skeleton={<RowSkeletons rows={6} rowClassName={styles.row} />}
          frame={ListCard}
        >
          {(sessions) => <BillingList sessions={sessions} />}
        </Answer>
        {hasCome && <TaxNumbers />}
      </Stack>
    </>
  );
}

export default forPractitioners(BillingPage);

/** Up to so many sessions all months are open; more would be a page of many screens on a phone. */
const FEW = 8;

const billingFormat = { read: readBillingState, write: writeBillingState };

/** The practitioner's in-house sessions: chosen and sorted by the URL, with what they come to. */
function BillingList({ sessions }: { sessions: readonly CompletedAppointment[] }) {
  const { t } = useText('mf-dashboard/billing');
  const formats = useFormats();
  const [state, change] = useAddressState(billingFormat);
  const [editing, setEditing] = useState<string | null>(null);
  const [billing, setBilling] = useState<CompletedAppointment | null>(null);
  const { kept, keep } = useKeptSessions(state);
  const months = byMonth(selectSessions(sessions, state, formats, kept), state.order, formats);
  const shown = months.flatMap((month) => month.sessions);
  const edited = sessions.find(({ id }) => id === editing);
  const { heading, expectChange } = useFocusAfterChange(sessions, editing === null);
  const paid = usePaidToggle(expectChange);

  if (sessions.length === 0) {
    return (
      <ListCard>
        <EmptyState icon={<IconReceipt size={26} stroke={1.75} />} title={t('empty.title')} text={t('empty.text')} />
      </ListCard>
    );
  }
  return (
    <>
      <ListCard aria-labelledby="billing-overview">
        <BillingFilters state={state} onChange={change} months={monthsOf(sessions, formats)} />
        <div className={styles.overview}>
          <h2 id="billing-overview" ref={heading} tabIndex={-1} className={styles.monthName}>
            {t(isFiltered(state) ? 'overview.filtered' : 'overview.all')}
          </h2>
          <ExportButton months={months} sessions={shown} />
        </div>
        <BillingTotalsList totals={totalsOf(shown)} />
        <VisuallyHidden role="status">{t('shown', { count: shown.length })}</VisuallyHidden>
      </ListCard>
      {months.map((month, place) => (
        <MonthSection
          key={month.month}
          month={month}
          isOpen={place === 0 || shown.length <= FEW || isFiltered(state)}
          onEdit={setEditing}
          paid={paid}
          onPaid={keep}
          onIssue={setBilling}
        />
      ))}
      {shown.length === 0 && (
        <ListCard>
          <EmptyState
            title={t('noMatch.title')}
            text={t(state.unpaidOnly ? 'noMatch.textUnpaid' : 'noMatch.text')}
            action={
              <Button variant="default" onClick={() => change({ ...wholeBilling, order: state.order })}>
                {t('noMatch.showAll')}
              </Button>
            }
          />
        </ListCard>
      )}
      <IssueDialog session={billing} sessions={sessions} onClose={() => setBilling(null)} />
      <DetailDialog session={edited ?? null} onClose={() => setEditing(null)} onSaved={expectChange} />
    </>
  );
}

const none: ReadonlySet<string> = new Set();

/**
 * Sessions that stay where they are although they no longer are what is looked for: one that was just marked as paid can
 * be marked as unpaid again. They go when something else is looked for.
 */
function useKeptSessions(state: BillingState): { kept: ReadonlySet<string>; keep: (sessionId: string) => void } {
  const sought = writeBillingState(state).toString();
  const [known, setKnown] = useState({ sought, ids: none });
  const kept = known.sought === sought ? known.ids : none;
  return { kept, keep: (sessionId) => setKnown({ sought, ids: new Set([...kept, sessionId]) }) };
}

/** The practitioner's tax numbers (BS-004), where there is a HST, and the way to correct them. */
function TaxNumbers() {
  const { t } = useText('mf-dashboard/billing');
  const { t: shared } = useText('mf-dashboard/tax');
  const { user } = useSession();
  const [changing, setChanging] = useState(false);
  const close = () => setChanging(false);
  const { chargesHst } = EDITION_TRAITS[useEdition()];
  if (!chargesHst) return null;
  const facts = [
    { name: t('shared:tax.gstHst'), value: user.provider_detail?.gst_hst_number ?? t('tax.none') },
    { name: t('shared:tax.pst'), value: user.provider_detail?.pst_number ?? t('tax.none') },
  ];
  return (
    <Paper withBorder component="section" aria-labelledby="billing-tax" className={styles.tax}>
      <h2 id="billing-tax" className={styles.monthName}>
        {t('tax.title')}
      </h2>
      <Text size="sm" c="dimmed" mb="sm">
        {t('tax.text')}
      </Text>
      <FactList facts={facts} />
      <Button variant="default" mt="md" onClick={() => setChanging(true)}>
        {t('tax.change')}
      </Button>
      <Dialog opened={changing} onClose={close} title={shared('tax.title')}>
        <ChangeTax onSaved={close} />
      </Dialog>
    </Paper>
  );
}

/** The tax form in a dialog. What was typed before comes back as soon as it is known. */
function ChangeTax({ onSaved }: { onSaved: () => void }) {
  const { user } = useSession();
  const detail = user.provider_detail;
  const stored = detail ? taxAnswersOf({ ...detail, exempt: detail.custom_tax_yn }) : NO_TAX_ANSWERS;
  const form = useTaxForm({ asksExempt: true, stored, onSaved });
  return form.draft.looking ? null : <TaxForm form={form} asksExempt />;
}

type IssueDialogProps = Omit<IssueFormProps, 'session'> & {
  /** The session to begin with; null while the dialog is closed. */
  session: IssueFormProps['session'] | null;
};

/** Issues an invoice in a dialog, whose form is fetched when it is asked for. */
function IssueDialog({ session, sessions, onClose }: IssueDialogProps) {
  const { t } = useText('mf-dashboard/invoices');
  const showError = useErrorDialog();
  const [Form, setForm] = useState<typeof import('../invoices/issue-form.tsx').IssueForm | null>(null);
  const isAsked = session !== null;
  useEffect(() => {
    if (!isAsked || Form) return;
    const load = (): Promise<void> =>
      import(/* webpackChunkName: "issue-invoice" */ '../invoices/issue-form.tsx').then(
        ({ IssueForm }) => setForm(() => IssueForm),
        () => {
          onClose();
          showError({ onRetry: () => void load() });
        },
      );
    void load();
  }, [isAsked, Form, onClose, showError]);
  return (
    <Dialog opened={isAsked && Form !== null} onClose={onClose} title={t('issue.title')}>
      {session && Form && <Form key={session.id} session={session} sessions={sessions} onClose={onClose} />}
    </Dialog>
  );
}
