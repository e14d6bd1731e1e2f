import type { RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import { isWithin } from '@portal/portal-kit/registry/statement';
import { ownAreas } from '@portal/portal-kit/registry/ungranted';
import { misplacedWords } from '../areas/misplaced.ts';
import { routesOfRelease } from '../areas/routes-of-release.ts';
import type { PublishCall } from '../over-http/call.ts';
import { readRegistry } from '../registry/registry-file.ts';
import { packedForms } from '../registry/released-file.ts';
import type { ReleaseStore } from '../store/store.ts';
import { readRecorded } from '../surface/uses.ts';
import { problemsOfEntries } from '../texts/built-texts.ts';

/** Files that a release names and are not sent, are sent and not named, or would be written over one another. */
function problemsOfFiles(integrity: Readonly<Record<string, string>>, files: PublishCall['files']): string[] {
  const sent = files.map(({ name }) => name);
  const isPacked = (name: string) => packedForms.some((form) => name.endsWith(form));
  const known = new Set(Object.keys(integrity).flatMap((name) => [name, ...packedForms.map((form) => name + form)]));
  return [
    ...Object.keys(integrity)
      .filter((name) => !sent.includes(name))
      .map((name) => `${name} is missing.`),
    ...sent.filter((name) => !known.has(name)).map((name) => `${name} has no hash.`),
    ...Object.keys(integrity)
      .filter(isPacked)
      .map((name) => `${name} has the name of a compressed form.`),
    // Disks that know no capitals would have one file for both.
    ...(new Set(sent.map((name) => name.toLowerCase())).size < sent.length ? ['One name stands there twice.'] : []),
  ];
}

/** Files that are taken from an earlier release, which `publish` does with its own scripts and stylesheets, but no entry. */
function problemsOfUnchanged(part: RemoteName, { entry, integrity, unchanged = {} }: RemoteRelease): string[] {
  const isEarlier = (folder: string) =>
    folder.startsWith(`/remotes/${part}/`) &&
    /^\d+\.\d+\.\d+-[0-9a-f]{8,}\/$/.test(folder.slice(`/remotes/${part}/`.length));
  return Object.entries(unchanged)
    .filter(([name, folder]) => {
      const mayStay = name in integrity && name !== entry && /\.(css|js)$/.test(name);
      return !(mayStay && isEarlier(folder));
    })
    .map(([name, folder]) => `${name} cannot be taken from ${folder}.`);
}

/** Chunks without which a page or a language would not be there. */
function missingChunks({ chunks, pages }: RemoteRelease): string[] {
  const needed = ['messages-en', 'messages-fr', ...pages.map(({ id }) => `page-${id}`)];
  return needed.filter((chunk) => !chunks[chunk]?.length).map((chunk) => `The chunk “${chunk}” is missing.`);
}

/** Addresses that the live shell would never give this remote; those that are yet to be granted may be published. */
async function problemsOfPlaces(store: ReleaseStore, part: RemoteName, release: RemoteRelease): Promise<string[]> {
  const state = await readRegistry(store);
  const live = state.kind === 'found' ? state.registry : undefined;
  const { map } = live ? await readRecorded(store, 'shell', live.shell.version) : {};
  if (!map) return [];
  const routes = routesOfRelease(part, release) ?? [];
  const granted = live?.areas ?? [];
  const areas = [...granted, ...ownAreas({ [part]: routes }, [...map.areas, ...granted])];
  return misplacedWords(map, areas, part, routes);
}

/** What `publish` would refuse of a release, as far as it can be told without its sources; empty when nothing is. */
export async function problemsOfUpload(
  store: ReleaseStore,
  { part, files }: Pick<PublishCall, 'part' | 'files'>,
  release: RemoteRelease,
): Promise<string[]> {
  const isOwn = release.base === `/remotes/${part}/${release.version}/` && isWithin(part, [release]);
  return [
    ...(isOwn ? [] : [`It names files outside of /remotes/${part}/${release.version}/.`]),
    ...problemsOfFiles(release.integrity, files),
    ...problemsOfUnchanged(part, release),
    ...missingChunks(release),
    ...problemsOfEntries(release),
    ...(await problemsOfPlaces(store, part, release)),
  ];
}
