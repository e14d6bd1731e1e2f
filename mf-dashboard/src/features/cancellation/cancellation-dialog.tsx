import type { SlotInputs } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Stack, Text } from '@portal/ui/base';
import { Dialog } from '@portal/ui/overlays';
import { type SubmitEvent, useId } from 'react';
import { partnerName } from '../appointments/partner-name.ts';
import { RefusalAlert } from '../form/refusal-alert.tsx';
import { AppointmentSummary } from '../status/appointment-summary.tsx';
import { ChargingNote } from '../status/charging-note.tsx';
import { DialogButtons } from '../status/dialog-buttons.tsx';
import { FinalOutcome } from '../status/final-outcome.tsx';
import { useClosing } from '../status/use-closing.ts';
import { useDecision } from '../status/use-decision.ts';
import { useLeaving } from '../status/use-leaving.ts';
import { ExplanationField } from './explanation-field.tsx';
import { excessOf, useExplanation } from './use-explanation.ts';

/**
 * Calls off a session that has not begun (DASH-050, A-043): always the care provider's cancellation, with a few words
 * about it for those who want to leave some. Who is told, charged and paid stands there before it is confirmed.
 */
export function CancellationDialog({ appointment: given, onChanged, onClose }: SlotInputs['status-dialog/v1']) {
  const { t } = useText('mf-dashboard');
  const { opened, close } = useClosing(onClose);
  const explanation = useExplanation(given.id);
  const fieldId = useId();
  const { appointment, admin, decide, pending, refusal, settled } = useDecision(given, {
    opened,
    onDone: (changed) => {
      explanation.forget();
      onChanged?.(changed);
      close();
    },
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = explanation.text.trim();
    if (excessOf(words) > 0) document.getElementById(fieldId)?.focus();
    else
      void decide({ status: 'canceled', reason: 'care_provider_cancellation', ...(words && { explanation: words }) });
  };
  const leave = useLeaving(appointment, pending, close);
  const name = appointment.client.preferred_name_with_last_name;
  const partner = partnerName(appointment);
  return (
    <Dialog opened={opened} onClose={leave} title={t('shared:appointments.cancel')}>
      <AppointmentSummary appointment={appointment} />
      {settled ? (
        <FinalOutcome refusal={refusal} onClose={close} />
      ) : (
        <form noValidate onSubmit={onSubmit}>
          <Stack gap="lg">
            <Text>
              {partner === null ? t('cancellation.told', { name }) : t('cancellation.toldBoth', { name, partner })}
            </Text>
            {!admin && <ChargingNote appointment={appointment} outcome="care_provider_cancellation" />}
            <ExplanationField id={fieldId} text={explanation.text} onChange={explanation.write} />
            {!admin && <Text size="sm">{t('statusDialog.final')}</Text>}
            <RefusalAlert text={refusal} />
            <DialogButtons
              confirm={t('shared:appointments.cancel')}
              dismiss={t('cancellation.dismiss')}
              onDismiss={leave}
              pending={pending}
            />
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
