import type { OverviewClient } from '@portal/contract/entities/appointment-overview';
import { useText } from '@portal/portal-kit/i18n';

/** Gives a function that names some of those who are treated: one person, or a couple. */
export function useNames(): (clients: readonly OverviewClient[]) => string {
  const { t } = useText('mf-dashboard');
  return ([client, guest]) => {
    const name = client?.full_name ?? '';
    return guest === undefined ? name : t('shared:clients.couple', { client: name, guest: guest.full_name });
  };
}
