import type { Appointment } from '@portal/contract/entities/appointment';
import type { IncompleteReason, StatusOption } from '@portal/contract/rules/appointments';
import { chargingOf, type SessionOutcome } from '@portal/contract/rules/charging';
import { type DurationOption, initialDuration } from '@portal/contract/rules/durations';
import { useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Group, Stack, Text } from '@portal/ui/base';
import { FailureAlert } from '@portal/ui/data';
import { type Field, Form, type PortalForm, usePortalForm } from '@portal/ui/form-kit';
import { Checkbox, Radio, RadioOption } from '@portal/ui/forms';
import { useEffect, useState } from 'react';
import { FinalWords } from '../appointment/final-words.tsx';
import type { Decision } from './decision.ts';
import { DialogButtons } from './dialog-frame.tsx';
import durationFieldsStyles from './duration-fields.module.css';
import { type Offer, offerOf } from './offer.ts';
import {
  choiceProblems,
  decisionOf,
  nothingChosen,
  offeredChoice,
  outcomeOf,
  type StatusChoice,
} from './status-choice.ts';
import styles from './status-form.module.css';

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

/**
 * The choices of the status dialog, who is charged and paid by them, which admins are not told (ADMIN-013), and why
 * they were refused; they stay until done.
 */
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
      {!admin && <EmptyNote appointment={appointment} isCompleting={status === 'complete'} />}
      {!admin && <FinalWords />}
      <FailureAlert text={refusal} />
    </Form>
  );
}

/** The statuses to choose from (DASH-011, DASH-012, DASH-013); under Pending, what it is for. */
function StatusField({ field, options }: { field: Field<StatusChoice['status']>; options: readonly StatusOption[] }) {
  const { t } = useText('mf-dashboard');
  const help = { complete: null, canceled: null, pending: t('statusDialog.pendingHelp') };
  return (
    <Radio.Group {...field} label={t('statusDialog.status')} size="md">
      <Stack gap="sm" mt="xs" mb="xs">
        {options.map((option) => (
          <RadioOption
            key={option}
            value={option}
            label={t(`statusDialog.options.${option}`)}
            description={help[option]}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

interface ReasonFieldProps {
  field: Field<StatusChoice['reason']>;
  reasons: readonly IncompleteReason[];
}

/** Why a session did not take place (DASH-016, DASH-017, DASH-018, DASH-019, DASH-020). */
function ReasonField({ field, reasons }: ReasonFieldProps) {
  const { t } = useText('mf-dashboard');
  return (
    <Radio.Group {...field} label={t('statusDialog.reason')} size="md">
      <Stack gap="sm" mt="xs" mb="xs">
        {reasons.map((reason) => (
          <RadioOption key={reason} value={reason} label={t(`shared:reasons.${reason}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

interface ChargingNoteProps {
  appointment: Appointment;
  /** Null while it is not decided. */
  outcome: SessionOutcome | null;
}

/**
 * Who is charged and who is paid by what is chosen, in words and spoken at each change (DASH-021, DASH-022, DASH-023,
 * DASH-024, DASH-025, DASH-026, DASH-027, DASH-028, BS-025). Practitioners see it (RULES-180), admins do not (RULES-200).
 */
export function ChargingNote({ appointment, outcome }: ChargingNoteProps) {
  const { t } = useText('mf-dashboard');
  const charging = outcome === null ? null : chargingOf(outcome, appointment);
  return (
    <div role="status" className={styles.note}>
      {charging !== null && (
        <>
          <p>{t(charging.clientCharged ? 'statusDialog.clientCharged' : 'statusDialog.clientNotCharged')}</p>
          <p>{t(charging.practitionerPaid ? 'statusDialog.youPaid' : 'statusDialog.youNotPaid')}</p>
        </>
      )}
    </div>
  );
}

/**
 * Of a session that is about to be completed: that its note is still to be written, spoken with the choice (UX-1). The
 * way there is with the session once it is over: a link here would leave the choice behind.
 */
export function EmptyNote({ appointment, isCompleting }: { appointment: Appointment; isCompleting: boolean }) {
  const { t } = useText('mf-dashboard');
  const isTold = isCompleting && appointment.note_written_yn === false;
  return (
    <Text role="status" size="sm">
      {isTold && t('statusDialog.noteEmpty')}
    </Text>
  );
}

/**
 * Takes back what is chosen and no longer offered: the appointment was changed elsewhere, or another status cannot be
 * told of it any more. Nothing that is not to be seen may be sent.
 * @returns whether something was taken back, and nothing was chosen since
 */
function useOfferedChoice({ form }: PortalForm<StatusChoice>, offer: Offer): boolean {
  const [left, setLeft] = useState<StatusChoice | null>(null);
  const kept = offeredChoice(form.values, offer);
  const isOffered = isSame(kept, form.values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is chosen that is not offered
  useEffect(() => {
    if (isOffered) return;
    form.setValues(kept);
    setLeft(kept);
  }, [isOffered]);
  return left !== null && isSame(left, form.values);
}

function isSame(left: StatusChoice, right: StatusChoice): boolean {
  return (
    left.status === right.status &&
    left.reason === right.reason &&
    left.duration === right.duration &&
    left.consent === right.consent
  );
}

interface DurationFieldsProps {
  form: PortalForm<StatusChoice>;
  /** Minutes that the session has now. */
  booked: number;
  /** Minutes that it can be shortened to; none shows nothing. */
  options: readonly DurationOption[];
}

/**
 * Shortens a session, with the client's consent (DASH-030, DASH-031, DASH-032, DASH-033, DASH-034, DASH-035); closed at
 * first, so that nothing changes.
 */
function DurationFields({ form, booked, options }: DurationFieldsProps) {
  const { t } = useText('mf-dashboard');
  const { duration } = form.values;
  if (options.length === 0) return null;
  const choose = (value: string) =>
    form.form.setFieldValue('duration', options.find((option) => String(option) === value) ?? null);
  return (
    <Stack gap="md">
      <Checkbox
        label={t('statusDialog.changeDuration')}
        checked={duration !== null}
        onChange={({ currentTarget }) =>
          form.form.setFieldValue('duration', currentTarget.checked ? initialDuration(booked) : null)
        }
      />
      {duration !== null && (
        <div className={durationFieldsStyles.change}>
          <Radio.Group
            name="duration"
            label={t('statusDialog.duration')}
            size="md"
            value={String(duration)}
            onChange={choose}
          >
            <Group gap="lg" mt="xs" mb="xs">
              {options.map((minutes) => (
                <Radio
                  key={minutes}
                  value={String(minutes)}
                  label={t('shared:appointments.minutes', { count: minutes })}
                />
              ))}
            </Group>
          </Radio.Group>
          <Checkbox {...form.tick('consent')} label={t('statusDialog.consent')} />
        </div>
      )}
    </Stack>
  );
}
