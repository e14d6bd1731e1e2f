import { Slot, type SlotInputs } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { ErrorCard } from '@portal/ui/data';
import { SupportCard } from './support-card.tsx';

/** Camera, microphone, speaker and connection tried out: by the part that uses them in sessions. */
export function DeviceCheckCard() {
  const { t } = useText('mf-dashboard/support');
  return (
    <SupportCard title={t('deviceCheck.title')} text={t('deviceCheck.text')}>
      <Slot
        name="device-check/v1"
        input={{} satisfies SlotInputs['device-check/v1']}
        fallback={<Text>{t('deviceCheck.absent')}</Text>}
        failed={(retry) => (
          <ErrorCard
            title={t('deviceCheck.failedTitle')}
            text={t('deviceCheck.failedText')}
            retry={{ onRetry: retry }}
          />
        )}
      />
    </SupportCard>
  );
}
