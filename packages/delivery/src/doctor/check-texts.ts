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
  const findings = releases.map(async ([part, { version, chunks }]): Promise<Finding[]> => {
    const read = async (name: string) =>
      (await store.read(`${filesOfRelease(part, version)}/${name}`))?.content.toString('utf8');
    const problems = await problemsOfBuiltTexts(`${part}@${version}`, chunks, read);
    return problems.map((message) => ({
      code: 'TEXT_MISSING',
      severity: 'warning',
      part,
      message: `${message} Write them, and publish ${part} again.`,
    }));
  });
  return (await Promise.all(findings)).flat();
}
