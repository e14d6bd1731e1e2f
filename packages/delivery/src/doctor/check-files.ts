import path from 'node:path';
import type { RemoteRelease, ShellRelease } from '@portal/portal-kit/registry';
import { filesOfRelease, readRelease } from '../store/release-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import type { Part } from '../workspace/parts.ts';
import { checkFile } from './check-file.ts';
import type { Finding } from './finding.ts';

/** Every file that a page may load has a hash: what has none would be refused. */
function unhashed(part: Part, release: ShellRelease | RemoteRelease): Finding[] {
  const named = new Set(Object.values(release.chunks).flat());
  const own = 'entry' in release ? [release.entry] : [...release.scripts, ...release.styles];
  return [...new Set([...named, ...own])]
    .filter((name) => !release.integrity[name])
    .map((name) => ({
      code: 'FILE_UNHASHED',
      severity: 'error',
      part,
      message: `${part}@${release.version} names no hash of ${name}; servers do not send it and browsers refuse it. Publish the part again.`,
    }));
}

/** Files that pages take from the folders of earlier releases. */
function takenFromEarlier({ unchanged = {} }: RemoteRelease): { name: string; version: string }[] {
  return Object.entries(unchanged).map(([name, folder]) => ({ name, version: path.posix.basename(folder) }));
}

/** Holds a live release against the store, file by file. */
export async function checkFiles(
  store: ReleaseStore,
  part: Part,
  release: ShellRelease | RemoteRelease,
): Promise<Finding[]> {
  const { version } = release;
  const stored = await readRelease(store, part, version);
  if (!stored)
    return [
      {
        code: 'RELEASE_MISSING',
        severity: 'error',
        part,
        message: `${part}@${version} is live and not in the store. Publish it again, or roll back: npx portal rollback ${part}`,
      },
    ];
  const differs: Finding[] =
    JSON.stringify(stored.integrity) === JSON.stringify(release.integrity)
      ? []
      : [
          {
            code: 'RELEASE_DIFFERS',
            severity: 'error',
            part,
            message: `The registry names other hashes of ${part}@${version} than the store. Find out who changed the store, then promote another version.`,
          },
        ];
  const own = Object.keys(release.integrity).map((name) => ({ name, version }));
  const places = 'entry' in release ? [...own, ...takenFromEarlier(release)] : own;
  const files = await Promise.all(
    places.map((place) =>
      checkFile(
        store,
        part,
        `${filesOfRelease(part, place.version)}/${place.name}`,
        release.integrity[place.name] ?? '',
      ),
    ),
  );
  return [...differs, ...unhashed(part, release), ...files.flat()];
}
