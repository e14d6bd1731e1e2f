import { changePassword } from '@portal/contract/calls/account-security';
import { newPassword, typedPassword } from '@portal/contract/entities/account-inputs';
import { confirmPassword } from '@portal/contract/rules/password';
import * as z from '@portal/contract/schema';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation, useQueryClient } from '@portal/portal-kit/query';
import { PasswordInput } from '@portal/ui/base';
import { SettingForm, useRemoteForm } from '../setting/setting-form.tsx';

const empty = { current_password: '', password: '', password_confirmation: '' };

/** RULES-005, RULES-006. */
const schema = z
  .object({ current_password: typedPassword(), password: newPassword(), password_confirmation: z.string() })
  .check(
    z.superRefine(({ password, password_confirmation }, context) => {
      const message = confirmPassword(password_confirmation, password);
      if (message === null) return;
      context.addIssue({ code: 'custom', message, path: ['password_confirmation'], input: password_confirmation });
    }),
  );

/** A new password for who knows the present one; all other sessions end with it. */
export function PasswordForm() {
  const { t } = useText('mf-onboarding');
  const { user } = useSession();
  const queries = useQueryClient();
  const update = useCallMutation(changePassword);
  const form = useRemoteForm({
    name: 'preferences.password',
    stored: empty,
    rules: schema,
    clears: true,
    saved: t('password.saved'),
    save: (passwords) => update.mutateAsync({ body: passwords }),
    // The other sessions have ended, and the list of them is on the page.
    onSaved: () => void queries.invalidateQueries(),
  });
  const visibility = { visibilityToggleButtonProps: { 'aria-label': t('password.show') } };
  return (
    <SettingForm title={t('password.heading')} hint={t('password.hint')} form={form} submitLabel={t('password.submit')}>
      {/* Password managers keep a password together with its account. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordInput
        label={t('password.current')}
        autoComplete="current-password"
        required
        {...visibility}
        {...form.field('current_password')}
      />
      <PasswordInput
        label={t('password.new')}
        description={t('password.rule')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        required
        {...visibility}
        {...form.field('password')}
      />
      <PasswordInput
        label={t('password.again')}
        autoComplete="new-password"
        required
        {...visibility}
        {...form.field('password_confirmation')}
      />
    </SettingForm>
  );
}
