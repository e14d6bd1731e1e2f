// A dialog or card of another remote. The fallback has to be enough by itself: the other remote may be down.
import { Slot } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';

export function ClientCorner({ clientId }: { clientId: string }) {
  const { t } = useText('mf-dashboard');
  return <Slot name="client-card/v1" input={{ clientId }} fallback={<p>{t('noCard')}</p>} />;
}
