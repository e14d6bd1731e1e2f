import { workspaceRoot } from '../../workspace/workspace.ts';
import { lineOf } from '../build-command.ts';
import { publishPart } from '../build-parts.ts';
import { partOf } from './arguments.ts';
import type { Subcommand } from './subcommand.ts';

export const publish: Subcommand = {
  usage: ['publish <part>', 'build its sources and keep the release, without making it live'],
  atMost: 1,
  run: async ({ words, releases, print }) => {
    const part = partOf(words[0]);
    const built = await publishPart({ root: workspaceRoot, releases }, part);
    print(lineOf(built));
    print(`Try it:          npx portal canary ${part}@${built.version} 5%`);
    print(`Make it live:    npx portal promote ${part}@${built.version}`);
    return 0;
  },
};
