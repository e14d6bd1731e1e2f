import { useText } from '@portal/portal-kit/i18n';
import { ErrorCard } from '@portal/ui/data';
import type { RetryProps } from './retry-props.ts';

interface FailedCardProps extends RetryProps {
  /** What could not be had. */
  title: string;
  error: { code: string };
}

/** What a page is about could not be had; Try Again asks anew in place. */
export function FailedCard({ title, error, onRetry, pending }: FailedCardProps) {
  const { t } = useText('mf-dashboard');
  return (
    <ErrorCard
      title={title}
      text={t('states.failedText')}
      retry={{ label: t('states.retry'), onRetry, pending }}
      details={t('states.code', { code: error.code })}
    />
  );
}
