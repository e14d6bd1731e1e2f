import { type Delegations, type Registry, type RemoteName, registrySchema } from '@portal/portal-kit/registry';
import type { SignedRegistry } from '@portal/portal-kit/registry/signature';
import * as z from 'zod/mini';
import type { ReleaseStore } from '../store/store.ts';
import type { HistoryEntry } from './history.ts';
import { KeyError, type Signer, signerIn, signRegistry } from './keys.ts';
import { FORMAT_WITH_TEAMS, type Manifests, manifestsOf, publishedForm } from './manifests.ts';
import type { FoundRegistry } from './parse-registry.ts';
import { RegistryError } from './registry-error.ts';
import { composed, readStatements, type StoredStatements, signedByTeams, signStatement } from './statements.ts';

/** What a registry file holds, all of it signed. */
export interface RegistryFile {
  signed: SignedRegistry;
  manifests: Manifests;
  stored?: StoredStatements;
}

/** Who signs for which remote from now on, and what the operator has signed of each. */
interface Delegated {
  delegations: Delegations;
  remotes: Registry['remotes'];
}

/** A registry that is to be, and what history is to tell of it. */
export interface RegistryChange {
  /** What is to be live. */
  registry: Omit<Registry, 'serial' | 'format' | 'delegations'>;
  /** As before when left out. */
  delegated?: Delegated;
  changes: readonly Omit<HistoryEntry, 'serial'>[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const textsOf = (stored: StoredStatements) => Object.values(stored).map(({ text }) => text);

/** What is live of a remote, and what is tried: a version says all of a release. */
const ofRemote = ({ remotes, canaries }: Pick<Registry, 'remotes' | 'canaries'>, name: RemoteName) => {
  const { release, ...rollout } = canaries?.[name] ?? {};
  return [remotes[name]?.version, release?.version, rollout];
};

/**
 * What the operator signs: of remotes that are delegated, only what they have signed before. Statements of teams stay as
 * they are, for as long as their keys do.
 * @throws RegistryError where another than its team is to change a delegated remote
 */
function byOperator(before: FoundRegistry | null, wanted: RegistryChange, serial: number, signer: Signer): Signed {
  const { delegations, remotes: own } = wanted.delegated ?? {
    delegations: before?.base.delegations ?? {},
    remotes: before?.base.remotes ?? {},
  };
  const isDelegated = ([name]: [string, unknown]) => Object.hasOwn(delegations, name);
  const theOthers = <Of>(entries: Readonly<Record<string, Of>>) =>
    Object.entries(entries).filter((each) => !isDelegated(each));
  const canaries = theOthers(wanted.registry.canaries ?? {});
  const hasTeams = Object.keys(delegations).length > 0;
  const base = registrySchema.parse({
    ...wanted.registry,
    remotes: Object.fromEntries([...theOthers(wanted.registry.remotes), ...Object.entries(own).filter(isDelegated)]),
    canaries: canaries.length > 0 ? Object.fromEntries(canaries) : undefined,
    delegations: hasTeams ? delegations : undefined,
    format: 1,
    serial,
  });
  if (hasTeams && (base.shell.reads ?? 1) < FORMAT_WITH_TEAMS)
    throw new RegistryError(
      `Nothing was changed. shell@${base.shell.version} knows no keys of teams: ${Object.keys(delegations).join(', ')} would not be shown. Promote a newer shell first; to have this one, undelegate them (docs/keys.md).`,
    );
  const { text, manifests } = publishedForm(base);
  const stored = signedByTeams(before?.stored ?? {}, delegations);
  const kept = manifestsOf(textsOf(stored), before?.manifests ?? {});
  const next = composed(base, readStatements(stored, { manifests: kept, delegations, now: Date.now() }).statements);
  // A change of what is delegated changes what is live with it.
  const names = wanted.delegated ? [] : (Object.keys(delegations) as RemoteName[]);
  const theirs = names.find((name) => !isSame(ofRemote(next, name), ofRemote(wanted.registry, name)));
  if (theirs)
    throw new RegistryError(
      `Nothing was changed. ${theirs} is its team’s to release, for its key was delegated. The team runs the command; to take the remote back: npx portal undelegate ${theirs}`,
    );
  return { next, file: { signed: signRegistry(text, signer.key), manifests: { ...manifests, ...kept }, stored } };
}

/** What a team signs with. */
interface Team {
  before: FoundRegistry;
  remotes: readonly RemoteName[];
  /** What its keys have signed, of all its remotes. */
  stored: StoredStatements;
}

function teamOf(before: FoundRegistry | null, { remotes }: Signer): Team | null {
  return before && remotes && { before, remotes, stored: signedByTeams(before.stored, before.base.delegations ?? {}) };
}

const numbered = z.object({ number: z.number() });

/** The number of what a team has signed last of a remote; 0 before the first, and where that is none. */
export function numberOf({ stored }: Pick<Team, 'stored'>, name: RemoteName): number {
  try {
    return numbered.parse(JSON.parse(stored[name]?.text ?? '')).number;
  } catch {
    return 0;
  }
}

/**
 * The number of what a team signs next: no lower than the seconds since 1970. Servers remember the numbers of a key for
 * longer than the store keeps what it has signed, which goes when the key is taken back, and may come back.
 */
function nextNumber(team: Pick<Team, 'stored'>, name: RemoteName, above: number): number {
  return Math.max(numberOf(team, name), above, Math.floor(Date.now() / 1_000)) + 1;
}

/**
 * What a team signs: a statement for each of its remotes that changes. What the operator has signed stays as it is.
 * @param above signs for all of its remotes, under numbers above this one
 * @throws RegistryError where anything else would change
 */
function byTeam({ before, remotes, ...team }: Team, wanted: RegistryChange, above: number, signer: Signer): Signed {
  const isChanged = (name: RemoteName) => !isSame(ofRemote(before.registry, name), ofRemote(wanted.registry, name));
  const changed = remotes.filter((name) => (above > 0 ? team.stored[name] : isChanged(name)));
  const stored = { ...team.stored };
  const manifests = { ...before.manifests };
  for (const name of changed) {
    const { [name]: release } = wanted.registry.remotes;
    const canary = wanted.registry.canaries?.[name];
    const number = nextNumber(team, name, above);
    const { reads } = before.base.shell;
    const made = signStatement(name, { number, release, canary }, { key: signer.key, reads });
    stored[name] = made.signed;
    Object.assign(manifests, made.manifests);
  }
  const { delegations = {} } = before.base;
  const next = composed(before.base, readStatements(stored, { manifests, delegations, now: Date.now() }).statements);
  const { shell, areas, ...others } = wanted.registry;
  const names = [...Object.keys(next.remotes), ...Object.keys(others.remotes)] as RemoteName[];
  const foreign = [
    ...(isSame(next.shell, shell) ? [] : ['shell']),
    ...(isSame(next.areas, areas) ? [] : ['areas']),
    ...new Set(names.filter((name) => !isSame(ofRemote(next, name), ofRemote(others, name)))),
  ];
  if (foreign.length > 0 || wanted.delegated || changed.length === 0)
    throw new RegistryError(
      `Nothing was changed. This key signs for ${remotes.join(', ')} alone${foreign.length > 0 ? `, and this would change: ${foreign.join(', ')}` : ''}. It takes the operator’s key (docs/keys.md).`,
    );
  const texts = [before.signed.text, ...textsOf(stored)];
  return { next, file: { signed: before.signed, manifests: manifestsOf(texts, manifests), stored } };
}

/** A change that was signed: what is live with it, and what the store is to hold. */
export interface Signed {
  next: Registry;
  file: RegistryFile;
}

/**
 * How whoever is at work signs a change: all but what is delegated as the operator, its remotes as a team.
 * @param options.serial of the registry that an operator makes
 * @param options.above numbers that are signed are higher than this one
 */
export function signingOf(
  store: Pick<ReleaseStore, 'name' | 'folder'>,
  before: FoundRegistry | null,
  { serial, above }: { serial: number; above: number },
): {
  /** Of what is to be signed: the registry's, or of a team's next statement. */
  number: number;
  /** @throws RegistryError for what the key does not sign for, KeyError without one that is believed */
  sign(wanted: RegistryChange): Signed;
} {
  const signer = keyOrError(() => signerIn(store, before?.base.delegations));
  // Who has no key may still ask for what is so already.
  if (signer instanceof KeyError)
    return {
      number: serial,
      sign: () => {
        throw signer;
      },
    };
  const team = teamOf(before, signer);
  if (!team) return { number: serial, sign: (wanted) => byOperator(before, wanted, serial, signer) };
  const number = Math.max(...team.remotes.map((name) => nextNumber(team, name, 0)));
  return { number, sign: (wanted) => byTeam(team, wanted, above, signer) };
}

function keyOrError(find: () => Signer): Signer | KeyError {
  try {
    return find();
  } catch (error) {
    if (error instanceof KeyError) return error;
    throw error;
  }
}
