import { User } from '@portal/contract/entities/user';
import * as z from '@portal/contract/schema';
import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import { declaredRoutes } from '@portal/portal-kit/registry/declared-routes';
import { parseIdleLimits } from '../idle/idle-limits.ts';
import { portalMap } from '../map/portal-map.ts';
import type { RemoteSource } from '../remotes/remotes.ts';
import type { RuntimeSurroundings } from '../runtime/runtime.ts';
import { createRuntimeLoader } from '../runtime-loader.ts';
import { kindOfPage } from '../session/kind-of-page.ts';
import { never, noRemotes, type Surroundings } from './render.tsx';

/**
 * Renders a page of a remote at its address, with the runtime around it.
 * @param at the moment at which it is looked at; now unless given
 */
export function withRemote(definition: RemoteDefinition, path: string, at?: Date): Surroundings {
  const source = sourceOf(definition);
  return {
    kind: kindOfPage(portalMap(source.declared()), { pathname: path, search: '' }, false),
    source,
    loadRuntime: (app, remotes) => createRuntimeLoader(app, { ...ofBuild, ...(at && { now: () => at }), remotes }),
  };
}

/** Stands for whoever is signed in: a practitioner who may enter everything, with nothing left to be asked. */
export const someone: User = z.parse(User, {
  ...{ id: 1, provider_yn: true, is_admin: true, onboarded_yn: true, email_confirmed_yn: true },
  preference: {},
});

const sourceOf = (definition: RemoteDefinition): RemoteSource => ({
  ...noRemotes,
  declared: () => ({ routes: { [definition.name]: declaredRoutes(definition) } }),
  choose: () => Promise.resolve(null),
  load: () => Promise.resolve(definition),
  fillerOf: () => Promise.resolve(null),
  isAltered: () => Promise.resolve(false),
});

/** Nothing is asked of a server while a page is rendered: what it asks first, it asks once a browser shows it. */
const ofBuild: Omit<RuntimeSurroundings, 'remotes'> = {
  fetch: never,
  timeoutFactor: 1,
  upload: never,
  leave: () => undefined,
  openDrafts: never,
  // The question whether somebody is still there stands in each page, closed.
  idle: parseIdleLimits(undefined),
  now: () => new Date(),
};

/** The runtime listens to a window from its start on. This one says nothing, and has no document. */
export function standInForWindow(): void {
  if ('window' in globalThis) return;
  const place = { pathname: '/', search: '', hash: '', href: 'http://localhost/', origin: 'http://localhost' };
  const nothing = () => undefined;
  Object.assign(globalThis, {
    window: { location: place, addEventListener: nothing, removeEventListener: nothing, dispatchEvent: nothing },
  });
}
