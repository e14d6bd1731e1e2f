import { EXPLANATION_LIMIT } from '@portal/contract/rules/appointments';
import type { SlotInputs } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { FailureAlert } from '@portal/ui/data';
import { type Field, Form, usePortalForm } from '@portal/ui/form-kit';
import { Textarea } from '@portal/ui/forms';
import { Dialog } from '@portal/ui/overlays';
import { partnerName } from '../appointment/partner-name.ts';
import { AppointmentSummary } from '../status/appointment-summary.tsx';
import { ChargingNote } from '../status/charging-note.tsx';
import { DialogButtons } from '../status/dialog-buttons.tsx';
import { FinalOutcome } from '../status/final-outcome.tsx';
import { useLeaving } from '../status/outcome-words.ts';
import { useClosing } from '../status/use-closing.ts';
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

const nothing = { explanation: '' };

/** Drafts of the explanation were once kept as they stand. */
const bareText = (found: unknown) => (typeof found === 'string' ? { explanation: found } : null);

/**
 * Calls off a session that has not begun (DASH-050, A-043): always the care provider's cancellation, with a few words
 * about it for those who want to leave some. Who is told, charged and paid stands there before it is confirmed.
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
    rules: ({ explanation }) => (excessOf(explanation) > 0 ? { explanation: 'tooLong' } : {}),
    // Said as long as it is, and not only to who wants to send it.
    say: () => '',
    draft: bareText,
    savesUnchanged: true,
    save: async (values) => {
      const explanation = values.explanation.trim();
      const decision = { status: 'canceled', reason: 'care_provider_cancellation' } as const;
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
          <Text>
            {partner === null ? t('cancellation.told', { name }) : t('cancellation.toldBoth', { name, partner })}
          </Text>
          {!admin && <ChargingNote appointment={appointment} outcome="care_provider_cancellation" />}
          <ExplanationField field={form.field('explanation')} />
          {!admin && <Text size="sm">{t('statusDialog.final')}</Text>}
          <FailureAlert text={refusal} />
        </Form>
      )}
    </Dialog>
  );
}
