import type { Appointment } from '@portal/contract/entities/appointment';
import { EXPLANATION_LIMIT } from '@portal/contract/rules/appointments';
import { chargingOf } from '@portal/contract/rules/charging';
import type { SlotInputs } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Stack, Text } from '@portal/ui/base';
import { FailureAlert } from '@portal/ui/data';
import { type Field, Form, usePortalForm } from '@portal/ui/form-kit';
import { Radio, RadioOption, Textarea } from '@portal/ui/forms';
import { Dialog } from '@portal/ui/overlays';
import { FinalWords } from '../appointment/final-words.tsx';
import { partnerName } from '../appointment/partner-name.ts';
import { AppointmentSummary, DialogButtons, FinalOutcome, useClosing, useLeaving } from '../status/dialog-frame.tsx';
import { useDecision } from '../status/use-decision.ts';

/** From so many characters before the limit on, it is said how many are left. */
const COUNTED_FROM = 100;

/** By how many characters an explanation is too long; blanks around it do not count. */
function excessOf(text: string): number {
  return Math.max(0, text.trim().length - EXPLANATION_LIMIT);
}

/** Free words about a cancellation, which may be none; what is too long stays, and is said to be. */
function ExplanationField({ field }: { field: Field<string> }) {
  const { t } = useText('mf-dashboard');
  const excess = excessOf(field.value);
  const left = EXPLANATION_LIMIT - field.value.trim().length;
  const isCounted = excess === 0 && left <= COUNTED_FROM;
  return (
    <Textarea
      {...field}
      label={t('cancellation.explanation')}
      rows={4}
      size="md"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={[t('cancellation.readers'), ...(isCounted ? [t('cancellation.left', { count: left })] : [])].join(
        ' ',
      )}
      error={excess > 0 ? t('shared:form.tooLong', { count: excess }) : null}
    />
  );
}

/** Who calls a session off that has not begun; of all other outcomes nobody can know before its start. */
const callers = ['care_provider_cancellation', 'client_late_cancellation'] as const;
type Caller = (typeof callers)[number];

/** A draft may hold any text. */
const callerOf = (chosen: string) => callers.find((caller) => caller === chosen) ?? null;

interface CallerFieldProps {
  field: Field<string>;
  appointment: Appointment;
  admin: boolean;
}

/** Who it was: it decides who is charged and paid, which stands beneath each answer, except for admins (DASH-021). */
function CallerField({ field, appointment, admin }: CallerFieldProps) {
  const { t } = useText('mf-dashboard');
  const costs = (caller: Caller) => {
    const { clientCharged, practitionerPaid } = chargingOf(caller, appointment);
    return [
      t(clientCharged ? 'statusDialog.clientCharged' : 'statusDialog.clientNotCharged'),
      t(practitionerPaid ? 'statusDialog.youPaid' : 'statusDialog.youNotPaid'),
    ].join(' ');
  };
  return (
    <Radio.Group {...field} label={t('cancellation.who')} size="md">
      <Stack gap="sm" mt="xs" mb="xs">
        {callers.map((caller) => (
          <RadioOption
            key={caller}
            value={caller}
            label={t(admin ? `shared:reasons.${caller}` : `cancellation.by.${caller}`)}
            description={admin ? null : costs(caller)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

const nothing = { caller: '', explanation: '' };

const problemsOf = ({ caller, explanation }: typeof nothing) => ({
  ...(callerOf(caller) === null && { caller: 'missing' as const }),
  ...(excessOf(explanation) > 0 && { explanation: 'tooLong' as const }),
});

/** Drafts of the explanation were once kept as they stand. */
const bareText = (found: unknown) => (typeof found === 'string' ? { explanation: found } : null);

/**
 * Calls off a session that has not begun (DASH-050, A-043, A-154): who did, with a few words about it for those who want
 * to leave some. Who is told, charged and paid stands there before it is confirmed.
 */
export function CancellationDialog({ appointment: given, onChanged, onClose }: SlotInputs['status-dialog/v1']) {
  const { t } = useText('mf-dashboard');
  const { opened, close } = useClosing(onClose);
  const { appointment, admin, decide, pending, refusal, settled } = useDecision(given, {
    opened,
    onDone: (changed) => {
      onChanged?.(changed);
      close();
    },
  });
  const form = usePortalForm({
    remote: 'mf-dashboard',
    name: `cancellation.${given.id}`,
    stored: nothing,
    rules: problemsOf,
    // What is too long is said as long as it is, and not only to who wants to send it.
    say: (problem) => (problem === 'missing' ? t('cancellation.whoMissing') : ''),
    draft: bareText,
    savesUnchanged: true,
    save: async ({ caller, explanation: words }) => {
      const reason = callerOf(caller);
      if (reason === null) return 'told';
      const explanation = words.trim();
      const decision = { status: 'canceled', reason } as const;
      return (await decide({ ...decision, ...(explanation && { explanation }) })) ? 'done' : 'told';
    },
  });
  const leave = useLeaving(appointment, pending, close);
  const buttons = (
    <DialogButtons
      confirm={t('shared:appointments.cancel')}
      dismiss={t('cancellation.dismiss')}
      onDismiss={leave}
      pending={pending}
    />
  );
  const name = appointment.client.preferred_name_with_last_name;
  const partner = partnerName(appointment);
  return (
    <Dialog opened={opened} onClose={leave} title={t('shared:appointments.cancel')}>
      <AppointmentSummary appointment={appointment} />
      {settled ? (
        <FinalOutcome refusal={refusal} onClose={close} />
      ) : (
        <Form form={form} gap="lg" buttons={buttons}>
          <CallerField field={form.field('caller')} appointment={appointment} admin={admin} />
          <Text>
            {partner === null ? t('cancellation.told', { name }) : t('cancellation.toldBoth', { name, partner })}
          </Text>
          <ExplanationField field={form.field('explanation')} />
          {!admin && <FinalWords />}
          <FailureAlert text={refusal} />
        </Form>
      )}
    </Dialog>
  );
}
