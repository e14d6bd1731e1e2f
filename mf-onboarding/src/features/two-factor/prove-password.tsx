import { typedPassword } from '@portal/contract/entities/account-inputs';
import * as z from '@portal/contract/schema';
import { useText } from '@portal/portal-kit/i18n';
import { Button, PasswordInput } from '@portal/ui/base';
import { SettingForm } from '../form/setting-form.tsx';
import { useField } from '../form/use-field.ts';
import { useSavedForm } from '../form/use-saved-form.ts';

const schema = z.object({ current_password: typedPassword() });
const empty = { current_password: '' };

interface ProvePasswordProps {
  /** What the password is asked for: the name of the form and the words of its button. */
  label: string;
  /** Rejects when the password was refused. */
  act: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the present password before a change that a stranger at an open page must not make. */
export function ProvePassword({ label, act, onCancel }: ProvePasswordProps) {
  const { t } = useText('mf-onboarding');
  const saved = useSavedForm({
    name: 'preferences.proof',
    stored: empty,
    schema,
    save: ({ current_password }) => act(current_password),
    onSaved: () => undefined,
  });
  const cancel = (
    <Button variant="default" onClick={onCancel}>
      {t('shared:cancel')}
    </Button>
  );
  return (
    <SettingForm label={label} saved={saved} submitLabel={label} action={cancel}>
      <PasswordInput
        label={t('password.current')}
        description={t('twoFactor.why')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="current-password"
        required
        autoFocus
        visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
        {...useField(saved.form)('current_password')}
      />
    </SettingForm>
  );
}
