import { type DurationOption, initialDuration } from '@portal/contract/rules/durations';
import { useText } from '@portal/portal-kit/i18n';
import { Group, Stack } from '@portal/ui/base';
import type { PortalForm } from '@portal/ui/form-kit';
import { Checkbox, Radio } from '@portal/ui/forms';
import styles from './duration-fields.module.css';
import type { StatusChoice } from './status-choice.ts';

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
export function DurationFields({ form, booked, options }: DurationFieldsProps) {
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
        <div className={styles.change}>
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
