import { useText } from '@portal/portal-kit/i18n';
import { Skeleton, Waiting } from '@portal/ui/data';

/** An editor on its way, as large as what comes. */
export function EditorSkeleton() {
  const { t } = useText('mf-sessions');
  return (
    <Waiting slow={t('note.slow')}>
      <Skeleton height={44} radius="sm" />
      <Skeleton height={192} mt={8} radius="sm" />
    </Waiting>
  );
}
