import { useText } from '@portal/portal-kit/i18n';

/** Gives a function that names whom a session is with: the client, or both people of a couple. */
export function useClientNames(): (client: string, guest: string | undefined) => string {
  const { t } = useText('mf-sessions/session-notes');
  return (client, guest) => (guest === undefined ? client : t('shared:clients.couple', { client, guest }));
}
