import { renumber as renumberRegistry } from '../renumber.ts';
import { UsageError } from './arguments.ts';
import type { Subcommand } from './subcommand.ts';

export const renumber: Subcommand = {
  usage: ['renumber --above=<number>', 'make servers take an older registry that was put back on purpose'],
  atMost: 0,
  flags: ['above'],
  run: async ({ flags, releases, print }) => {
    const { above } = flags;
    // Numbers far off would use up those of the changes to come.
    if (typeof above !== 'string' || !/^\d{1,10}$/.test(above))
      throw new UsageError('Above which number? The server’s log names it.');
    const { serial } = await renumberRegistry(releases, Number(above));
    print(`What is live is registry ${serial} now.`);
    return 0;
  },
};
