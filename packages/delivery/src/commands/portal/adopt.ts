import { adopt as adoptRelease } from '../delegations.ts';
import { remoteOf } from './arguments.ts';
import type { Subcommand } from './subcommand.ts';

export const adopt: Subcommand = {
  usage: ['adopt <remote>', 'sign as the operator what its team has live: it stays when the team’s key goes'],
  atMost: 1,
  run: async ({ words, releases, print }) => {
    const remote = remoteOf(words[0], 'The shell is never delegated, so there is nothing to adopt.');
    const version = await adoptRelease(releases, remote);
    print(
      version
        ? `${remote}@${version} stays when the key of its team goes.`
        : `${remote} stays taken out when the key of its team goes.`,
    );
    return 0;
  },
};
