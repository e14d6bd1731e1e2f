// A dialog or card of another remote. The fallback has to be enough by itself: nobody may fill the slot.
import { Slot } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';

export function ClientCorner({ clientId }: { clientId: string }) {
  const { t } = useText('mf-dashboard');
  return (
    <Slot
      name="client-card/v1"
      input={{ clientId }}
      fallback={<p>{t('noCard')}</p>}
      failed={(retry) => <Button onClick={retry}>{t('retry')}</Button>}
    />
  );
}
