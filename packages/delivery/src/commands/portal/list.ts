import type { Registry } from '@portal/portal-kit/registry';
import { readRegistry } from '../../registry/registry-file.ts';
import { readTakenBack } from '../../registry/taken-back.ts';
import { listReleases } from '../../store/release-store.ts';
import { isPart, type Part, partsIn } from '../../workspace/parts.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';
import { runningCanary } from '../running-canary.ts';
import type { Subcommand } from './subcommand.ts';

/** What becomes of a version: `*` for everybody, `5%` for some, nothing for none. */
function markOf(registry: Registry, takenBack: readonly string[], part: Part, version: string): string {
  const live = part === 'shell' ? registry.shell : registry.remotes[part];
  if (live?.version === version) return '*';
  const canary = runningCanary(registry, part, takenBack);
  if (canary?.release.version !== version) return '';
  return `${canary.share / 100}%${canary.edition ? ` ${canary.edition}` : ''} `;
}

export const list: Subcommand = {
  usage: ['list', 'published versions; * is live, 5% is a canary'],
  atMost: 0,
  run: async ({ releases, print }) => {
    const [state, takenBack] = await Promise.all([readRegistry(releases), readTakenBack(releases)]);
    const mark = (part: Part, version: string) =>
      state.kind === 'found' ? markOf(state.registry, takenBack, part, version) : '';
    const live = state.kind === 'found' ? Object.keys(state.registry.remotes).filter(isPart) : [];
    for (const part of new Set([...partsIn(workspaceRoot), ...live])) {
      const published = await listReleases(releases, part);
      const versions = published.map((version) => mark(part, version) + version);
      print(`${part.padEnd(16)} ${versions.join('  ') || '-'}`);
    }
    if (state.kind === 'corrupt') print(`\nThe registry cannot be used: ${state.reason} See: npx portal doctor`);
    return state.kind === 'corrupt' ? 1 : 0;
  },
};
