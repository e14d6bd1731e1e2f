import { updateAppointmentDetail } from '@portal/contract/calls/appointments';
import type { AppointmentDetail, CompletedAppointment } from '@portal/contract/entities/appointment-detail';
import { LINE_LIMIT, TEXT_LIMIT } from '@portal/contract/entities/inputs';
import { EDITION_TRAITS } from '@portal/contract/rules/editions';
import { describeError, useEdition, useErrorDialog, useFormats, useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Text, TextInput } from '@portal/ui/base';
import { useFailureText } from '@portal/ui/data';
import { Form, type PortalForm, usePortalForm } from '@portal/ui/form-kit';
import { Checkbox, Textarea } from '@portal/ui/forms';
import { Dialog } from '@portal/ui/overlays';
import { useBillingCache } from './billing-cache.ts';
import { changesOf, type DetailValues, detailSchema, sameDetail, valuesOf } from './detail-values.ts';
import { namesOf } from './select-sessions.ts';

interface DetailDialogProps {
  /** Whose billing details are edited; null while the dialog is closed. */
  session: CompletedAppointment | null;
  onClose: () => void;
  /** Called before what was saved shows in the list. */
  onSaved: () => void;
}

/** The billing details of one session, to fill in and to correct (BA-011). What is typed outlives the dialog. */
export function DetailDialog({ session, onClose, onSaved }: DetailDialogProps) {
  const { t } = useText('mf-dashboard/billing');
  const detail = session?.appointment_detail ?? null;
  return (
    <Dialog opened={detail !== null} onClose={onClose} title={t('form.title')}>
      {session && detail && (
        <DetailForm key={detail.id} session={session} stored={detail} onClose={onClose} onSaved={onSaved} />
      )}
    </Dialog>
  );
}

type DetailFormOptions = Omit<DetailDialogProps, 'session'> & { stored: AppointmentDetail };

/** The form in the dialog. What is wrong is said at the fields, what was refused in the form; all stays as typed. */
function DetailForm({ session, ...options }: DetailFormOptions & { session: CompletedAppointment }) {
  const { t } = useText('mf-dashboard/billing');
  const { date, time, zoneName } = useFormats();
  const form = useDetailForm(options);
  const { start_date: start } = session;
  const when = `${date(start)} ${time(start)} ${zoneName(start)}`;
  return (
    <Form form={form} label={t('form.title')} nameOf={(field) => t(`form.fields.${field}`)} layout="dialog">
      <Text size="sm" c="dimmed">{`${namesOf(session)} · ${when}`}</Text>
      <DetailFields field={form.field} tick={form.tick} invoiceId={options.stored.invoice_id} />
    </Form>
  );
}

/** The billing details of a session (BA-011). Whoever closed the form meanwhile is told of the outcome all the same. */
function useDetailForm({ stored, onClose, onSaved }: DetailFormOptions): PortalForm<DetailValues> {
  const { t } = useText('mf-dashboard/billing');
  const { locale } = useLocale();
  const update = useCallMutation(updateAppointmentDetail);
  const cache = useBillingCache();
  const showError = useErrorDialog();
  const failureText = useFailureText();
  return usePortalForm<DetailValues>({
    remote: 'mf-dashboard',
    name: `billing_detail.${stored.id}`,
    stored: valuesOf(stored, locale),
    rules: detailSchema,
    say: (problem) => t(problem),
    draft: true,
    same: sameDetail,
    saved: t('form.saved'),
    onUnchanged: onClose,
    save: async (values) => {
      const { id, version } = stored;
      const appointment_detail = changesOf(values, stored);
      if (Object.keys(appointment_detail).length === 0) {
        onClose();
        return 'told';
      }
      await cache.dropAnswersUnderWay();
      const saved = await update.mutateAsync({ params: { id }, body: { appointment_detail, version } });
      onSaved();
      cache.show(saved);
    },
    onSaved: (_values, { isGone }) => {
      if (!isGone) onClose();
    },
    onFailed: (error, { isGone }) => {
      // Somebody changed them meanwhile: the next attempt is made upon what is there by now.
      if (describeError(error).kind === 'conflict') void cache.askAnew();
      if (isGone) showError({ message: `${failureText(error)} ${t('form.stillThere')}` });
    },
  });
}

/** What can be said about the billing of a session (BA-011). */
function DetailFields({
  field,
  tick,
  invoiceId,
}: Pick<PortalForm<DetailValues>, 'field' | 'tick'> & { invoiceId: string | null }) {
  const { t } = useText('mf-dashboard/billing');
  const { currency, chargesHst } = EDITION_TRAITS[useEdition()];
  const note = (
    <Textarea
      size="md"
      label={t('form.note')}
      description={t('form.noteHint')}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={TEXT_LIMIT}
      {...field('note')}
    />
  );
  // The rest stands on the invoice, which never changes.
  if (invoiceId !== null)
    return (
      <>
        <Text size="sm">
          {t('form.invoiced')}{' '}
          <Anchor component={Link} to={`/billing/invoices/${invoiceId}`}>
            {t('form.toInvoice')}
          </Anchor>
        </Text>
        {note}
      </>
    );
  return (
    <>
      <TextInput
        label={t('form.rate', { currency })}
        description={t('form.rateHint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...field('rate')}
      />
      {chargesHst && <Checkbox label={t('form.hst')} {...tick('hst_yn')} />}
      <TextInput
        label={t('form.invoice')}
        description={t('form.invoiceHint')}
        autoComplete="off"
        maxLength={LINE_LIMIT}
        {...field('invoice_number')}
      />
      <Checkbox label={t('form.paid')} {...tick('paid_yn')} />
      {note}
    </>
  );
}
