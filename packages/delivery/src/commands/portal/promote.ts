import { promoteAll } from '../promote.ts';
import { versionedPart } from './arguments.ts';
import type { Subcommand } from './subcommand.ts';

export const promote: Subcommand = {
  usage: ['promote <part>@<version>', 'make a published version live for everybody'],
  run: async ({ words, releases, print }) => {
    const { part, version } = versionedPart(words[0]);
    const registry = await promoteAll(releases, [{ part, version }]);
    print(`${part}@${version} is live (registry ${registry?.serial}).`);
    return 0;
  },
};
