import type { Locale } from '@portal/portal-kit';
import en from '@portal/portal-kit/messages/en.json';
import fr from '@portal/portal-kit/messages/fr.json';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { fakeHost, inHost } from '../../../portal-kit/src/testing/fake-host.tsx';
import { PortalProvider } from '../portal-provider.tsx';

/** What a control needs around it in a unit test: the theme, a host, and the shared texts in one language. */
export function speaking(locale: Locale, host = fakeHost()) {
  const texts = createInstance();
  void texts.use(initReactI18next).init({
    lng: locale,
    ns: ['shared'],
    resources: { en: { shared: en }, fr: { shared: fr } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  host.locale.set(locale);
  const Host = inHost(host);
  return ({ children }: { children: ReactNode }) => (
    <PortalProvider nonce="of-the-page">
      <I18nextProvider i18n={texts}>
        <Host>{children}</Host>
      </I18nextProvider>
    </PortalProvider>
  );
}
