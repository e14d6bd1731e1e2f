// Inlined into every page. Runs before the bundles arrive, so it stays tiny and imports only data and pure functions.
import type { Registry } from '@portal/portal-kit/registry';
import { parseLocale } from '../locale/stored-locale.ts';
import { parseStoredSession } from '../session/stored-session.ts';
import './early-state.ts';
import { planEarly } from './plan.ts';

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function readRegistry(): unknown {
  try {
    return JSON.parse(document.getElementById('registry')?.textContent ?? '');
  } catch {
    return undefined;
  }
}

const registry = readRegistry();
const locale = parseLocale(stored('portal.locale')) ?? 'en';
const session = parseStoredSession(stored('portal.session'));
const answers = new Map<string, Promise<Response>>();
window.__portal = { registry, locale, answers, token: session?.token ?? null };
document.documentElement.lang = locale;

try {
  const plan = planEarly(registry as Registry, {
    path: location.pathname,
    search: location.search,
    locale,
    session,
    clinicSession: stored('portal.clinic_session') !== null,
  });
  for (const { href, as, integrity } of plan.preloads) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as, href, crossOrigin: 'anonymous', ...(integrity && { integrity }) });
    document.head.append(link);
  }
  for (const call of plan.calls) {
    const address = `/api${call}${call.includes('?') ? '&' : '?'}locale=${locale}`;
    const answer = fetch(address, { headers: { Accept: 'application/json', Authorization: session?.token ?? '' } });
    // Whoever takes the answer handles its failure; an answer nobody takes must not count as an unhandled one.
    answer.catch(() => undefined);
    answers.set(address, answer);
  }
} catch {
  // A registry that is not one: the shell checks it properly and says so in words.
}
