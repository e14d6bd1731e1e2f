import { checkTexts } from '../../doctor/check-texts.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';
import { readShare, startCanary } from '../canary.ts';
import { demandWhole } from '../demand-whole.ts';
import { fromSources } from '../from-sources.ts';
import { toldOrWhyNot } from '../told-or-why-not.ts';
import { remoteOf, UsageError, versionedPart } from './arguments.ts';
import type { Subcommand } from './subcommand.ts';

function editionOf(flag: string | true | undefined): { edition?: 'CA' | 'US' } {
  if (flag === undefined) return {};
  if (flag === 'CA' || flag === 'US') return { edition: flag };
  throw new UsageError(`There are the editions CA and US, not “${flag}”.`);
}

export const canary: Subcommand = {
  usage: ['canary <remote>@<version> 5% [--edition=US] [--again]', 'give a published version to a share of visitors'],
  atMost: 2,
  flags: ['edition', 'again'],
  run: async ({ words, flags, releases, print }) => {
    const { part: name, version } = versionedPart(words[0]);
    const part = remoteOf(name, 'The shell has no canary: a page is of one shell. Promote it instead.');
    const share = readShare(words[1] ?? '');
    if (share === null) throw new UsageError('To which share of visitors? From 0.01% to 100%, for example 5%.');
    const edition = editionOf(flags['edition']);
    await demandWhole(releases, [{ part, version }]);
    const [from] = await fromSources(workspaceRoot, [{ part, version }]);
    const registry = await startCanary(releases, {
      part,
      version,
      share,
      commit: from?.commit,
      again: flags['again'] !== undefined,
      ...edition,
    });
    print(
      `${part}@${version} goes to ${share / 100} % of visitors${edition.edition ? ` of the edition ${edition.edition}` : ''}.`,
    );
    const { [part]: tried } = registry?.canaries ?? {};
    const look = async () => (tried ? checkTexts(releases, { remotes: {}, canaries: { [part]: tried } }) : []);
    for (const words of await toldOrWhyNot(look)) print(words);
    print(`For everybody:   npx portal promote ${part}@${version}`);
    print(`Take it back:    npx portal rollback ${part}`);
    return 0;
  },
};
