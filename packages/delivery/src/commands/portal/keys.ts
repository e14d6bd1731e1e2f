import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { RemoteName } from '@portal/portal-kit/registry';
import { endOf, publicHalf, trustedKeys } from '../../registry/keys.ts';
import type { FoundRegistry } from '../../registry/parse-registry.ts';
import { adviceOn, RegistryError, readRegistry } from '../../registry/registry-file.ts';
import type { ReleaseStore } from '../../store/store.ts';
import { UsageError } from './arguments.ts';
import type { Subcommand } from './subcommand.ts';

/** Makes a pair: the private key in a file that its owner alone reads. Gives the public one. @throws UsageError */
function newKey(file: string): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  try {
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new UsageError(`${file} is there already, and may be a key. Name another file.`, { cause: error });
  }
  return publicHalf(privateKey);
}

/** What becomes of a remote that was delegated: a line for each key, and what is live. */
function linesOf(name: RemoteName, { base, statements, registry }: FoundRegistry): string[] {
  const statement = statements[name];
  const keys = (base.delegations?.[name] ?? []).map((each) => {
    const mark = statement?.signedBy === each.key ? '*' : ' ';
    return `${mark} ${each.key}  until ${each.until}${endOf(each) <= Date.now() ? ', which is over' : ''}`;
  });
  const version = registry.remotes[name]?.version ?? 'nothing';
  const own = base.remotes[name]?.version ?? 'nothing';
  const live = statement
    ? `${version} is live (its team’s change ${statement.number})`
    : `${own} is live, the operator’s`;
  return [`${name}: ${live}${statement ? `; without its team’s key: ${own}` : ''}`, ...keys.map((line) => `  ${line}`)];
}

/** What the operator has delegated, and what has come of it. @throws RegistryError */
async function delegated(releases: ReleaseStore): Promise<string[]> {
  const state = await readRegistry(releases);
  if (state.kind === 'corrupt') throw new RegistryError(adviceOn(releases, state));
  if (state.kind === 'missing') return [];
  const names = Object.keys(state.base.delegations ?? {}) as RemoteName[];
  const refused = state.refused.map(({ part, reason }) => `${part}: what was signed is not shown. ${reason}`);
  return [...names.flatMap((name) => linesOf(name, state)), ...refused];
}

export const keys: Subcommand = {
  usage: ['keys [new <file>]', 'whose keys sign for what, * what is live; or make a pair'],
  atMost: 2,
  run: async ({ words: [what, file], releases, print }) => {
    if (what === undefined) {
      print(`The operator: ${trustedKeys(releases).join(' ') || 'no key yet'}`);
      for (const line of await delegated(releases)) print(line);
      return 0;
    }
    if (what !== 'new') throw new UsageError(`There is no “keys ${what}”.`);
    if (!file) throw new UsageError('Into which file? For example: npx portal keys new mf-hello.pem');
    const key = newKey(file);
    print(`The private key is in ${file}: keep it where your team signs, as PORTAL_SIGNING_KEY, and nowhere else.`);
    print(`The public one is for the operator: npx portal delegate <remote> --key ${key} --until <day>`);
    return 0;
  },
};
