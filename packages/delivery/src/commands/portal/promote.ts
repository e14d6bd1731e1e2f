import { promoteAll } from '../promote.ts';
import { versionedPart } from './arguments.ts';
import type { Subcommand } from './subcommand.ts';

export const promote: Subcommand = {
  usage: ['promote <part>@<version> …', 'make published versions live for everybody, all in one change'],
  run: async ({ words, releases, print }) => {
    const [first, ...more] = words;
    const promotions = [versionedPart(first), ...more.map(versionedPart)];
    const registry = await promoteAll(releases, promotions);
    for (const { part, version } of promotions) print(`${part}@${version} is live (registry ${registry?.serial}).`);
    return 0;
  },
};
