// Inlined into every page. Runs before the bundles arrive, so it stays tiny and imports only data and pure functions.
import type { Registry } from '@portal/portal-kit/registry';
import { keepEditionOfHost, readEditionHosts } from '../edition/edition-hosts.ts';
import { firstLocale } from '../locale/first-locale.ts';
import { provided } from '../remotes/federation/provided.ts';
import { visitorOf } from '../remotes/visitor.ts';
import { kindOfPage } from '../routes/kind-of-page.ts';
import { createMailToken } from '../session/mail-token.ts';
import { createPendingLinks } from '../session/pending-links.ts';
import { clinicKind } from '../session/session-kind.ts';
import { parseStoredSession } from '../session/stored-session.ts';
import { addressOf, takeTokenLink } from '../session/take-token-link.ts';
import { createSafeStorage, storageKeys, tabKeys } from '../storage/storage.ts';
import './early-state.ts';
import { planEarly } from './plan.ts';

function readRegistry(): unknown {
  try {
    return JSON.parse(document.getElementById('registry')?.textContent ?? '');
  } catch {
    return undefined;
  }
}

const storage = createSafeStorage(() => localStorage);
const tabStorage = createSafeStorage(() => sessionStorage);
for (const each of [storage, tabStorage]) each.get(storageKeys.session);
// Before any request that code makes. Where storage does not work, the shell does it, in its own memory.
if (storage.isLasting() && tabStorage.isLasting())
  takeTokenLink(addressOf(window), {
    storage,
    mailToken: createMailToken(tabStorage),
    pendingLinks: createPendingLinks(tabStorage),
  });

keepEditionOfHost(storage, readEditionHosts(window), location.origin);

const registry = readRegistry();
const isInvited = tabStorage.get(tabKeys.invitation) !== null;
const kind = kindOfPage(location, isInvited);
const locale = firstLocale(storage, kind);
const session = parseStoredSession(storage.get(storageKeys.session));
const clinicToken = parseStoredSession(storage.get(storageKeys.clinicSession))?.token ?? null;
const token = kind === clinicKind ? clinicToken : (session?.token ?? null);
const answers = new Map<string, Promise<Response>>();
window.__portal = { registry, locale, answers, token, startedAt: performance.now() };
document.documentElement.lang = locale;

try {
  const plan = planEarly(registry as Registry, {
    path: location.pathname,
    search: location.search,
    locale,
    session,
    clinicToken,
    isInvited,
    takenBack: (document.getElementById('registry')?.dataset.takenBack ?? '').split(' '),
    visitor: visitorOf(storage, registry as Registry),
    provided,
  });
  for (const { href, as, integrity } of plan.preloads) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as, href, crossOrigin: 'anonymous', ...(integrity && { integrity }) });
    document.head.append(link);
  }
  for (const call of plan.calls) {
    const address = `/api${call}${call.includes('?') ? '&' : '?'}locale=${locale}`;
    const answer = fetch(address, { headers: { Accept: 'application/json', Authorization: token ?? '' } });
    // Whoever takes the answer handles its failure; an answer nobody takes must not count as an unhandled one.
    answer.catch(() => undefined);
    answers.set(address, answer);
  }
} catch {
  // A registry that is not one: the shell checks it properly and says so in words.
}
