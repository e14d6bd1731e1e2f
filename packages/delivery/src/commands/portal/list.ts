import type { Registry } from '@portal/portal-kit/registry';
import { readRegistry } from '../../registry/registry-file.ts';
import { listReleases } from '../../store/release-store.ts';
import { isRemoteName, type Part, parts } from '../../workspace/parts.ts';
import type { Subcommand } from './subcommand.ts';

/** What becomes of a version: `*` for everybody, `5%` for some, nothing for none. */
function markOf(registry: Registry | null, part: Part, version: string): string {
  if (!registry) return '';
  const live = part === 'shell' ? registry.shell : registry.remotes[part];
  if (live?.version === version) return '*';
  const canary = isRemoteName(part) ? registry.canaries?.[part] : undefined;
  if (canary?.release.version !== version) return '';
  return `${canary.share / 100}%${canary.edition ? ` ${canary.edition}` : ''} `;
}

export const list: Subcommand = {
  usage: ['list', 'published versions; * is live, 5% is a canary'],
  run: async ({ releases, print }) => {
    const state = await readRegistry(releases);
    const registry = state.kind === 'found' ? state.registry : null;
    for (const part of parts) {
      const published = await listReleases(releases, part);
      const versions = published.map((version) => markOf(registry, part, version) + version);
      print(`${part.padEnd(16)} ${versions.join('  ') || '-'}`);
    }
    if (state.kind === 'corrupt') print(`\nThe registry cannot be used: ${state.reason} See: npx portal doctor`);
    return state.kind === 'corrupt' ? 1 : 0;
  },
};
