import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRelease, ShellRelease } from '@portal/portal-kit/registry';
import { filesOfRelease, readRelease } from '../store/release-store.ts';
import type { Part } from '../workspace/parts.ts';
import type { Finding } from './finding.ts';

function hashOf(file: string, algorithm: string): string {
  return createHash(algorithm).update(readFileSync(file)).digest('base64');
}

function fileFinding(part: Part, folder: string, name: string, integrity: string): Finding | null {
  const file = path.join(folder, name);
  if (!existsSync(file))
    return {
      code: 'FILE_MISSING',
      severity: 'error',
      part,
      message: `${file} is not there. Publish the version again.`,
    };
  const [, algorithm = '', expected] = /^(sha\d+)-(.+)$/.exec(integrity) ?? [];
  if (hashOf(file, algorithm) === expected) return null;
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

/** Holds a live release against the store, file by file. */
export function checkFiles(releases: string, part: Part, release: ShellRelease | RemoteRelease): Finding[] {
  const { version } = release;
  const stored = readRelease(releases, part, version);
  if (!stored)
    return [
      {
        code: 'RELEASE_MISSING',
        severity: 'error',
        part,
        message: `${part}@${version} is live and not in the store. Publish it again, or roll back: npm run portal -- rollback ${part}`,
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
  const folder = filesOfRelease(releases, part, version);
  const files = Object.entries(release.integrity).map(([name, integrity]) =>
    fileFinding(part, folder, name, integrity),
  );
  return [...differs, ...unhashed(part, release), ...files.filter((finding) => finding !== null)];
}
