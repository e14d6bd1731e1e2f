// Inlined into documents that carry prerendered pages, behind those. Runs before the first paint, without a download.
import '../early/early-state.ts';
import { readEditionHosts } from '../edition/edition-hosts.ts';
import { chosenEdition, parseEdition } from '../edition/shown-edition.ts';
import { fieldsOf } from '../storage/read-json.ts';
import { createSafeStorage, storageKeys } from '../storage/storage.ts';
import { beginsAnew, prerenderedPageOf } from './pages.ts';
import { showPrerendered } from './shown-page.ts';

const early = window.__portal;
const root = document.getElementById('root');
const storage = createSafeStorage(() => localStorage);
const tabStorage = createSafeStorage(() => sessionStorage);
// Whether they work is known once they were asked.
for (const each of [storage, tabStorage]) each.get(storageKeys.session);

if (early && root) {
  const { token, locale } = early;
  const state = fieldsOf(history.state)['usr'];
  const visit = { location, state, token, storage, tabStorage };
  const asked = readEditionHosts(window) ? null : new URLSearchParams(location.search).get('edition');
  const edition = asked === null ? chosenEdition(storage) : parseEdition(asked);
  // As the shell will: where storage is full, only this tells that it does not work, which the page says.
  if (asked !== null) storage.set(storageKeys.edition, edition);
  const template = document.querySelector<HTMLTemplateElement>(`template[data-variants~="${locale}-${edition}"]`);
  if (template) {
    // A remote's page stands for a tab in which nothing was done; the shell knows more of its own.
    const isOfRemote = template.dataset['remote'] !== undefined;
    const path = isOfRemote ? beginsAnew(visit) && location.pathname : prerenderedPageOf(visit)?.path;
    if (path) {
      // Beside the frame of who is signed in, the style of the form waits until it is shown.
      document.querySelector('style[media="not all"]')?.removeAttribute('media');
      window.__portalShown = showPrerendered(root, template.content, path);
    }
  }
}
