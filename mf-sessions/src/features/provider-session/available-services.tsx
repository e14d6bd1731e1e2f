import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { Slot, type SlotInputs } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { ErrorCard } from '@portal/ui/data';

/** The tab of what the client is entitled to (SESS-044), by the part of the portal that knows it. */
export function AvailableServices({ appointment }: { appointment: SessionAppointment }) {
  const { t } = useText('mf-sessions/provider-session');
  const { t: shared } = useText('mf-sessions');
  const { client, provider_type } = appointment;
  return (
    <Slot
      name="client-services/v1"
      input={{ clientId: client.id, providerType: provider_type } satisfies SlotInputs['client-services/v1']}
      fallback={<Text c="dimmed">{t('services.absent')}</Text>}
      failed={(retry) => (
        <ErrorCard
          title={t('services.failed')}
          text={t('services.failedText')}
          retry={{ label: shared('call.retry'), onRetry: retry }}
        />
      )}
    />
  );
}
