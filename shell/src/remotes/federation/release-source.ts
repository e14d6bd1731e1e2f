import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import type { PageRegistry, Provided, RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import { misfit } from '@portal/portal-kit/registry/handshake';
import { liveRelease, type Visitor } from '@portal/portal-kit/registry/live-release';
import { findByPath } from '@portal/portal-kit/registry/match-path';
import { addPreload } from '../../early/add-preload.ts';
import { type Preload, preloadsOfPage } from '../../early/plan.ts';
import { type Declared, declaredIn } from '../../map/portal-map.ts';
import { integrityOf } from '../../security/integrity.ts';
import { withUnchanged } from '../../security/unchanged.ts';
import { fieldsOf } from '../../storage/read-json.ts';
import { parseLocale } from '../../storage/stored-locale.ts';
import { codeOf, RemoteLoadError } from '../load-error.ts';
import type { RemoteSource } from '../remotes.ts';
import { retrying } from '../retrying.ts';
import { createAdminPages } from './admin-pages.ts';
import { isAlteredFile, knownFiles } from './altered-file.ts';
import { exposedModule } from './container.ts';
import type { LiveRegistry } from './live-registry.ts';
import { wholeRelease } from './whole-release.ts';

function isDefinition(value: unknown, name: RemoteName): value is { default: RemoteDefinition } {
  const { name: declared, pages, messages } = fieldsOf(fieldsOf(value).default);
  return declared === name && Array.isArray(pages) && typeof messages === 'object';
}

/**
 * Brings in a release of a remote: its entry, then its definition.
 * @throws RemoteLoadError
 */
async function loadDefinition(name: RemoteName, release: RemoteRelease): Promise<RemoteDefinition> {
  const entry = release.base + release.entry;
  const { version } = release;
  let loaded: unknown;
  try {
    loaded = await retrying(() => exposedModule(release.global, entry));
  } catch (error) {
    const altered = await isAlteredFile(error, knownFiles(), entry);
    throw new RemoteLoadError({ remote: name, version, code: altered ? 'altered' : codeOf(error) }, { cause: error });
  }
  if (!isDefinition(loaded, name)) throw new RemoteLoadError({ remote: name, version, code: 'incomplete' });
  return loaded.default;
}

export interface ReleaseSourceOptions {
  registry: LiveRegistry;
  /** What that registry declares as it is now. */
  declared: Declared;
  provided: Provided;
  /** Who visits, for the rollouts of a registry. */
  visitor(registry: PageRegistry): Visitor;
}

/** Remotes from their releases: chosen by the registry, held against this shell, then fetched. */
export function createReleaseSource({ registry, declared, provided, visitor }: ReleaseSourceOptions): RemoteSource {
  let known = declared;
  /** Releases by remote and version, as chosen; a page may go on with one that the registry names no more. */
  const chosen = new Map<string, RemoteRelease>();
  const tried = new Set<RemoteName>();
  const adminPages = createAdminPages(() => window.__portal?.manifests);

  /** The release of a remote that this visitor gets, by a registry that may be gone by. */
  const named = async (name: RemoteName) => {
    const verdict = await registry.current();
    const refuse = (code: RemoteLoadError['code'], version: string | null = null, fix = '') =>
      new RemoteLoadError({ remote: name, version, code, fix });
    if (verdict.kind === 'unsigned') throw refuse('unsigned');
    if (verdict.kind === 'unreadable') throw refuse('registry');
    const release = liveRelease(verdict.registry, name, visitor(verdict.registry), verdict.takenBack);
    return { verdict, release, refuse };
  };

  /** Reads a text that was signed; one that cannot be had fails as a file of the release does. */
  const reading = <Text>(name: RemoteName, version: string, read: () => Promise<Text>) =>
    retrying(read).catch((cause: unknown) => {
      throw new RemoteLoadError({ remote: name, version, code: codeOf(cause) }, { cause });
    });

  const choose = async (name: RemoteName): Promise<RemoteRelease> => {
    const { verdict, release: found, refuse } = await named(name);
    if (verdict.registry.canaries?.[name]) tried.add(name);
    else tried.delete(name);
    if (!found) throw refuse(verdict.broken.includes(name) ? 'invalid' : 'unreleased');
    const { version } = found;
    const reason = misfit(name, found, provided);
    if (reason) throw refuse('incompatible', version, reason);
    const release = await reading(name, version, () => wholeRelease(found, window.__portal?.manifests));
    if (!release || verdict.statements?.[name]?.mayName(release) === false) throw refuse('altered', version);
    if (!release.integrity[release.entry] && !release.hot) throw refuse('altered', version);
    // From here on the browser may run these files: their hashes come from a registry that was signed.
    window.__portalIntegrity = { ...window.__portalIntegrity, ...integrityOf(release) };
    window.__portalUnchanged = withUnchanged(window.__portalUnchanged, release);
    chosen.set(`${name}@${version}`, release);
    return release;
  };

  /** All that a page begins with travels at once: else its entry, its definition and its code would ask for one another. */
  const preload = (release: RemoteRelease, path: string) => {
    const { base, adminPages: manifest } = release;
    const ofAdmins = (manifest && adminPages.in({ base, manifest })?.pages) || [];
    const page = findByPath([...release.pages, ...ofAdmins], ({ paths }) => paths, path);
    const locale = parseLocale(document.documentElement.lang);
    const isUnasked = ({ href }: Preload) => !document.head.querySelector(`link[href=${JSON.stringify(href)}]`);
    // Which page of an admin it is, may still be on its way.
    const isShown = page !== undefined || manifest !== undefined;
    if (isShown && locale) for (const file of preloadsOfPage(release, page, locale).filter(isUnasked)) addPreload(file);
  };

  /** Takes over what the registry of now declares, with the pages for admins that were read. */
  const declare = async () => {
    const verdict = await registry.current();
    if (verdict.kind !== 'trusted') return;
    const next = declaredIn(verdict.registry, visitor(verdict.registry), verdict.takenBack, adminPages.in);
    if (JSON.stringify(next) !== JSON.stringify(known)) known = next;
  };

  const refresh = async () => {
    await registry.refresh();
    await declare();
  };

  const readAdminPages = async (name: RemoteName, path?: string) => {
    const { release, refuse } = await named(name);
    if (release) {
      const { version } = release;
      if (!(await reading(name, version, () => adminPages.read(release)))) throw refuse('altered', version);
      const whole = chosen.get(`${name}@${version}`);
      if (whole && path !== undefined) preload(whole, path);
    }
    await declare();
  };

  return {
    declared: () => known,
    choose: async (name) => (await choose(name)).version,
    load: async (name, version, path) => {
      const release = chosen.get(`${name}@${version}`) ?? (await choose(name));
      if (path !== undefined) preload(release, path);
      return loadDefinition(name, release);
    },
    fillerOf: async (slot) => {
      const verdict = await registry.current();
      if (verdict.kind !== 'trusted') return null;
      const names = Object.keys(verdict.registry.remotes) as RemoteName[];
      return (
        names.find((name) =>
          liveRelease(verdict.registry, name, visitor(verdict.registry), verdict.takenBack)?.slots.includes(slot),
        ) ?? null
      );
    },
    refresh,
    readAdminPages,
    isTried: (name) => tried.has(name),
    isAltered: (error) => isAlteredFile(error, knownFiles()),
  };
}
