import { hasSources, partsIn } from '../../workspace/parts.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';
import { lineOf, wordsOfUngranted } from '../build-command.ts';
import { lacksArea, publishPart } from '../build-parts.ts';
import { partOf, UsageError } from './arguments.ts';
import type { Subcommand } from './subcommand.ts';

export const publish: Subcommand = {
  usage: ['publish <part>', 'build its sources and keep the release, without making it live'],
  atMost: 1,
  run: async ({ words, releases, print }) => {
    const part = partOf(words[0]);
    if (!hasSources(workspaceRoot, part))
      throw new UsageError(`There are no sources of ${part} here. Parts: ${partsIn(workspaceRoot).join(', ')}`);
    const built = await publishPart({ root: workspaceRoot, releases }, part);
    print(lineOf(built));
    if (part !== 'shell' && (await lacksArea(part, { root: workspaceRoot, releases }))) print(wordsOfUngranted(part));
    print(`Try it:          npx portal canary ${part}@${built.version} 5%`);
    print(`Make it live:    npx portal promote ${part}@${built.version}`);
    return 0;
  },
};
