// What the link brought goes into the body of the sign-up as it is; the address bar has it no more.
import type { CallInput } from '@portal/contract';
import { signUpClinic } from '@portal/contract/calls/clinic-admin';
import { useClinicInvitation } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Button } from '@portal/ui/base';

type SignUp = CallInput<typeof signUpClinic>['body'];

export function JoinClinic({ user }: { user: SignUp['user'] }) {
  const { t } = useText('mf-clinic');
  const clinic = useClinicInvitation();
  const signUp = useCallMutation(signUpClinic);
  if (!clinic) return null;
  return <Button onClick={() => signUp.mutate({ body: { user, clinic } })}>{t('join')}</Button>;
}
