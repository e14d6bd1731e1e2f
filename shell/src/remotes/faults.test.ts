import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import type { NamedRemote, PageRegistry, Provided, RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import type { Texts } from '../locale/texts.ts';
import { nobodyIsTold } from '../testing/nobody-is-told.ts';
import { sampleRegistry } from '../testing/registry.ts';
import type { LiveRegistry } from './federation/live-registry.ts';

const exposedModule = jest.fn<(global: string) => Promise<unknown>>();
// Containers run in browsers only; what they answer is what a fault is.
jest.mock('./federation/container.ts', () => ({ exposedModule: (global: string) => exposedModule(global) }));

const names: readonly RemoteName[] = [
  'mf-dashboard',
  'mf-sessions',
  'mf-onboarding',
  'mf-shared-files',
  'mf-admin',
  'mf-clinic',
];
const provided: Provided = { portalKit: '0.1.0', ui: '0.1.0', slots: [] } as unknown as Provided;
const version = '0.1.0-0fa01700';
const Page = () => null;

const releaseOf = (name: RemoteName): RemoteRelease => ({
  ...(sampleRegistry.remotes['mf-dashboard'] as RemoteRelease),
  version,
  base: `/remotes/${name}/${version}/`,
  global: `portal_${name}`,
});

const definitionOf = (name: RemoteName): RemoteDefinition => ({
  name,
  pages: [{ id: 'page', paths: ['/*'], load: () => Promise.resolve({ default: Page }) }],
  messages: { en: () => Promise.resolve({ default: {} }), fr: () => Promise.resolve({ default: {} }) },
});

/** How a remote is broken: in what the registry says of it, in what loading it gives, or in what its file is. */
interface Fault {
  code: string;
  release?: (made: RemoteRelease) => NamedRemote;
  isInvalid?: true;
  load?: (name: RemoteName) => Promise<unknown>;
  file?: Response;
}

const withManifest = ({ version: of, base, needs, slots }: RemoteRelease): NamedRemote => ({
  version: of,
  base,
  needs,
  slots,
  manifest: `sha256-${'A'.repeat(43)}=`,
});

const rejecting = (message: string) => () => Promise.reject(new Error(message));
const lacking = (name: RemoteName, lacked: Partial<RemoteDefinition>) =>
  Promise.resolve({ default: { ...definitionOf(name), ...lacked } });

const faults: Readonly<Record<string, Fault>> = {
  'its entry is not found': {
    code: 'unreachable',
    load: rejecting('Loading script failed.\n(error: /remotes/x)'),
    file: new Response('Not found', { status: 404 }),
  },
  'its entry answers 500': {
    code: 'unreachable',
    load: rejecting('Loading script failed.\n(error: /remotes/x)'),
    file: new Response('Oops', { status: 500 }),
  },
  'its entry is garbage': {
    code: 'altered',
    load: rejecting('Loading script failed.'),
    file: new Response('%%% <html>'),
  },
  'its entry never answers': { code: 'slow', load: () => new Promise(() => undefined) },
  'its entry has no hash': { code: 'altered', release: (made) => ({ ...made, integrity: {} }) },
  'its manifest is not found': { code: 'unreachable', release: withManifest },
  'its manifest is another one': { code: 'altered', release: withManifest, file: new Response('{}') },
  'its address is of another origin': { code: 'invalid', isInvalid: true },
  'it throws when it is evaluated': { code: 'broken', load: rejecting('/remotes/x left no container behind.') },
  'it lacks its export': { code: 'incomplete', load: () => Promise.resolve({}) },
  'it is another remote': { code: 'incomplete', load: () => Promise.resolve({ default: { name: 'mf-else' } }) },
  'it lacks the page': { code: 'incomplete', load: (name) => lacking(name, { pages: [] }) },
  'its page’s stylesheet is not found': {
    code: 'unreachable',
    load: (name) =>
      lacking(name, {
        pages: [{ id: 'page', paths: ['/*'], load: rejecting('Loading CSS chunk page failed.\n(/remotes/x.css)') }],
      }),
  },
  'it needs another portal-kit': {
    code: 'incompatible',
    release: (made) => ({ ...made, needs: { ...made.needs, portalKit: '^9.0.0' } }),
  },
  'it uses a slot that nobody knows': {
    code: 'incompatible',
    release: (made) => ({ ...made, uses: ['unheard-of/v7'] }),
  },
};

function open(broken: RemoteName, fault: Fault) {
  const releases = names.map((name) => {
    const made = releaseOf(name);
    return [name, name === broken && fault.release ? fault.release(made) : made] as const;
  });
  const registry: PageRegistry = { ...sampleRegistry, remotes: Object.fromEntries(releases) };
  if (fault.isInvalid) delete registry.remotes[broken];
  const verdict: Awaited<ReturnType<LiveRegistry['current']>> = {
    kind: 'trusted',
    registry,
    broken: fault.isInvalid ? [broken] : [],
    takenBack: [],
  };
  exposedModule.mockImplementation((global) => {
    const name = names.find((each) => global === `portal_${each}`) as RemoteName;
    return name === broken && fault.load ? fault.load(name) : Promise.resolve({ default: definitionOf(name) });
  });
  const source = createReleaseSource({
    registry: { current: () => Promise.resolve(verdict), refresh: () => Promise.resolve() },
    declared: { routes: {} },
    provided,
    visitor: () => ({ cohort: 'somebody', edition: 'CA' }),
  });
  const failures: unknown[] = [];
  const texts = { add: () => Promise.resolve() } as unknown as Texts;
  const remotes = createRemotes(source, texts, {
    onFailure: (error) => failures.push(error),
    reportWay: nobodyIsTold,
  });
  return { remotes, failures };
}

let createReleaseSource: typeof import('./federation/release-source.ts').createReleaseSource;
let createRemotes: typeof import('./remotes.ts').createRemotes;

beforeAll(async () => {
  ({ createReleaseSource } = await import('./federation/release-source.ts'));
  ({ createRemotes } = await import('./remotes.ts'));
});

beforeEach(() => {
  jest.useFakeTimers();
  delete window.__portalIntegrity;
  delete window.__portalUnchanged;
});

afterEach(() => {
  jest.useRealTimers();
});

describe.each(Object.entries(faults))('a remote of which %s', (_name, fault) => {
  it.each(names)('is told by its code and version, and leaves the others as they are: %s', async (name) => {
    globalThis.fetch = jest.fn<typeof fetch>(async () => fault.file?.clone() ?? new Response('', { status: 404 }));
    const { remotes, failures } = open(name, fault);
    const failure = { remote: name, version: fault.isInvalid ? null : version, code: fault.code };
    const told = remotes.page(name, '/page').catch((error: unknown) => error);
    // As long as it is tried again, and in the one case until it is called slow.
    await jest.advanceTimersByTimeAsync(fault.code === 'slow' ? 2_000 : 1_900);
    expect(await told).toMatchObject({ ...failure, trace: expect.stringMatching(/^[\da-f]{8}$/) });
    expect(failures).toEqual([expect.objectContaining(failure)]);
    for (const other of names.filter((each) => each !== name)) expect(await remotes.page(other, '/page')).toBe(Page);
  });
});
