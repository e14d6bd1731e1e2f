import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';

/** A session without a note of the reader's: one that they did not take part in when it was made. */
export function NoNote() {
  const { t } = useText('mf-sessions');
  return <Text c="dimmed">{t('note.absent')}</Text>;
}
