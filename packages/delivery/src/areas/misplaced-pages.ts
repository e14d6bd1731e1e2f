import type { Registry, RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import type { ReleaseStore } from '../store/store.ts';
import { readRecorded } from '../surface/uses.ts';
import { misplacedWords } from './misplaced.ts';
import { routesOfRelease } from './routes-of-release.ts';

/** What is live, as far as it decides where pages may stand. */
export type LivePlaces = Pick<Registry, 'remotes' | 'canaries' | 'areas'> & { shell: { version: string } };

/** Pages of live remotes and canaries that no area of the live shell holds, in words. Shells from before areas say nothing. */
export async function misplacedPages(
  store: Pick<ReleaseStore, 'read'>,
  { shell, remotes, canaries = {}, areas: granted = [] }: LivePlaces,
): Promise<{ part: RemoteName; message: string }[]> {
  const { map } = await readRecorded(store, 'shell', shell.version);
  if (!map) return [];
  const tried = Object.entries(canaries).map(([part, { release }]) => [part, release] as const);
  return ([...Object.entries(remotes), ...tried] as [RemoteName, RemoteRelease][]).flatMap(([part, release]) =>
    misplacedWords(map, granted, part, routesOfRelease(part, release) ?? []).map((words) => ({
      part,
      message: `${part}@${release.version} on shell@${shell.version}: ${words}`,
    })),
  );
}
