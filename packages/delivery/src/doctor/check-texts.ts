import type { Registry, RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import { filesOfRelease } from '../store/release-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import { problemsOfBuiltTexts } from '../texts/built-texts.ts';
import type { Finding } from './finding.ts';

/** Texts that live remotes and canaries have in one language alone. */
export async function checkTexts(
  store: ReleaseStore,
  { remotes, canaries = {} }: Pick<Registry, 'remotes' | 'canaries'>,
): Promise<Finding[]> {
  // A portal that takes releases gives no files, and has looked at them.
  if (store.checksItself) return [];
  const tried = Object.entries(canaries).map(([part, { release }]) => [part, release] as const);
  const releases = [...Object.entries(remotes), ...tried] as [RemoteName, RemoteRelease][];
  const findings: Finding[] = [];
  // One release after the other: a team wrote the files, and may have made them large.
  for (const [part, { version, chunks }] of releases) {
    const read = async (name: string) =>
      (await store.read(`${filesOfRelease(part, version)}/${name}`))?.content.toString('utf8');
    for (const problem of await problemsOfBuiltTexts(`${part}@${version}`, chunks, read))
      findings.push({
        code: 'TEXT_MISSING',
        severity: 'warning',
        part,
        message: `${problem} Write them, and publish ${part} again.`,
      });
  }
  return findings;
}
