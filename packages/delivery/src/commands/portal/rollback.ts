import { readRegistry } from '../../registry/registry-file.ts';
import { readTakenBack } from '../../registry/taken-back.ts';
import { rollBack } from '../rollback.ts';
import { runningCanary } from '../running-canary.ts';
import { partOf } from './arguments.ts';
import type { Subcommand } from './subcommand.ts';

export const rollback: Subcommand = {
  usage: ['rollback <part> …', 'take back its canary, or else go back to the version that was live before'],
  run: async ({ words, releases, print }) => {
    const [first, ...more] = words;
    const parts = [partOf(first), ...more.map(partOf)];
    const [before, takenBack] = await Promise.all([readRegistry(releases), readTakenBack(releases)]);
    const registry = await rollBack(releases, parts);
    for (const part of parts) {
      const tried = before.kind === 'found' ? runningCanary(before.registry, part, takenBack) : null;
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
