import { readRegistry } from '../../registry/registry-file.ts';
import { isRemoteName } from '../../workspace/parts.ts';
import { rollBack } from '../rollback.ts';
import { partOf } from './arguments.ts';
import type { Subcommand } from './subcommand.ts';

export const rollback: Subcommand = {
  usage: ['rollback <part> …', 'take back its canary, or else go back to the version that was live before'],
  run: async ({ words, releases, print }) => {
    const [first, ...more] = words;
    const parts = [partOf(first), ...more.map(partOf)];
    const before = await readRegistry(releases);
    const registry = await rollBack(releases, parts);
    for (const part of parts) {
      const tried = before.kind === 'found' && isRemoteName(part) ? before.registry.canaries?.[part] : undefined;
      const live = part === 'shell' ? registry?.shell : registry?.remotes[part];
      print(
        tried
          ? `The canary ${part}@${tried.release.version} is taken back.`
          : `${part}@${live?.version} is live again.`,
      );
    }
    return 0;
  },
};
