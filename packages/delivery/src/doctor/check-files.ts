import { createHash } from 'node:crypto';
import path from 'node:path';
import type { RemoteRelease, ShellRelease } from '@portal/portal-kit/registry';
import { filesOfRelease, readRelease } from '../store/release-store.ts';
import { placeOf, type ReleaseStore } from '../store/store.ts';
import type { Part } from '../workspace/parts.ts';
import type { Finding } from './finding.ts';

async function fileFinding(store: ReleaseStore, part: Part, key: string, integrity: string): Promise<Finding | null> {
  const found = await store.read(key);
  const file = placeOf(store, key);
  if (!found)
    return {
      code: 'FILE_MISSING',
      severity: 'error',
      part,
      message: `${file} is not there. Publish the version again.`,
    };
  const [, algorithm = '', expected] = /^(sha\d+)-(.+)$/.exec(integrity) ?? [];
  if (createHash(algorithm).update(found.content).digest('base64') === expected) return null;
  return {
    code: 'FILE_ALTERED',
    severity: 'error',
    part,
    message: `${file} is not what was released; browsers refuse it. Find out who changed it, then promote another version.`,
  };
}

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
      message: `${part}@${release.version} names no hash of ${name}; browsers refuse it. Publish the part again.`,
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
            message: `The registry names other hashes of ${part}@${version} than the store. Promote it again.`,
          },
        ];
  const own = Object.keys(release.integrity).map((name) => ({ name, version }));
  const places = 'entry' in release ? [...own, ...takenFromEarlier(release)] : own;
  const files = await Promise.all(
    places.map((place) =>
      fileFinding(
        store,
        part,
        `${filesOfRelease(part, place.version)}/${place.name}`,
        release.integrity[place.name] ?? '',
      ),
    ),
  );
  return [...differs, ...unhashed(part, release), ...files.filter((finding) => finding !== null)];
}
