import { useText } from '@portal/portal-kit/i18n';
import { Button, Group, Text } from '@portal/ui/base';
import { Dialog } from '@portal/ui/overlays';
import { useStore } from 'zustand';
import type { Feedback } from './feedback-store.ts';

/** The generic error dialog: 'An error occured' with Try Again (SHELL-068, A-071, A-072). */
export function ErrorDialog({ feedback }: { feedback: Feedback }) {
  const request = useStore(feedback.store, (state) => state.error);
  const { t } = useText('shell');
  const tryAgain = () => {
    feedback.closeError();
    request?.onRetry?.();
  };
  return (
    <Dialog
      opened={request !== null}
      onClose={feedback.closeError}
      title={t('error_dialog.title')}
      closeLabel={t('error_dialog.close')}
    >
      <Text>{request?.message ?? t('error_dialog.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={tryAgain}>{t('try_again')}</Button>
      </Group>
    </Dialog>
  );
}
