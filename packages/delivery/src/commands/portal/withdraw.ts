import { RegistryError } from '../../registry/registry-file.ts';
import { changeLive, liveVersion, withoutCanary } from '../live-versions.ts';
import { remoteOf } from './arguments.ts';
import type { Subcommand } from './subcommand.ts';

export const withdraw: Subcommand = {
  usage: ['withdraw <remote>', 'take a remote out: its pages and slots show nothing; rollback brings it back'],
  atMost: 1,
  run: async ({ words, releases, print }) => {
    const part = remoteOf(words[0], 'The shell cannot be taken out: there are no pages without one.');
    let was: string | null = null;
    await changeLive(releases, (live) => {
      const ended = withoutCanary(live, part, 'withdrawn');
      was = liveVersion(live, part) ?? ended.changes[0]?.from ?? null;
      if (was === null) throw new RegistryError(`${part} is not live, so nothing was changed. See: npx portal list`);
      const { [part]: _, ...remotes } = ended.live.remotes;
      const taken = { what: 'withdraw', part, version: null, from: liveVersion(live, part) } as const;
      return { live: { ...ended.live, remotes }, changes: [...ended.changes, taken] };
    });
    print(`${part}@${was} is taken out. Bring it back: npx portal rollback ${part}`);
    return 0;
  },
};
