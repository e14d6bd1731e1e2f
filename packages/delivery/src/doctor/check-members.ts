import type { Registry } from '@portal/portal-kit/registry';
import type { ReleaseStore } from '../store/store.ts';
import { missingMembers, readRecorded } from '../surface/uses.ts';
import type { Finding } from './finding.ts';

/**
 * Holds what live remotes take from shared modules against what the live shell has of them. Versions say so already
 * when everybody raised them as they should; this is for when somebody did not.
 */
export async function checkMembers(
  store: Pick<ReleaseStore, 'read'>,
  { shell, remotes, canaries = {} }: Pick<Registry, 'shell' | 'remotes' | 'canaries'>,
): Promise<Finding[]> {
  const { offers } = await readRecorded(store, 'shell', shell.version);
  if (!offers) return [];
  const tried = Object.entries(canaries).map(([part, { release }]) => ({ part, ...release }));
  const live = [...Object.entries(remotes).map(([part, release]) => ({ part, ...release })), ...tried];
  const findings = live.map(async ({ part, version }): Promise<Finding | null> => {
    const missing = missingMembers((await readRecorded(store, part, version)).imports ?? {}, offers);
    if (missing.length === 0) return null;
    const message = `${part}@${version} uses what shell@${shell.version} does not have: ${missing.join(', ')}. Promote a shell that has it, or roll ${part} back: npx portal rollback ${part}`;
    return { code: 'MISFIT', severity: 'error', part, message };
  });
  return (await Promise.all(findings)).filter((finding) => finding !== null);
}
