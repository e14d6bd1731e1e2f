import { useText } from '@portal/portal-kit/i18n';
import { TextInput } from '@portal/ui/base';
import type { UseFormReturnType } from '@portal/ui/forms';
import { useField } from '../form/use-field.ts';
import type { PhoneValues } from './phone-values.ts';

interface PhoneFieldsProps<Values extends PhoneValues> {
  form: UseFormReturnType<Values>;
  /** The number is shown and cannot be changed. */
  readOnly?: boolean;
}

/** The number that text messages go to. */
export function PhoneFields<Values extends PhoneValues>({ form, readOnly = false }: PhoneFieldsProps<Values>) {
  const { t } = useText('mf-onboarding');
  const field = useField(form);
  return (
    <TextInput
      type="tel"
      label={t('phone.number')}
      description={readOnly ? undefined : t('phone.format')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="tel"
      maxLength={40}
      required
      readOnly={readOnly}
      {...field('number')}
    />
  );
}
