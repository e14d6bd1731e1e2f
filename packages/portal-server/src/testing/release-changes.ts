import { jest } from '@jest/globals';
import { portalCommand, promoteAll } from '@portal/delivery';
import { readRegistry } from '@portal/delivery/registry';
import {
  CALLS_PATH,
  type ChangeCall,
  forgedStatement,
  newPair,
  remoteFiles,
  shellRelease,
  storeRelease,
  type TestPair,
  workAs,
} from '@portal/delivery/testing';
import type { RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import { seenSerialsInMemory } from '../releases/seen-serials.ts';
import { admins, call, operator, portalWithTeams, until, wholeRelease } from './release-calls.ts';

export const [old, own, next] = ['0.1.0-bbbbbbbb', '0.1.0-cccccccc', '0.1.0-dddddddd'] as const;

/** The other key of mf-admin's team. */
export const second = newPair();

/** The seconds of now in these tests: numbers of statements begin above. */
export const number = Math.floor(Date.parse('2026-11-28T10:00:00Z') / 1000);

export interface Change {
  name?: RemoteName;
  /** Who has signed the statement, and as which remote's. */
  by?: TestPair;
  signedAs?: string;
  sender?: TestPair;
  forge?: (sent: ChangeCall) => object;
}

export type Statement = Parameters<typeof forgedStatement>[2];

export const promoting = (version: string = own, more: Partial<RemoteRelease> = {}): Statement => ({
  release: { ...wholeRelease(version), ...more },
});

export const trying = (version: string, more: object = {}) => ({
  canary: { release: wholeRelease(version), share: 500, since: number + 1, ...more },
});

/** A portal where mf-admin@b is live on a shell that has areas; c and d are published, and its team has two keys. */
export async function portalWithChanges() {
  jest.spyOn(Date, 'now').mockReturnValue(number * 1000);
  const seen = seenSerialsInMemory();
  const portal = await portalWithTeams(undefined, { seen });
  const { releases } = portal;
  const map = { areas: [{ at: '/admin', owner: 'mf-admin', guards: ['admin'], layouts: ['main'] }], own: ['/signin'] };
  const provides = { portalKit: '0.1.0', ui: '0.1.0', slots: [] };
  const offers = { '@portal/ui/base': ['Button'] };
  workAs(operator, operator);
  await storeRelease(releases, 'shell', { ...shellRelease('0.1.0-eeeeeeee'), map, provides, offers } as never, {});
  await promoteAll(releases, [{ part: 'shell', version: '0.1.0-eeeeeeee' }]);
  const delegate = `delegate mf-admin --key ${second.key} --until ${until}`;
  await portalCommand(delegate.split(' '), { releases, print: () => undefined });
  workAs(admins, operator);
  for (const version of [own, next]) await storeRelease(releases, 'mf-admin', wholeRelease(version), remoteFiles);

  /** The registry's tag of now. */
  const tagOf = async () =>
    (await portal.ask(`${CALLS_PATH}/registry.json`)).headers.get('etag')?.replaceAll('"', '') ?? '';

  /** Sends a change of what is live, with whatever is wrong about it. */
  const change = async (
    statement: Statement,
    { name = 'mf-admin', by = admins, signedAs, sender = admins, forge = (sent) => sent }: Change = {},
  ) => {
    const { signed, manifests } = forgedStatement(name, by, { number: number + 1, ...statement }, signedAs);
    const sent: ChangeCall = {
      ...{ do: 'change', on: await tagOf(), who: 'ada', statements: { [name]: signed } as ChangeCall['statements'] },
      ...{ manifests: { ...manifests }, told: [] },
    };
    const head = forge(sent);
    return { ...(await call(portal.app, sender, head)), head };
  };

  const liveNow = async () => {
    workAs(operator, operator);
    const state = await readRegistry(releases);
    if (state.kind !== 'found') throw new Error(state.kind);
    return state.registry;
  };
  return { ...portal, seen, tagOf, change, liveNow };
}
