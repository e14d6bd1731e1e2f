import type { Failure } from '@portal/api-client/describe-error';
import { useText } from '@portal/portal-kit/i18n';
import { secondsToWait, type Wait } from '@portal/portal-kit/wait';
import { Alert } from '@portal/ui/base';
import type { ReactNode } from 'react';
import { useShell } from '../../app-context.ts';

export interface FailureNoticeProps {
  failure: Failure | null;
  wait: Wait;
  /** Said where the server says nothing; 'Something went wrong.' unless given. */
  fallback?: string;
  /** The way on from a refusal. */
  children?: ReactNode;
}

/** Says above a form why it could not be sent, or how long it has to wait. */
export function FailureNotice({ failure, wait, fallback, children }: FailureNoticeProps) {
  const { t } = useText('shell');
  // Before it is here, nothing was asked that could have to wait.
  const Countdown = useShell().loadedRuntime()?.module.Countdown;
  const words = () => {
    if (failure?.status === undefined) return t('unreachable');
    return failure.words || (fallback ?? t('something_went_wrong'));
  };
  return (
    <>
      {failure && secondsToWait(failure) === 0 && (
        <Alert color="red" role="alert">
          {words()}
          {children}
        </Alert>
      )}
      {Countdown && <Countdown framed wait={wait} say={(time) => t('wait.text', { time })} over={t('wait.over')} />}
    </>
  );
}
