import { startTwoFactor, stopTwoFactor } from '@portal/contract/calls/account-security';
import { typedPassword } from '@portal/contract/entities/account-inputs';
import * as z from '@portal/contract/schema';
import { useNotify, useRefreshUser } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Button, PasswordInput } from '@portal/ui/base';
import { Form } from '@portal/ui/form-kit';
import { useRemoteForm } from '../setting/setting-form.tsx';

interface StartTwoFactorProps {
  onSent: (twoFactorId: string) => void;
  onCancel: () => void;
}

/** First step of turning it on: the password, then a pin is on its way. */
export function StartTwoFactor({ onSent, onCancel }: StartTwoFactorProps) {
  const { t } = useText('mf-onboarding');
  const start = useCallMutation(startTwoFactor);
  const act = async (current_password: string) => {
    const { two_factor_id } = await start.mutateAsync({ body: { current_password } });
    onSent(two_factor_id);
  };
  return <ProvePassword label={t('twoFactor.sendPin')} act={act} onCancel={onCancel} />;
}

/** Turns two-factor sign-in off. */
export function StopTwoFactor({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useText('mf-onboarding');
  const notify = useNotify();
  const refreshUser = useRefreshUser();
  const stop = useCallMutation(stopTwoFactor);
  const act = async (current_password: string) => {
    await stop.mutateAsync({ body: { current_password } });
    await refreshUser();
    notify({ kind: 'success', message: t('twoFactor.turnedOff') });
    onDone();
  };
  return <ProvePassword label={t('shared:turnOff')} act={act} onCancel={onCancel} />;
}

interface ProvePasswordProps {
  /** What the password is asked for: the name of the form and the words of its button. */
  label: string;
  /** Rejects when the password was refused. */
  act: (password: string) => Promise<void>;
  onCancel: () => void;
}

const schema = z.object({ current_password: typedPassword() });
const empty = { current_password: '' };

/** Asks for the present password before a change that a stranger at an open page must not make. */
function ProvePassword({ label, act, onCancel }: ProvePasswordProps) {
  const { t } = useText('mf-onboarding');
  const form = useRemoteForm({
    name: 'preferences.proof',
    stored: empty,
    rules: schema,
    save: ({ current_password }) => act(current_password),
  });
  const cancel = (
    <Button variant="default" onClick={onCancel}>
      {t('shared:cancel')}
    </Button>
  );
  return (
    <Form label={label} form={form} submitLabel={label} action={cancel}>
      <PasswordInput
        label={t('password.current')}
        description={t('twoFactor.why')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="current-password"
        required
        autoFocus
        visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
        {...form.field('current_password')}
      />
    </Form>
  );
}
