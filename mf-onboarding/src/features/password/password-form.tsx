import { changePassword } from '@portal/contract/calls/account-security';
import { useNotify, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation, useQueryClient } from '@portal/portal-kit/query';
import { useState } from 'react';
import { SettingCard } from '../form/setting-card.tsx';
import { SettingForm } from '../form/setting-form.tsx';
import { useSavedForm } from '../form/use-saved-form.ts';
import { PasswordFields } from './password-fields.tsx';
import { emptyPasswords, passwordSchema } from './password-values.ts';

/** A new password for who knows the present one; all other sessions end with it. */
export function PasswordForm() {
  const { t } = useText('mf-onboarding');
  const [changes, setChanges] = useState(0);
  return (
    <SettingCard title={t('password.heading')} hint={t('password.hint')}>
      <EmptyPasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
    </SettingCard>
  );
}

function EmptyPasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useText('mf-onboarding');
  const { user } = useSession();
  const notify = useNotify();
  const queries = useQueryClient();
  const update = useCallMutation(changePassword);
  const saved = useSavedForm({
    name: 'preferences.password',
    stored: emptyPasswords,
    schema: passwordSchema,
    save: async (passwords) => {
      await update.mutateAsync({ body: passwords });
    },
    onSaved: async () => {
      notify({ kind: 'success', message: t('password.saved') });
      onChanged();
      // The other sessions have ended, and the list of them is on the page.
      await queries.invalidateQueries();
    },
  });
  return (
    <SettingForm label={t('password.heading')} saved={saved} submitLabel={t('password.submit')}>
      {/* Password managers keep a password together with its account. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordFields form={saved.form} />
    </SettingForm>
  );
}
