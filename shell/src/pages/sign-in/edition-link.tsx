import { useText } from '@portal/portal-kit/i18n';
import { Anchor } from '@portal/ui/base';
import { useStore } from 'zustand';
import { useShell } from '../../app-context.ts';
import { signInOf } from '../../edition/edition-hosts.ts';

/** Leads to the other country's edition of the portal (AUTH-002). A full load: everything that differs starts anew. */
export function EditionLink() {
  const { app } = useShell();
  const { t } = useText('shell');
  const other = useStore(app.edition) === 'US' ? 'CA' : 'US';
  return <Anchor href={signInOf(other, app.editionHosts)}>{t(`sign_in.edition_${other}`)}</Anchor>;
}
