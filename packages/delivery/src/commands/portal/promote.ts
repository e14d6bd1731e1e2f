import type { Registry } from '@portal/portal-kit/registry';
import { checkRendered } from '../../doctor/check-rendered.ts';
import { checkRoutes } from '../../doctor/check-routes.ts';
import { checkTexts } from '../../doctor/check-texts.ts';
import type { ReleaseStore } from '../../store/store.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';
import { demandWhole } from '../demand-whole.ts';
import { fromSources } from '../from-sources.ts';
import { type Promotion, promoteAll } from '../promote.ts';
import { toldOrWhyNot } from '../told-or-why-not.ts';
import { UsageError, versionedPart } from './arguments.ts';
import type { Subcommand } from './subcommand.ts';

/**
 * What the releases that went live lose: pages that nobody can reach or that are not in their documents, areas without a
 * page, texts in one language.
 */
async function lookAt(releases: ReleaseStore, registry: Registry, promotions: readonly Promotion[]) {
  const names = new Set<string | undefined>(promotions.map(({ part }) => part));
  const ofPages = [...(await checkRoutes(releases, registry)), ...checkRendered(registry)];
  const remotes = Object.fromEntries(Object.entries(registry.remotes).filter(([name]) => names.has(name)));
  return [
    ...ofPages.filter(({ part }) => names.has('shell') || names.has(part)),
    ...(await checkTexts(releases, { remotes })),
  ];
}

export const promote: Subcommand = {
  usage: ['promote <part>@<version> …', 'make published versions live for everybody, all in one change'],
  run: async ({ words, releases, print }) => {
    const [first, ...more] = words;
    const promotions = [versionedPart(first), ...more.map(versionedPart)];
    const twice = promotions.find(({ part }, place) => promotions.findIndex((other) => other.part === part) !== place);
    if (twice) throw new UsageError(`Which version of ${twice.part}? Only one of them can be live.`);
    await demandWhole(releases, promotions);
    const registry = await promoteAll(releases, await fromSources(workspaceRoot, promotions));
    for (const { part, version } of promotions) print(`${part}@${version} is live (registry ${registry?.serial}).`);
    if (registry) for (const words of await toldOrWhyNot(() => lookAt(releases, registry, promotions))) print(words);
    return 0;
  },
};
