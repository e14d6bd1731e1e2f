import { useText } from '@portal/portal-kit/i18n';
import { Alert } from '@portal/ui/base';
import type { ReactNode } from 'react';
import { Countdown } from '../waiting/countdown.tsx';
import type { Wait } from '../waiting/use-wait.ts';
import type { Failure } from './failure.ts';

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
  const words = () => {
    if (failure?.kind !== 'refused') return t('unreachable');
    return failure.details.join(' ') || failure.message || (fallback ?? t('something_went_wrong'));
  };
  return (
    <>
      {failure && failure.kind !== 'too_many' && (
        <Alert color="red" role="alert">
          {words()}
          {children}
        </Alert>
      )}
      <Countdown framed wait={wait} say={(time) => t('wait.text', { time })} over={t('wait.over')} />
    </>
  );
}
