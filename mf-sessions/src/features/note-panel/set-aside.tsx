import { useText } from '@portal/portal-kit/i18n';
import { Button, Group, Text } from '@portal/ui/base';

/** One's own text after the other one was kept: it has never been on the server, so this page still holds it. */
export function SetAside({ onBringBack }: { onBringBack: () => void }) {
  const { t } = useText('mf-sessions');
  return (
    <Group gap="xs" justify="space-between">
      <Text size="sm">{t('note.setAside.text')}</Text>
      <Button size="compact-sm" variant="default" onClick={onBringBack}>
        {t('note.setAside.bringBack')}
      </Button>
    </Group>
  );
}
