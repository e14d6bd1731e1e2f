import type { Edition } from '@portal/portal-kit';
import type { StoreApi } from 'zustand/vanilla';
import { type EditionHosts, readEditionHosts } from './edition/edition-hosts.ts';
import { createEdition } from './edition/edition-store.ts';
import { editionIn } from './edition/shown-edition.ts';
import { report } from './errors/report.ts';
import { createFeedback, type Feedback } from './feedback/feedback-store.ts';
import { createLocaleChoice, type LocaleChoice } from './locale/locale-store.ts';
import { createTexts, type Texts } from './locale/texts.ts';
import type { MailToken } from './session/mail-token.ts';
import type { PendingLinks } from './session/pending-links.ts';
import type { SessionKind } from './session/session-kind.ts';
import { createSession, type Session } from './session/session-store.ts';
import { type SafeStorage, storageKeys } from './storage/storage.ts';
import { parseLocale } from './storage/stored-locale.ts';

/** What every page of the shell stands on, signed in or not. Small: it is in the first download. */
export interface App {
  storage: SafeStorage;
  session: Session;
  /** The token of a mail whose link was opened here. */
  mailToken: MailToken;
  /** The link that waits to be looked into. */
  pendingLinks: PendingLinks;
  /** Session storage: what only this tab knows. */
  tabStorage: SafeStorage;
  locale: LocaleChoice;
  edition: StoreApi<Edition>;
  editionHosts: EditionHosts | null;
  texts: Texts;
  feedback: Feedback;
}

/** The document that an app is in: its address, and where the editions are reached. */
export interface Place {
  href: string;
  replace(href: string): void;
  editionHosts: EditionHosts | null;
}

/** The document of a window. */
export function placeOf(window: Pick<Window, 'document' | 'location' | 'history'>): Place {
  return {
    href: window.location.href,
    replace: (href) => window.history.replaceState(window.history.state, '', href),
    editionHosts: readEditionHosts(window),
  };
}

/** @param kind of the sessions that this document serves */
export async function createApp(
  storage: SafeStorage,
  links: Pick<App, 'mailToken' | 'pendingLinks' | 'tabStorage'>,
  kind: SessionKind,
  place: Place,
): Promise<App> {
  const { editionHosts } = place;
  const edition = createEdition(storage, place, editionHosts, kind);
  const session = createSession(storage, kind);
  session.store.subscribe(() => edition.setState(editionIn(storage, kind), true));
  const locale = createLocaleChoice(storage, kind);
  const texts = await createTexts(locale.store.getState());
  await texts.add('shell', {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
  });
  return {
    storage,
    session,
    ...links,
    locale,
    edition,
    editionHosts,
    texts,
    feedback: createFeedback(),
  };
}

/** Switches the language everywhere at once, and keeps the choice (AUTH-003). */
export async function changeLocale(app: App, locale: 'en' | 'fr'): Promise<void> {
  if (await app.texts.changeLocale(locale)) app.locale.keep(locale);
}

/** Switches to the signed-in person's own language, which is no choice of this browser's. */
export async function adoptLocale(app: App, locale: 'en' | 'fr'): Promise<void> {
  if (await app.texts.changeLocale(locale)) app.locale.adopt(locale);
}

/** Takes over what another tab chose: language and edition. */
export function followPreferences(app: App): void {
  app.edition.setState(editionIn(app.storage, app.session.kind), true);
  const locale = parseLocale(app.storage.get(storageKeys.locale));
  if (locale && locale !== app.locale.store.getState())
    changeLocale(app, locale).catch((error: unknown) => report(error, { part: 'locale' }));
}
