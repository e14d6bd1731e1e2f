import { isCompletePin } from '@portal/contract/rules/pin';
import { useText } from '@portal/portal-kit/i18n';
import { AccountCard, Alert, Button, Stack, Text } from '@portal/ui/base';
import { Navigate, useLocation } from 'react-router-dom';
import { fieldsOf } from '../../../storage/read-json.ts';
import { FailureNotice } from '../../sending/failure-notice.tsx';
import { BackToSignIn } from '../back-to-sign-in.tsx';
import { PinField } from '../pin-field.tsx';
import { useTwoFactor } from './use-two-factor.ts';

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
