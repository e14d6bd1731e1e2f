import { checkRendered } from '../../doctor/check-rendered.ts';
import { rollBack } from '../rollback.ts';
import { partOf } from './arguments.ts';
import type { Subcommand } from './subcommand.ts';

export const rollback: Subcommand = {
  usage: ['rollback <part> … [--live]', 'take back its canary, or else go back to the version that was live before'],
  flags: ['live'],
  run: async ({ words, flags, releases, print }) => {
    const [first, ...more] = words;
    const parts = [partOf(first), ...more.map(partOf)];
    const { changes, registry } = await rollBack(releases, parts, { onlyLive: flags['live'] !== undefined });
    for (const { what, part, version, from } of changes)
      print(what === 'rollback' ? `${part}@${version} is live again.` : `The canary ${part}@${from} is taken back.`);
    const lost = registry ? checkRendered(registry) : [];
    for (const { message } of lost.filter(({ part }) => parts.some((each) => each === 'shell' || each === part)))
      print(message);
    return 0;
  },
};
