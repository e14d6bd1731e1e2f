import type { Appointment } from '@portal/contract/entities/appointment';
import {
  DURATION_OPTIONS,
  durationOptions,
  initialDuration,
  offersDurationChange,
} from '@portal/contract/rules/durations';
import { useText } from '@portal/portal-kit/i18n';
import { Group, Stack } from '@portal/ui/base';
import { Checkbox, Radio, type UseFormReturnType } from '@portal/ui/forms';
import styles from './duration-fields.module.css';
import type { StatusChoice } from './status-choice.ts';

interface DurationFieldsProps {
  form: UseFormReturnType<StatusChoice>;
  appointment: Appointment;
}

/** Shortens a session, with the client's consent (DASH-030..035); closed at first, so that nothing changes. */
export function DurationFields({ form, appointment }: DurationFieldsProps) {
  const { t } = useText('mf-dashboard');
  const { duration } = form.values;
  if (!offersDurationChange(appointment)) return null;
  const choose = (value: string) =>
    form.setFieldValue('duration', DURATION_OPTIONS.find((option) => String(option) === value) ?? null);
  return (
    <Stack gap="md">
      <Checkbox
        label={t('statusDialog.changeDuration')}
        checked={duration !== null}
        onChange={({ currentTarget }) =>
          form.setFieldValue('duration', currentTarget.checked ? initialDuration(appointment.duration) : null)
        }
      />
      {duration !== null && (
        <div className={styles.change}>
          <Radio.Group
            name="duration"
            label={t('statusDialog.duration')}
            size="md"
            value={String(duration)}
            onChange={choose}
          >
            <Group gap="lg" mt="xs" mb="xs">
              {durationOptions(appointment.duration).map((minutes) => (
                <Radio key={minutes} value={String(minutes)} label={t('row.minutes', { count: minutes })} />
              ))}
            </Group>
          </Radio.Group>
          <Checkbox
            {...form.getInputProps('consent', { type: 'checkbox' })}
            name="consent"
            label={t('statusDialog.consent')}
          />
        </div>
      )}
    </Stack>
  );
}
