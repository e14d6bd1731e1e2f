import type { Appointment } from '@portal/contract/entities/appointment';
import { INCOMPLETE_REASONS } from '@portal/contract/rules/appointments';
import type { SessionOutcome } from '@portal/contract/rules/charging';
import { useNow, useShortcuts } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Group, Text } from '@portal/ui/base';
import { FailureAlert, PendingButton } from '@portal/ui/data';
import { Form, usePortalForm } from '@portal/ui/form-kit';
import { Radio, RadioOption } from '@portal/ui/forms';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { DialogButton } from '../appointments/appointment-dialogs.tsx';
import type { Decision } from '../status/decision.ts';
import { offerOf } from '../status/offer.ts';
import { ChargingNote, EmptyNote } from '../status/status-form.tsx';
import { useDecision } from '../status/use-decision.ts';
import styles from './outcome-form.module.css';

const EVERY_MINUTE = 60_000;

const nothing = { outcome: '' };

/** A choice may be any text. */
const outcomeOf = (chosen: string): SessionOutcome | null =>
  chosen === 'complete' ? chosen : (INCOMPLETE_REASONS.find((reason) => reason === chosen) ?? null);

const decisionOf = (outcome: SessionOutcome): Decision =>
  outcome === 'complete' ? { status: 'completed' } : { status: 'canceled', reason: outcome };

const problemsOf = ({ outcome }: typeof nothing) => (outcomeOf(outcome) === null ? { outcome: 'statusMissing' } : {});

interface OutcomeFormProps {
  appointment: Appointment;
  /** Gets the focus when it comes. */
  takesFocus: boolean;
  onDone: (appointment: Appointment) => void;
}

/**
 * How a session went, in one choice: what the status dialog asks as status and reason (DASH-011, DASH-012, DASH-014). Two
 * keys are enough, the number of an outcome and Enter; the numbers count in this group alone (WCAG 2.1.4).
 */
export function OutcomeForm({ appointment: given, takesFocus, onDone }: OutcomeFormProps) {
  const { t } = useText('mf-dashboard/unfinished');
  const { t: own } = useText('mf-dashboard');
  const place = useRef<HTMLDivElement>(null);
  const { appointment, admin, decide, pending, refusal } = useDecision(given, { opened: true, onDone });
  const form = usePortalForm({
    remote: 'mf-dashboard',
    name: 'outcome',
    stored: nothing,
    rules: problemsOf,
    say: (problem) => own(`statusDialog.${problem}`),
    save: async ({ outcome: chosen }) => {
      const outcome = outcomeOf(chosen);
      return outcome !== null && (await decide(decisionOf(outcome))) ? 'done' : 'told';
    },
  });
  const { reasons, durations } = offerOf(appointment, useNow(EVERY_MINUTE), { admin });
  const outcomes = ['complete', ...reasons] as const;
  const chosen = outcomeOf(form.values.outcome);
  useShortcuts([{ keys: `1–${outcomes.length}`, label: t('choose') }]);
  const name = appointment.client.preferred_name_with_last_name;
  useEffect(() => {
    if (!takesFocus) return;
    place.current?.querySelector('input')?.focus({ preventScroll: true });
    // Away from the lower edge, where the last one can be undone.
    place.current?.scrollIntoView({ block: 'center' });
  }, [takesFocus]);
  return (
    <div ref={place} className={styles.form}>
      <Form
        form={form}
        label={t('recordOf', { name })}
        buttons={
          <Group gap="sm">
            <PendingButton type="submit" pending={pending}>
              {t('shared:confirm')}
            </PendingButton>
            {durations.length > 0 && (
              <DialogButton
                dialog="status"
                appointment={appointment}
                label={own('statusDialog.changeDuration')}
                name={own('statusDialog.changeDuration')}
                quiet
              />
            )}
          </Group>
        }
      >
        <Radio.Group {...form.field('outcome')} label={t('question')} onKeyDown={chooseByNumber}>
          <div className={styles.outcomes}>
            {outcomes.map((outcome, index) => (
              <RadioOption
                key={outcome}
                value={outcome}
                aria-keyshortcuts={String(index + 1)}
                label={
                  <>
                    <span aria-hidden="true" className={styles.key}>
                      {index + 1}
                    </span>
                    {outcome === 'complete'
                      ? t('shared:status.completed')
                      : t('incomplete', { reason: t(`shared:reasons.${outcome}`) })}
                  </>
                }
              />
            ))}
          </div>
        </Radio.Group>
        {!admin && <ChargingNote appointment={appointment} outcome={chosen} />}
        <EmptyNote appointment={appointment} isCompleting={chosen === 'complete'} />
        <Text size="sm" c="dimmed">
          <span className={styles.keys}>{t('keys', { last: outcomes.length })} </span>
          {!admin && own('statusDialog.undoable')}
        </Text>
        <FailureAlert text={refusal} />
      </Form>
    </div>
  );
}

/** Chooses what has the number of the key, and leaves the focus there, so that Enter confirms it. */
function chooseByNumber(event: KeyboardEvent<HTMLElement>): void {
  if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
  const radios = event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="radio"]');
  const radio = radios[Number(event.key) - 1];
  if (!radio) return;
  event.preventDefault();
  radio.focus();
  radio.click();
}
