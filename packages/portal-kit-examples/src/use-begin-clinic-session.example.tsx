// Where nobody answered, Try Again begins with the same token: nobody signs in twice.
import { describeError, useBeginClinicSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useNavigate } from '@portal/portal-kit/router';
import { Alert, Button } from '@portal/ui/base';
import { useState } from 'react';

/** @param accessToken as the call for sign-in has just answered it */
export function EnterClinic({ accessToken }: { accessToken: string }) {
  const { t } = useText('mf-clinic');
  const begin = useBeginClinicSession();
  const navigate = useNavigate();
  const [failed, setFailed] = useState<'unreachable' | 'refused' | null>(null);
  const enter = () =>
    begin(accessToken).then(
      () => navigate('/dashboard_clinic'),
      (error: unknown) => setFailed(describeError(error).kind === 'unreachable' ? 'unreachable' : 'refused'),
    );
  if (failed === 'refused') return <Alert role="alert">{t('notLetIn')}</Alert>;
  return <Button onClick={() => void enter()}>{t(failed ? 'retry' : 'enter')}</Button>;
}
