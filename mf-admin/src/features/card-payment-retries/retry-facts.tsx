import type { CardRetryStatus } from '@portal/contract/rules/payments';
import { useText } from '@portal/portal-kit/i18n';
import { Badge } from '@portal/ui/data';

const colors = { scheduled: 'yellow', failed: 'red', canceled: 'gray', succeeded: 'green' } as const;

/** How a failed card payment stands. */
export function RetryStatusBadge({ status }: { status: CardRetryStatus }) {
  const { t } = useText('mf-admin/card-payment-retries');
  return <Badge color={colors[status]}>{t(`status.${status}`)}</Badge>;
}

/** Reasons that card networks give, by the code that is kept. */
const REASONS = ['card_declined', 'insufficient_funds', 'expired_card'] as const;

/** Puts the reason why a card payment failed into words; a code that nobody knows is shown as it is. */
export function useRetryReason(): (code: string) => string {
  const { t } = useText('mf-admin/card-payment-retries');
  return (code) => {
    const known = REASONS.find((reason) => reason === code);
    return known ? t(`reasons.${known}`) : code;
  };
}
