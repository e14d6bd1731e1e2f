import { undelegate as undelegateRemote } from '../delegations.ts';
import { remoteOf } from './arguments.ts';
import { keyOf } from './delegate.ts';
import type { Subcommand } from './subcommand.ts';

export const undelegate: Subcommand = {
  usage: ['undelegate <remote> [--key <public>]', 'take a remote, or one key, back: what it signed counts no more'],
  atMost: 1,
  flags: ['key'],
  valued: ['key'],
  run: async ({ words, flags, releases, print }) => {
    const remote = remoteOf(words[0], 'The shell is never delegated.');
    const key = flags['key'] === undefined ? undefined : keyOf(flags['key']);
    const { version, from } = await undelegateRemote(releases, { remote, key });
    print(key ? `The key signs for ${remote} no more.` : `${remote} is the operator’s again.`);
    if (version === from) print(`${version ? `${remote}@${version} stays live.` : `Nothing of ${remote} is live.`}`);
    else if (version) print(`${remote}@${version}, which the operator has signed last, is live in place of ${from}.`);
    else
      print(
        `Nothing of ${remote} is live any more, for the operator has never signed any. Promote one: npx portal publish ${remote}`,
      );
    if (version !== from) print('Whether it fits the live shell: npx portal doctor');
    return 0;
  },
};
