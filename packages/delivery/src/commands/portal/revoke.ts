import { revokeArea } from '../grants.ts';
import { UsageError } from './arguments.ts';
import type { Subcommand } from './subcommand.ts';

export const revoke: Subcommand = {
  usage: ['revoke /<path>', 'take back an area that was granted and that no live release needs'],
  atMost: 1,
  run: async ({ words: [at], releases, print }) => {
    if (!at) throw new UsageError('Which area? It starts with /, as it was granted.');
    const owner = await revokeArea(releases, at);
    print(`${at} is ${owner}’s no more.`);
    return 0;
  },
};
