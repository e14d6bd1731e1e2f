import { hasSources, partsIn } from '../../workspace/parts.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';
import { lineOf, wordsOfUngranted } from '../build-command.ts';
import { publishPart, routesWithoutArea } from '../build-parts.ts';
import { partOf, UsageError } from './arguments.ts';
import type { Subcommand } from './subcommand.ts';

export const publish: Subcommand = {
  usage: ['publish <part>', 'build its sources and keep the release, without making it live'],
  atMost: 1,
  run: async ({ words, releases, print }) => {
    const part = partOf(words[0]);
    if (!hasSources(workspaceRoot, part))
      throw new UsageError(`There are no sources of ${part} here. Parts: ${partsIn(workspaceRoot).join(', ')}`);
    const options = { root: workspaceRoot, releases };
    const built = await publishPart(options, part);
    print(lineOf(built));
    const lacking = part === 'shell' ? [] : await routesWithoutArea(part, built.version, options);
    if (part !== 'shell' && lacking.length > 0) print(wordsOfUngranted(part, lacking));
    print(`Try it:          npx portal canary ${part}@${built.version} 5%`);
    print(`Make it live:    npx portal promote ${part}@${built.version}`);
    return 0;
  },
};
