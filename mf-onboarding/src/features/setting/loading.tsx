import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { RowSkeletons, useSlow } from '@portal/ui/data';

/** Rows on their way; after three seconds it says that it takes longer than usual. */
export function Loading() {
  const { t } = useText('mf-onboarding');
  const slow = useSlow(3000);
  return (
    <div aria-busy="true">
      <RowSkeletons rows={2} />
      <Text size="sm" role="status" c="dimmed">
        {slow ? t('form.slow') : ''}
      </Text>
    </div>
  );
}
