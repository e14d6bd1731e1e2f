import type { Locale, RemoteDefinition } from '@portal/portal-kit/define-remote';
import { createPortal } from '@portal/shell/portal';
import { createSafeStorage, storageKeys } from '@portal/shell/storage';
import { cleanup, type RenderResult, render } from '@testing-library/react';
import { createWorld, type World } from './world.ts';

export interface RenderRemoteOptions {
  /** Address of the page: `/dashboard?list=upcoming`. */
  at: string;
  /** E-mail of one of the demo world's people; nobody is signed in without it. */
  as?: string;
  locale?: Locale;
  edition?: 'CA' | 'US';
  /** The instant the world is seeded at and the API goes by. */
  now?: Date;
  /** A world of one's own to share between renderings; without it one is made. */
  world?: World;
  /** Answers a call instead of the API, for faults: return undefined to let it through. */
  intercept?: (request: Request) => Response | Promise<Response> | undefined;
}

export interface RenderedRemote extends RenderResult {
  world: World;
  /** Where the shell left to by a full load, in order. */
  left: string[];
  /** Unmounts the portal and stops its router. */
  close(): void;
}

/**
 * Renders a remote in the shell's own runtime (routes, guards, layouts, session, texts) against the reference API in
 * process. The one way remotes are tested.
 */
export async function renderRemote(remote: RemoteDefinition, options: RenderRemoteOptions): Promise<RenderedRemote> {
  const world = options.world ?? (await createWorld(options.now ?? new Date()));
  window.localStorage.clear();
  const storage = createSafeStorage(() => window.localStorage);
  if (options.locale) storage.set(storageKeys.locale, options.locale);
  if (options.edition) storage.set(storageKeys.edition, options.edition);
  if (options.as)
    storage.set(
      storageKeys.session,
      JSON.stringify({ token: await world.tokenFor(options.as), admin: false, provider: false }),
    );
  window.history.replaceState(null, '', options.at);
  const left: string[] = [];
  const portal = await createPortal({
    storage,
    remotes: {
      load: (name) =>
        name === remote.name ? Promise.resolve(remote) : Promise.reject(new Error(`${name} is not under test`)),
      version: () => '0.0.0-00000000',
    },
    fetch: async (input, init) => {
      const request = new Request(
        new URL(input instanceof Request ? input.url : String(input), window.location.href),
        input instanceof Request ? input : init,
      );
      return (await options.intercept?.(request.clone() as Request)) ?? world.fetch(request);
    },
    leave: (to) => left.push(to),
    nonce: '',
  });
  const rendered = render(portal.element);
  return {
    ...rendered,
    world,
    left,
    close: () => {
      cleanup();
      portal.dispose();
    },
  };
}
