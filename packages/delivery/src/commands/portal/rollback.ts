import { readRegistry } from '../../registry/registry-file.ts';
import { isRemoteName } from '../../workspace/parts.ts';
import { rollBack } from '../rollback.ts';
import { partOf } from './arguments.ts';
import type { Subcommand } from './subcommand.ts';

export const rollback: Subcommand = {
  usage: ['rollback <part>', 'take back its canary, or else go back to the version that was live before'],
  run: async ({ words, releases, print }) => {
    const part = partOf(words[0]);
    const before = readRegistry(releases);
    const tried = before.kind === 'found' && isRemoteName(part) ? before.registry.canaries?.[part] : undefined;
    const registry = await rollBack(releases, part);
    const live = part === 'shell' ? registry?.shell : registry?.remotes[part];
    print(
      tried ? `The canary ${part}@${tried.release.version} is taken back.` : `${part}@${live?.version} is live again.`,
    );
    return 0;
  },
};
