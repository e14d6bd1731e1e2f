import { ADDITIONAL_HOURS_TYPES, type AdditionalHoursType } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Group, TextInput } from '@portal/ui/base';
import { Form, usePortalForm } from '@portal/ui/form-kit';
import { Radio, RadioOption } from '@portal/ui/forms';
import { useRef } from 'react';
import { type AdditionalHours, hoursProblems, isOtherNumber, onlyDigits } from './hours-problems.ts';

const nothing: AdditionalHours = { hours: '', counselling_type: '' };

interface HoursFormProps {
  /** Rejects when they were not added. */
  onAdd: (type: AdditionalHoursType, hours: number) => Promise<void>;
  onCancel: () => void;
}

/**
 * How many hours, and of which type; what is typed stays until it was added (ADMIN-001, ADMIN-002, ADMIN-003,
 * ADMIN-004, ADMIN-005, ADMIN-006). After a sign of another number the field is to be emptied first.
 */
export function HoursForm({ onAdd, onCancel }: HoursFormProps) {
  const { t } = useText('mf-dashboard/client');
  const { t: common } = useText('mf-dashboard');
  const isOther = useRef(false);
  const form = usePortalForm({
    remote: 'mf-dashboard',
    name: 'additional-hours',
    stored: nothing,
    rules: (values) => ({ ...hoursProblems(values), ...(isOther.current && { hours: 'wholeHours' }) }),
    say: (problem) => t(`additionalHours.${problem}`),
    save: async ({ hours, counselling_type }) => {
      if (counselling_type !== '') await onAdd(counselling_type, Number(hours));
    },
  });
  const { onChange, ...hours } = form.field('hours');
  const type = (typed: string) => {
    isOther.current = typed !== '' && (isOther.current || isOtherNumber(typed));
    onChange(onlyDigits(typed));
    // Not by `setFieldError`: the change before it has taken the same words away, and it would not know.
    if (isOther.current) form.form.setErrors((errors) => ({ ...errors, hours: 'wholeHours' }));
  };
  const cancel = (
    <Button variant="default" onClick={onCancel}>
      {t('shared:cancel')}
    </Button>
  );
  return (
    <Form
      form={form}
      label={t('additionalHours.title')}
      layout="dialog"
      submitLabel={t('additionalHours.add')}
      action={cancel}
    >
      <TextInput
        label={t('additionalHours.hours')}
        inputMode="numeric"
        autoComplete="off"
        required
        {...hours}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Radio.Group label={t('additionalHours.type')} required {...form.field('counselling_type')}>
        <Group gap="xl" mt="xs" mb="xs">
          {ADDITIONAL_HOURS_TYPES.map((type) => (
            <RadioOption key={type} value={type} label={common(`type.${type}`)} />
          ))}
        </Group>
      </Radio.Group>
    </Form>
  );
}
