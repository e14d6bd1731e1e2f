import { guards, layouts } from '@portal/portal-kit/registry/areas';
import { grantArea } from '../grants.ts';
import { remoteOf, UsageError } from './arguments.ts';
import type { Subcommand } from './subcommand.ts';

/** `practitioner,signed_in` as names that there are. @throws UsageError */
function namesIn<Name extends string>(text: string | true | undefined, known: readonly Name[], what: string): Name[] {
  const names = typeof text === 'string' ? text.split(',') : [];
  const unknown = names.filter((name) => !known.some((each) => each === name));
  if (unknown.length > 0 || names.length === 0)
    throw new UsageError(
      `${unknown.length > 0 ? `There is no ${what} “${unknown.join(', ')}”.` : `Which ${what}?`} There are: ${known.join(', ')}`,
    );
  return known.filter((name) => names.includes(name));
}

export const grant: Subcommand = {
  usage: [
    'grant <remote> /<path> --guard=<guard>,… [--layout=<layout>,…]',
    'let a remote have pages at an address and below it, for whom these guards say',
  ],
  atMost: 2,
  flags: ['guard', 'layout'],
  valued: ['guard', 'layout'],
  run: async ({ words, flags, releases, print }) => {
    const [name, at = ''] = words;
    const owner = remoteOf(name, 'The shell needs no area: its own pages win over every one.');
    const allowed = {
      guards: namesIn(flags['guard'], guards, 'guard'),
      layouts: namesIn(flags['layout'] ?? 'main', layouts, 'layout'),
    };
    await grantArea(releases, { at, owner, ...allowed });
    print(`${at} is ${owner}’s, behind ${allowed.guards.join(', ')}. Take it back: npx portal revoke ${at}`);
    return 0;
  },
};
