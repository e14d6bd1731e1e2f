import { useText } from '@portal/portal-kit/i18n';
import { Alert, Anchor } from '@portal/ui/base';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useShell } from '../app-context.ts';
import { chosenEdition } from '../edition/shown-edition.ts';

/** The wizards, which ask other questions in each edition. */
const wizards: ReadonlySet<string> = new Set(['/signup', '/signup_specialized']);

/**
 * Says in a wizard of one edition that the account is of the other, whose questions are asked, and leads to its host
 * where it has one.
 */
export function EditionNotice() {
  const { app } = useShell();
  const { t } = useText('shell');
  const { pathname } = useLocation();
  const user = useStore(app.session.store, (state) => state.user);
  if (!user || !wizards.has(pathname) || chosenEdition(app.storage) === user.edition) return null;
  return (
    <Alert color="blue" role="status">
      {t(`edition.is_${user.edition}`)}{' '}
      {app.editionHosts && (
        <Anchor href={app.editionHosts[user.edition] + pathname}>{t(`sign_in.edition_${user.edition}`)}</Anchor>
      )}
    </Alert>
  );
}
