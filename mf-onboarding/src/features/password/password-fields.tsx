import { useText } from '@portal/portal-kit/i18n';
import { PasswordInput } from '@portal/ui/base';
import type { UseFormReturnType } from '@portal/ui/forms';
import { useField } from '../form/use-field.ts';
import type { PasswordValues } from './password-values.ts';

/** The present password, and twice the new one. */
export function PasswordFields({ form }: { form: UseFormReturnType<PasswordValues> }) {
  const { t } = useText('mf-onboarding');
  const field = useField(form);
  const visibility = { visibilityToggleButtonProps: { 'aria-label': t('password.show') } };
  return (
    <>
      <PasswordInput
        label={t('password.current')}
        autoComplete="current-password"
        required
        {...visibility}
        {...field('current_password')}
      />
      <PasswordInput
        label={t('password.new')}
        description={t('password.rule')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        required
        {...visibility}
        {...field('password')}
      />
      <PasswordInput
        label={t('password.again')}
        autoComplete="new-password"
        required
        {...visibility}
        {...field('password_confirmation')}
      />
    </>
  );
}
