import type { Appointment } from '@portal/contract/entities/appointment';
import { useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Stack, Text } from '@portal/ui/base';
import { useForm } from '@portal/ui/forms';
import { focusField } from '../form/focus-field.ts';
import { RefusalAlert } from '../form/refusal-alert.tsx';
import { ChargingNote } from './charging-note.tsx';
import type { Decision } from './decision.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { DurationFields } from './duration-fields.tsx';
import { offerOf } from './offer.ts';
import { ReasonField } from './reason-field.tsx';
import { choiceProblems, decisionOf, nothingChosen, outcomeOf, type StatusChoice } from './status-choice.ts';
import { StatusField } from './status-field.tsx';
import { useOfferedChoice } from './use-offered-choice.ts';

const EVERY_MINUTE = 60_000;

interface StatusFormProps {
  appointment: Appointment;
  admin: boolean;
  onDecide: (decision: Decision) => void;
  onDismiss: () => void;
  pending: boolean;
  refusal: string | null;
}

/** The choices of the status dialog, who is charged and paid by them, and why they were refused; they stay until done. */
export function StatusForm({ appointment, admin, onDecide, onDismiss, pending, refusal }: StatusFormProps) {
  const { t } = useText('mf-dashboard');
  const form = useForm<StatusChoice>({
    name: 'status-choice',
    initialValues: nothingChosen,
    // Keys and not words: the language may change while they stand there.
    validate: choiceProblems,
  });
  const errorOf = (field: keyof StatusChoice) => form.errors[field] && t(`statusDialog.${form.errors[field]}`);
  const offer = offerOf(appointment, useNow(EVERY_MINUTE), { admin });
  const wasTakenBack = useOfferedChoice(form, offer);
  const { status } = form.values;
  const onSubmit = form.onSubmit(
    (choice) => {
      const decision = decisionOf(choice);
      if (decision !== null) onDecide(decision);
    },
    (errors, _choice, event) => focusField(event?.currentTarget, Object.keys(errors)),
  );
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="lg">
        {offer.onlyCallingOff && <Text size="sm">{t('statusDialog.onlyCallingOff')}</Text>}
        <StatusField form={form} error={errorOf('status')} options={offer.statuses} />
        {status === 'canceled' && <ReasonField form={form} error={errorOf('reason')} reasons={offer.reasons} />}
        {status === 'complete' && (
          <DurationFields
            form={form}
            error={errorOf('consent')}
            booked={appointment.duration}
            options={offer.durations}
          />
        )}
        <Text role="status" size="sm" fw={600}>
          {wasTakenBack && t('statusDialog.takenBack')}
        </Text>
        {!admin && <ChargingNote appointment={appointment} outcome={outcomeOf(form.values)} />}
        {!admin && <Text size="sm">{t('statusDialog.final')}</Text>}
        <RefusalAlert text={refusal} />
        <DialogButtons
          confirm={t('statusDialog.confirm')}
          dismiss={t('statusDialog.dismiss')}
          onDismiss={onDismiss}
          pending={pending}
        />
      </Stack>
    </form>
  );
}
