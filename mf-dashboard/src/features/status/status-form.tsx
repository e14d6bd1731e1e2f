import type { Appointment } from '@portal/contract/entities/appointment';
import { useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { FailureAlert } from '@portal/ui/data';
import { Form, usePortalForm } from '@portal/ui/form-kit';
import { ChargingNote } from './charging-note.tsx';
import type { Decision } from './decision.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { DurationFields } from './duration-fields.tsx';
import { offerOf } from './offer.ts';
import { ReasonField } from './reason-field.tsx';
import { choiceProblems, decisionOf, nothingChosen, outcomeOf } from './status-choice.ts';
import { StatusField } from './status-field.tsx';
import { useOfferedChoice } from './use-offered-choice.ts';

const EVERY_MINUTE = 60_000;

interface StatusFormProps {
  appointment: Appointment;
  admin: boolean;
  /** Whether it was done; where it was not, the refusal says why. */
  onDecide: (decision: Decision) => Promise<boolean>;
  onDismiss: () => void;
  pending: boolean;
  refusal: string | null;
}

/** The choices of the status dialog, who is charged and paid by them, and why they were refused; they stay until done. */
export function StatusForm({ appointment, admin, onDecide, onDismiss, pending, refusal }: StatusFormProps) {
  const { t } = useText('mf-dashboard');
  const form = usePortalForm({
    remote: 'mf-dashboard',
    name: 'status-choice',
    stored: nothingChosen,
    rules: choiceProblems,
    say: (problem) => t(`statusDialog.${problem}`),
    save: async (choice) => {
      const decision = decisionOf(choice);
      return decision !== null && (await onDecide(decision)) ? 'done' : 'told';
    },
  });
  const offer = offerOf(appointment, useNow(EVERY_MINUTE), { admin });
  const wasTakenBack = useOfferedChoice(form, offer);
  const { status } = form.values;
  const buttons = (
    <DialogButtons
      confirm={t('statusDialog.confirm')}
      dismiss={t('statusDialog.dismiss')}
      onDismiss={onDismiss}
      pending={pending}
    />
  );
  return (
    <Form form={form} gap="lg" buttons={buttons}>
      {offer.onlyCallingOff && <Text size="sm">{t('statusDialog.onlyCallingOff')}</Text>}
      <StatusField field={form.field('status')} options={offer.statuses} />
      {status === 'canceled' && <ReasonField field={form.field('reason')} reasons={offer.reasons} />}
      {status === 'complete' && <DurationFields form={form} booked={appointment.duration} options={offer.durations} />}
      <Text role="status" size="sm" fw={600}>
        {wasTakenBack && t('statusDialog.takenBack')}
      </Text>
      {!admin && <ChargingNote appointment={appointment} outcome={outcomeOf(form.values)} />}
      {!admin && <Text size="sm">{t('statusDialog.final')}</Text>}
      <FailureAlert text={refusal} />
    </Form>
  );
}
