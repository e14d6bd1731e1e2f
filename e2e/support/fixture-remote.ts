import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderStore, sealRelease } from '@portal/delivery/registry';
import type { RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import type { SharedModule } from '@portal/portal-kit/shared-modules';
import type { ReleaseStore } from './release-store.ts';
import { liveRemote } from './variant.ts';

/** What a hand-written remote does; each is a script that makes its page or fails in its own way. */
export interface FixtureBehaviour {
  /** Statements run when the entry is evaluated. */
  evaluated?: string;
  /** Expression for the exposed module; the definition unless given. */
  exposes?: string;
  /**
   * Body of the page component. In scope: `React`, `kit` (portal-kit), `router`, `version`, and `given`: what it takes, by name.
   * Returns an element.
   */
  page?: string;
  /** Further shared modules that the page takes. */
  takes?: readonly SharedModule[];
  /** Changes of the release entry: its needs, its hash, its base. */
  release?: (release: RemoteRelease) => RemoteRelease;
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** A container as webpack would write it, by hand: so small that a test can say in a line what is wrong with it. */
function entryOf(name: RemoteName, global: string, version: string, behaviour: FixtureBehaviour): string {
  const {
    evaluated = '',
    exposes = 'definition(modules)',
    page = "return React.createElement('h1', null, version)",
    takes = [],
  } = behaviour;
  return `var ${global} = (() => {
  ${evaluated}
  let scope;
  const version = ${JSON.stringify(version)};
  const shared = async (name) => {
    const entry = Object.values(scope[name])[0];
    const factory = entry.lib ?? (await entry.get());
    return factory();
  };
  const definition = ({ React, kit, router, given }) => ({
    default: {
      name: ${JSON.stringify(name)},
      pages: [{ id: 'fixture', paths: ['/*'], load: async () => ({ default: function Page() { ${page} } }) }],
      slots: {},
      messages: { en: async () => ({ default: {} }), fr: async () => ({ default: {} }) },
    },
  });
  return {
    init: (given) => { scope = given; },
    get: async () => {
      const [React, kit, router] = await Promise.all(['react', '@portal/portal-kit', '@portal/portal-kit/router'].map(shared));
      const names = ${JSON.stringify(takes)};
      const taken = await Promise.all(names.map(shared));
      const given = Object.fromEntries(names.map((name, place) => [name, taken[place]]));
      const modules = { React, kit, router, given };
      const exposed = ${exposes};
      return () => exposed;
    },
  };
})();
`;
}

/** Publishes a hand-written version of a remote into a worker's store. */
export function publishFixture(
  store: ReleaseStore,
  name: RemoteName,
  fingerprint: string,
  behaviour: FixtureBehaviour = {},
): { release: RemoteRelease; promote(): void } {
  // Its files are all its own, whatever the live version takes from earlier ones.
  const { unchanged: _, ...live } = liveRemote(store, name);
  const version = `0.1.0-${fingerprint}`;
  const global = `portal_${name.replaceAll('-', '_')}_${fingerprint}`;
  const text = entryOf(name, global, version, behaviour);
  const entry = 'remoteEntry.0123456789.js';
  const folder = path.join(store.folder, name, version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'files'), { recursive: true });
  writeFileSync(path.join(folder, 'files', entry), text);
  const made: RemoteRelease = {
    ...live,
    version,
    base: `/remotes/${name}/${version}/`,
    entry,
    global,
    integrity: { [entry]: hashOf(text) },
    chunks: {},
    slots: [],
    shared: [],
    // Nothing is fetched ahead that it does not take: Chromium complains of that after three seconds on the page.
    pages: live.pages.map((page) => ({ ...page, firstCalls: [], shared: [] })),
  };
  const release = behaviour.release?.(made) ?? made;
  writeFileSync(path.join(folder, 'release.json'), sealRelease(folderStore(store.folder), name, release));
  const promote = () => {
    const registry = store.readRegistry();
    store.writeRegistry({ ...registry, remotes: { ...registry.remotes, [name]: release } });
  };
  return { release, promote };
}
