import { checkRoutes } from '../../doctor/check-routes.ts';
import { checkTexts } from '../../doctor/check-texts.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';
import { demandWhole } from '../demand-whole.ts';
import { fromSources } from '../from-sources.ts';
import { promoteAll } from '../promote.ts';
import { UsageError, versionedPart } from './arguments.ts';
import type { Subcommand } from './subcommand.ts';

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
    const concerned = new Set<string | undefined>(promotions.map(({ part }) => part));
    const lost = registry
      ? [...(await checkRoutes(releases, registry)), ...(await checkTexts(releases, registry))]
      : [];
    for (const { part, message } of lost) if (concerned.has('shell') || concerned.has(part)) print(message);
    return 0;
  },
};
