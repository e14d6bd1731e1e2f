import type { Registry, RemoteName } from '@portal/portal-kit/registry';
import { type DeclaredRoute, mostRoutes } from '@portal/portal-kit/registry/areas';
import { routesOfRelease } from './routes-of-release.ts';

/** Each document carries the addresses of all remotes, and each navigation looks through them: 80 bytes are usual. */
const most = { ofRemote: { addresses: mostRoutes, bytes: 16_000 }, inAll: { addresses: 500, bytes: 64_000 } } as const;

const bytesOf = (routes: readonly DeclaredRoute[]) => Buffer.byteLength(JSON.stringify(routes));

/** What one remote has too much of, in words; empty when it has not. */
export function tooMuchOf(owner: RemoteName, routes: readonly DeclaredRoute[]): string[] {
  const { addresses, bytes: mostBytes } = most.ofRemote;
  if (routes.length > addresses) return [`${owner} has ${routes.length} addresses; ${addresses} are the most.`];
  const bytes = bytesOf(routes);
  if (bytes <= mostBytes) return [];
  return [
    `What ${owner} says of its addresses has ${bytes} bytes; ${mostBytes} are the most, for each document carries them. Have fewer, shorter ones.`,
  ];
}

type Live = Pick<Registry, 'remotes' | 'canaries'>;

function inAll({ remotes, canaries = {} }: Live) {
  const tried = Object.entries(canaries).map(([name, { release }]) => [name, release] as const);
  const live = [...Object.entries(remotes), ...tried].map(([name, release]) => ({
    name,
    routes: routesOfRelease(name as RemoteName, release) ?? [],
  }));
  const all = live.flatMap(({ routes }) => routes);
  return { live, addresses: all.length, bytes: bytesOf(all) };
}

/** What all remotes and canaries would have too much of together, in words; empty for a change that adds nothing to that. */
export function tooMuchInAll(next: Live, before: Live): string[] {
  const { live, addresses, bytes } = inAll(next);
  const was = inAll(before);
  const isMore = (now: number, then: number, atMost: number) => now > atMost && now > then;
  const { inAll: atMost } = most;
  if (!isMore(addresses, was.addresses, atMost.addresses) && !isMore(bytes, was.bytes, atMost.bytes)) return [];
  const largest = live.toSorted((one, other) => other.routes.length - one.routes.length).slice(0, 3);
  const named = largest.map(({ name, routes }) => `${name} (${routes.length})`).join(', ');
  return [
    `All remotes together would have ${addresses} addresses in ${bytes} bytes; ${atMost.addresses} in ${atMost.bytes} are the most, for each document carries them. Most have ${named}. Promote one with fewer, or take one out: npx portal withdraw <remote>`,
  ];
}
