import { ADDITIONAL_HOURS_TYPES, type AdditionalHoursType } from '@portal/contract/rules/appointments';
import { useUnsaved } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Group, Stack, TextInput } from '@portal/ui/base';
import { PendingButton } from '@portal/ui/data';
import { Radio, useForm } from '@portal/ui/forms';
import { focusField } from '../form/focus-field.ts';
import { RefusalAlert } from '../form/refusal-alert.tsx';
import { type AdditionalHours, hoursProblems, onlyDigits } from './hours-problems.ts';

interface HoursFormProps {
  onAdd: (type: AdditionalHoursType, hours: number) => void;
  onCancel: () => void;
  adding: boolean;
  /** Why the last attempt failed, in words. */
  failure: string | null;
}

/** How many hours, and of which type; what is typed stays until it was added (ADMIN-001..006). */
export function HoursForm({ onAdd, onCancel, adding, failure }: HoursFormProps) {
  const { t } = useText('mf-dashboard');
  const form = useForm<AdditionalHours>({
    name: 'additional-hours',
    initialValues: { hours: '', counselling_type: '' },
    validate: hoursProblems,
  });
  useUnsaved('mf-dashboard', form.isDirty());
  const errorOf = (field: keyof AdditionalHours) => form.errors[field] && t(`additionalHours.${form.errors[field]}`);
  const onSubmit = form.onSubmit(
    ({ hours, counselling_type }) => {
      if (!adding && counselling_type !== '') onAdd(counselling_type, Number(hours));
    },
    (errors, _values, event) => focusField(event?.currentTarget, Object.keys(errors)),
  );
  return (
    <form noValidate aria-label={t('additionalHours.title')} onSubmit={onSubmit}>
      <Stack gap="md">
        <TextInput
          name="hours"
          label={t('additionalHours.hours')}
          inputMode="numeric"
          autoComplete="off"
          required
          value={form.values.hours}
          onChange={(event) => form.setFieldValue('hours', onlyDigits(event.currentTarget.value))}
          error={errorOf('hours')}
        />
        <Radio.Group
          name="counselling_type"
          label={t('additionalHours.type')}
          required
          value={form.values.counselling_type}
          onChange={(chosen) =>
            form.setFieldValue('counselling_type', ADDITIONAL_HOURS_TYPES.find((type) => type === chosen) ?? '')
          }
          error={errorOf('counselling_type')}
        >
          <Group gap="xl" mt="xs" mb="xs">
            {ADDITIONAL_HOURS_TYPES.map((type) => (
              <Radio key={type} value={type} label={t(`type.${type}`)} />
            ))}
          </Group>
        </Radio.Group>
        <RefusalAlert text={failure} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {t('shared:cancel')}
          </Button>
          <PendingButton type="submit" pending={adding}>
            {t('additionalHours.add')}
          </PendingButton>
        </Group>
      </Stack>
    </form>
  );
}
