// Part of development builds only: takes over the texts of a remote whose catalogue has just been edited.
import type { Messages } from '@portal/portal-kit/define-remote';
import { getI18n } from 'react-i18next';

/** What a remote in development says when one of its catalogues has changed. */
interface HotTexts {
  part: string;
  locale: string;
  texts: Messages;
}

declare global {
  interface WindowEventMap {
    'portal:hot-texts': CustomEvent<HotTexts>;
  }
}

window.addEventListener('portal:hot-texts', ({ detail: { part, locale, texts } }) => {
  const i18n = getI18n();
  i18n.removeResourceBundle(locale, part);
  i18n.addResourceBundle(locale, part, texts);
  // The one event on which everything that shows texts is rendered anew.
  i18n.emit('languageChanged', i18n.language);
});
