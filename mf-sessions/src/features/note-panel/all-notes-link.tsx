import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';

/** The way to all of one's own notes, beside the session and not in its place. */
export function AllNotesLink() {
  const { t } = useText('mf-sessions');
  return (
    <Anchor component={Link} to="/session_notes" target="_blank" size="sm">
      {t('note.all')} {t('shared:newTab')}
    </Anchor>
  );
}
