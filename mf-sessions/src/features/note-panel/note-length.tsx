import { NOTE_LIMIT } from '@portal/contract/rules/notes';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';

/** From this share of the longest note on, people are told how long theirs is. */
const NEAR = 0.9;

/** How long a note is that comes near the longest. */
export function NoteLength({ length }: { length: number }) {
  const { t } = useText('mf-sessions');
  const { number } = useFormats();
  if (length <= NOTE_LIMIT * NEAR) return null;
  return <Text size="sm">{t('note.length', { length: number(length), limit: number(NOTE_LIMIT) })}</Text>;
}
