import { Slot, type SlotInputs } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { ErrorCard, RowSkeletons, Waiting } from '@portal/ui/data';

/** What two people have sent each other, by the part of the portal that knows it: the page goes on without it. */
export function ExchangedFiles(input: SlotInputs['client-files/v1']) {
  const { t } = useText('mf-dashboard');
  return (
    <Slot
      name="client-files/v1"
      input={{ ...input }}
      fallback={
        <Waiting>
          <RowSkeletons rows={3} />
        </Waiting>
      }
      failed={(onRetry) => (
        <ErrorCard title={t('shared:files.failed')} text={t('shared:files.failedText')} retry={{ onRetry }} />
      )}
    />
  );
}
