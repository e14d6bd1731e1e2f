import type { Failure } from '@portal/api-client/describe-error';
import { isCompletePin } from '@portal/contract/rules/pin';
import { useText } from '@portal/portal-kit/i18n';
import { AccountCard, Alert, Button, Stack, Text } from '@portal/ui/base';
import { type SubmitEvent, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useShell } from '../../../app-context.ts';
import { fieldsOf } from '../../../storage/read-json.ts';
import { FailureNotice } from '../../sending/failure-notice.tsx';
import { useEnter } from '../../sending/use-enter.ts';
import { useSend } from '../../sending/use-send.ts';
import { arriving } from '../../sign-in/arrival.ts';
import { BackToSignIn } from '../back-to-sign-in.tsx';
import { PinField } from '../pin-field.tsx';

/**
 * Asks for the pin of a two-factor sign-in, of seven digits (SHELL-046; doc 1 §4). Without one under way there is
 * nothing to ask: back to sign-in.
 */
export function TwoFactorPage() {
  const { two_factor_id: twoFactorId } = fieldsOf(useLocation().state);
  if (typeof twoFactorId !== 'string') return <Navigate to="/signin" replace />;
  return <TwoFactorForm twoFactorId={twoFactorId} />;
}

/** The form for the pin, and another pin on demand (AUTH-014, AUTH-015, AUTH-016, AUTH-017, AUTH-018). */
function TwoFactorForm({ twoFactorId }: { twoFactorId: string }) {
  const { t } = useText('account');
  const { pin, setPin, field, submit, resend, resent, verifying, resending } = useTwoFactor(twoFactorId);
  // A wrong pin is told at the field itself.
  const wrong = verifying.failure?.status === 422 ? verifying.failure.words : null;
  return (
    <AccountCard title={t('two_factor.title')} others={[<BackToSignIn key="back" />]}>
      <Text>{t('two_factor.text')}</Text>
      {resent && (
        <Alert color="green" role="status">
          {t('two_factor.resent')}
        </Alert>
      )}
      <FailureNotice failure={wrong ? null : verifying.failure} wait={verifying.wait} />
      <FailureNotice failure={resending.failure} wait={resending.wait} />
      <form onSubmit={submit} onInput={verifying.prepare} noValidate>
        <Stack gap="md">
          <PinField ref={field} label={t('two_factor.pin')} value={pin} onChange={setPin} error={wrong} />
          <Button
            type="submit"
            fullWidth
            loading={verifying.pending}
            disabled={!isCompletePin(pin) || verifying.blocked}
          >
            {t('two_factor.submit')}
          </Button>
          <Button variant="subtle" fullWidth onClick={resend} loading={resending.pending} disabled={resending.blocked}>
            {t('two_factor.resend')}
          </Button>
        </Stack>
      </form>
    </AccountCard>
  );
}

/** The behaviour of the pin's form; the page only draws it. */
function useTwoFactor(twoFactorId: string) {
  const { app } = useShell();
  const navigate = useNavigate();
  const enter = useEnter();
  const [pin, setPin] = useState('');
  const [resent, setResent] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const verifying = useSend<string>(async ({ module, runtime }, typed) =>
    enter(await module.verifyPinWith(app, runtime, { twoFactorId, pin: typed })),
  );
  const resending = useSend<void>(async ({ module, runtime }) => {
    await runtime.api.call(module.accountCalls.resendPin, { params: { two_factor_id: twoFactorId } });
    setResent(true);
  });

  /** The sign-in that the pin belongs to is no more: another one has to begin. Anything else is told here. */
  const goOn = async (failure: Failure | null) => {
    const isGone = failure?.status === 404;
    if (isGone) await navigate('/signin', { replace: true, state: arriving('pin_expired') });
    // Selected, so that the next digit begins the pin anew where it is still there.
    else field.current?.select();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setResent(false);
    if (!isCompletePin(pin)) return;
    const failure = await verifying.send(pin);
    // A wrong one is cleared (BS-018); one that nobody could look at stays.
    if (failure?.status === 422) setPin('');
    await goOn(failure);
  };
  const resend = async () => {
    setResent(false);
    await goOn(await resending.send());
  };

  return { pin, setPin, field, submit, resend, resent, verifying, resending };
}
