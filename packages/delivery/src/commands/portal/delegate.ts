import { isPublicKey } from '../../registry/keys.ts';
import { delegate as delegateRemote } from '../delegations.ts';
import { remoteOf, UsageError } from './arguments.ts';
import type { Subcommand } from './subcommand.ts';

/** `--key`, a public key as `npx portal keys new` prints it. @throws UsageError */
export function keyOf(flag: string | true | undefined): string {
  if (typeof flag === 'string' && isPublicKey(flag)) return flag;
  throw new UsageError(
    'Which key? --key takes the public one, as “npx portal keys new” prints it: 32 bytes in base64.',
  );
}

function dayOf(flag: string | true | undefined): string {
  const day = typeof flag === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(flag) ? new Date(flag) : new Date(Number.NaN);
  // 30 February is no day.
  if (!Number.isNaN(day.getTime()) && day.toISOString().startsWith(String(flag))) return String(flag);
  throw new UsageError('Until when? --until takes the last day on which the key counts, for example 2027-06-30.');
}

export const delegate: Subcommand = {
  usage: ['delegate <remote> --key <public> --until <day>', 'let a team’s key release this remote, and nothing else'],
  atMost: 1,
  flags: ['key', 'until'],
  valued: ['key', 'until'],
  run: async ({ words, flags, releases, print }) => {
    const remote = remoteOf(words[0], 'The shell stays the operator’s: every page is its.');
    const [key, until] = [keyOf(flags['key']), dayOf(flags['until'])];
    await delegateRemote(releases, { remote, key, until });
    print(
      `${remote} is its team’s until the end of ${until} (UTC): promote, canary and rollback take its key, and no other.`,
    );
    print(`Take it back:    npx portal undelegate ${remote}`);
    return 0;
  },
};
