import type { Registry } from '@portal/portal-kit/registry';
import type { ReleaseStore } from '../store/store.ts';
import { missingMembers, parseOffers, parseUses, type Uses } from '../surface/uses.ts';
import type { Finding } from './finding.ts';

/**
 * Holds what live remotes take from shared modules against what the live shell has of them. Versions say so already
 * when everybody raised them as they should; this is for when somebody did not.
 */
export async function checkMembers(
  store: Pick<ReleaseStore, 'read'>,
  { shell, remotes, canaries = {} }: Pick<Registry, 'shell' | 'remotes' | 'canaries'>,
): Promise<Finding[]> {
  const recorded = async (part: string, version: string, parse: (text: string) => Uses | null) => {
    const found = await store.read(`${part}/${version}/release.json`);
    try {
      return found && parse(found.content.toString('utf8'));
    } catch {
      // Damaged: that is told of by itself, and no command makes it live.
      return null;
    }
  };
  const offers = await recorded('shell', shell.version, parseOffers);
  if (!offers) return [];
  const tried = Object.entries(canaries).map(([part, { release }]) => ({ part, ...release }));
  const live = [...Object.entries(remotes).map(([part, release]) => ({ part, ...release })), ...tried];
  const findings = live.map(async ({ part, version }): Promise<Finding | null> => {
    const missing = missingMembers((await recorded(part, version, parseUses)) ?? {}, offers);
    if (missing.length === 0) return null;
    const message = `${part}@${version} uses what shell@${shell.version} does not have: ${missing.join(', ')}. Promote a shell that has it, or roll ${part} back: npx portal rollback ${part}`;
    return { code: 'MISFIT', severity: 'error', part, message };
  });
  return (await Promise.all(findings)).filter((finding) => finding !== null);
}
