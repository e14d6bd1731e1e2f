// Inlined into every page. Runs before the bundles arrive, so it stays tiny and imports only data and pure functions.
import { applyAppearance } from '@portal/portal-kit/appearance';
import type { PageRegistry, RemoteName } from '@portal/portal-kit/registry';
import { addressOfManifest, type HashedText } from '@portal/portal-kit/registry/manifest';
import { withStatement } from '@portal/portal-kit/registry/statement';
import { addPreload } from './early/add-preload.ts';
import type { EarlyState } from './early/early-state.ts';
import { goToForm } from './early/go-to-form.ts';
import { type Preload, planEarly, uncheckedAdminPages, withManifest } from './early/plan.ts';
import { keepEditionOfHost, readEditionHosts } from './edition/edition-hosts.ts';
import { firstLocale, setPageLanguage } from './locale/page-language.ts';
import { type Declared, declaredIn, portalMap } from './map/portal-map.ts';
import { getsFirstRows } from './prerendered/gets-first-rows.ts';
import { provided } from './remotes/federation/provided.ts';
import { visitorOf } from './remotes/visitor.ts';
import { kindOfPage } from './session/kind-of-page.ts';
import { createMailToken } from './session/mail-token.ts';
import { createPendingLinks } from './session/pending-links.ts';
import { clinicKind } from './session/session-kind.ts';
import { parseStoredSession } from './session/stored-session.ts';
import { addressOf, takeTokenLink } from './session/take-token-link.ts';
import { createSafeStorage, storageKeys, tabKeys } from './storage/storage.ts';

// Before the first paint: no page is seen in the other scheme.
applyAppearance();

const manifests: EarlyState['manifests'] = new Map();
for (const { dataset, textContent } of document.querySelectorAll<HTMLElement>('[data-manifest]'))
  manifests.set(dataset['manifest'] ?? '', textContent ?? '');

/** With what teams have signed. Nothing is verified yet: nothing runs before the shell has done so. */
function readRegistry(): unknown {
  try {
    let registry = JSON.parse(document.getElementById('registry')?.textContent ?? '');
    for (const { dataset, textContent } of document.querySelectorAll<HTMLElement>('[data-statement]'))
      registry = withStatement(registry, dataset['statement'] as RemoteName, JSON.parse(textContent ?? ''));
    return { ...registry, shell: withManifest(registry.shell, manifests) };
  } catch {
    return undefined;
  }
}

/** With the pages for admins that have come by now. Nothing but the shell's own of a registry that is none. */
function declaredInPage(): Declared {
  try {
    return declaredIn(registry as PageRegistry, visitorOf(storage, registry as PageRegistry), takenBack, (text) =>
      uncheckedAdminPages(text, manifests),
    );
  } catch {
    return { routes: {} };
  }
}

const storage = createSafeStorage(() => localStorage);
const tabStorage = createSafeStorage(() => sessionStorage);
for (const each of [storage, tabStorage]) each.get(storageKeys.session);
const isFirstVisit = !storage.hasAny('portal.');
// Before any request that code makes. Where storage does not work, the shell does it, in its own memory.
if (storage.isLasting() && tabStorage.isLasting())
  takeTokenLink(addressOf(window), {
    storage,
    mailToken: createMailToken(tabStorage),
    pendingLinks: createPendingLinks(tabStorage),
  });

keepEditionOfHost(storage, readEditionHosts(window), location.origin);

const registry = readRegistry();
const takenBack = (document.getElementById('registry')?.dataset['takenBack'] ?? '').split(' ');
const declared = declaredInPage();
const map = portalMap(declared);
/** The map to plan by: with pages for admins, once they are here. The shell makes its own, when it has looked at their hash. */
let planned = map;
const isInvited = tabStorage.get(tabKeys.invitation) !== null;
const kind = kindOfPage(map, location, isInvited);
const locale = firstLocale(storage, kind);
const session = parseStoredSession(storage.get(storageKeys.session));
const clinicToken = parseStoredSession(storage.get(storageKeys.clinicSession))?.token ?? null;
const token = kind === clinicKind ? clinicToken : (session?.token ?? null);
const answers = new Map<string, Promise<Response>>();
const early: EarlyState = { registry, manifests, declared, map, locale, answers, token, startedAt: performance.now() };
window.__portal = early;
setPageLanguage(locale);

/** Draws the page's first rows, once the skeleton stands in which the page has its element. */
function readRowsScript(): Preload | undefined {
  const [href, integrity] = document.querySelector<HTMLMetaElement>('[name=first-rows]')?.content.split(' ') ?? [];
  return href && session && getsFirstRows(session, location.search) ? { href, as: 'script', integrity } : undefined;
}

const rowsScript = readRowsScript();
const asked = new Set<string>();
const isNew = (address: string) => !asked.has(address) && asked.add(address);

/** Asks for what the visit will need; again once the manifest is there that the page came without. */
function askAhead(): void {
  const plan = planEarly(registry as PageRegistry, {
    path: location.pathname,
    search: location.search,
    locale,
    session,
    clinicToken,
    isInvited,
    takenBack,
    map: planned,
    visitor: visitorOf(storage, registry as PageRegistry),
    provided,
    manifests,
  });
  const way = goToForm(plan.path, window, { storage, tabStorage, isFirstVisit });
  if (way === 'left') return;
  early.isLed = plan.isLed && !way;
  // Calls and what draws first rows go before all that comes after them: some thirty preloads hold a phone for a while, and
  // share its line.
  for (const call of plan.calls.filter(isNew)) {
    const address = `/api${call}${call.includes('?') ? '&' : '?'}locale=${locale}`;
    const answer = fetch(address, { headers: { Accept: 'application/json', Authorization: token ?? '' } });
    // Whoever takes the answer handles its failure; an answer nobody takes must not count as an unhandled one.
    answer.catch(() => undefined);
    answers.set(address, answer);
  }
  const preloads = plan.preloads.filter(({ href }) => isNew(href));
  const addAll = () => preloads.forEach(addPreload);
  if (rowsScript && !plan.isLed && isNew(rowsScript.href)) {
    early.getsFirstRows = true;
    addPreload(rowsScript);
    setTimeout(addAll);
  } else addAll();
  if (plan.lacking && isNew(addressOfManifest(plan.lacking))) void fetchText(plan.lacking);
}

/** Whoever tries again asks anew after that, in milliseconds, in place of waiting for the same answer. */
const manifestMs = 8_000;

/**
 * Fetches a text that the page came without: the manifest of a remote to which the guards lead, or the pages that an
 * admin may see.
 */
async function fetchText(text: HashedText): Promise<void> {
  const { manifest } = text;
  const waiting = new AbortController();
  setTimeout(() => waiting.abort(), manifestMs);
  try {
    const coming = fetch(addressOfManifest(text), { signal: waiting.signal }).then((answer) =>
      answer.ok ? answer.text() : Promise.reject(answer),
    );
    manifests.set(manifest, coming);
    manifests.set(manifest, await coming);
    if (early.adminMap !== undefined) planned = portalMap(declaredInPage());
    // Who has gone on meanwhile is the shell's to see to.
    if (location.pathname === shownAt) tryAhead();
  } catch {
    // Who loads the remote asks once more, and says so where it cannot be had.
    manifests.delete(manifest);
  }
}

/** An admin finds the pages that are theirs alone in the navigation everywhere: they come beside all else. */
function fetchAdminPages(): void {
  const unread = Object.values(declared.unread ?? {});
  if (unread.length > 0 && session?.admin && kind !== clinicKind)
    early.adminMap = Promise.all(unread.map(fetchText)).then(() => planned);
}

function tryAhead(): void {
  try {
    askAhead();
  } catch {
    // A registry that is not one: the shell checks it properly and says so in words.
  }
}

tryAhead();
const shownAt = location.pathname;
fetchAdminPages();
