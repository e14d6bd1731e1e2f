import type { Locale } from '@portal/portal-kit';
import type { CallRole } from '../call/identity.ts';
import { loadTwilio } from '../call/twilio-room.ts';

/** The pages of a call and their texts: the very chunks that src/index.ts names. */
const pages = {
  provider: {
    load: () => import(/* webpackChunkName: "page-provider-session" */ '../provider-session/provider-session-page.tsx'),
    en: () => import(/* webpackChunkName: "messages-provider-session-en" */ '../provider-session/messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-provider-session-fr" */ '../provider-session/messages/fr.json'),
  },
  client: {
    load: () => import(/* webpackChunkName: "page-client-session" */ '../client-session/client-session-page.tsx'),
    en: () => import(/* webpackChunkName: "messages-client-session-en" */ '../client-session/messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-client-session-fr" */ '../client-session/messages/fr.json'),
  },
} as const;

/** Loads all the code that a call needs while there is time: Start then waits for the call alone. */
export async function loadAhead(role: CallRole, locale: Locale): Promise<void> {
  const page = pages[role === 'provider' ? 'provider' : 'client'];
  await Promise.all([loadTwilio(), page.load(), page[locale]()]);
}
