import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';

/** Goes back to what is stored. The button goes with the changes, so the form's first field gets the focus. */
export function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useText('mf-dashboard');
  return (
    <Button
      variant="subtle"
      onClick={({ currentTarget: { form } }) => {
        onDiscard();
        form?.querySelector<HTMLElement>('input, textarea')?.focus();
      }}
    >
      {t('draft.discard')}
    </Button>
  );
}
