import { createHash } from 'node:crypto';
import type { Canary, Registry, RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import { canaryId } from '@portal/portal-kit/registry/live-release';
import { demandFit, demandRoom, publishedRelease } from '../commands/live-versions.ts';
import { standingVersions } from '../commands/standing-versions.ts';
import { checkFiles } from '../doctor/check-files.ts';
import type { ChangeCall } from '../over-http/call.ts';
import type { Change } from '../registry/history.ts';
import { inTurn } from '../registry/in-turn.ts';
import { trustedKeys } from '../registry/keys.ts';
import {
  type Manifests,
  manifestsNamedIn,
  manifestsOf,
  NEWEST_FORMAT,
  publishedStatement,
} from '../registry/manifests.ts';
import { type FoundRegistry, parseRegistry } from '../registry/parse-registry.ts';
import {
  RegistryError,
  readHistory,
  recordOwnHistory,
  registryKey,
  replaceRegistry,
} from '../registry/registry-file.ts';
import { numberOf, textsOf } from '../registry/sign-change.ts';
import { composed, readStatements, type StoredStatements, signedByTeams } from '../registry/statements.ts';
import { errorWatch, readTakenBack } from '../registry/taken-back.ts';
import type { ReleaseStore } from '../store/store.ts';
import type { Part } from '../workspace/parts.ts';
import { type Caller, remotesOf } from './caller.ts';
import { changesOf } from './changes-made.ts';
import { Refusal } from './refusal.ts';

interface ReceiveOptions {
  /** The highest number that was shown of what a key has signed of a remote. */
  highest?: (key: string, name: RemoteName) => Promise<number>;
  now?: () => Date;
}

/**
 * Statements have the seconds since 1970 for numbers. One that is further ahead than this, of this server's clock and of
 * what was shown before, would stand in the way of all that follow it.
 */
const mostAhead = 86_400;

const nothing = 'Nothing was changed.';

/** What tells one registry from another in a call, whatever the store has for a tag. */
export function tagOfRegistry(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** A manifest counts under its own hash alone: whatever else is sent would be kept with the registry. */
function soundManifests(sent: Manifests): Manifests {
  const isSound = ([hash, text]: [string, string]) =>
    `sha256-${createHash('sha256').update(text).digest('base64')}` === hash;
  return Object.fromEntries(Object.entries(sent).filter(isSound));
}

/**
 * What the registry holds afterwards: manifests of what the operator has signed, and of the releases that statements
 * name. A team may have written other hashes into its statement: nothing is kept for those, or a registry would grow
 * until nobody could read it.
 */
function manifestsKept(
  { signed, manifests }: FoundRegistry,
  statements: readonly string[],
  sent: Manifests,
): Manifests {
  const named = new Set(statements.flatMap(manifestsNamedIn));
  const known = Object.entries({ ...soundManifests(sent), ...manifests });
  return { ...manifestsOf([signed.text], manifests), ...Object.fromEntries(known.filter(([hash]) => named.has(hash))) };
}

/** What a statement says, with its releases whole. */
interface Stated {
  number: number;
  release?: RemoteRelease | undefined;
  canary?: Canary | undefined;
}

/** The registry that is there, and whose key has signed what is to come. */
interface Call {
  before: FoundRegistry;
  key: string;
  sent: ChangeCall;
}

async function demandNumber(
  name: RemoteName,
  { number }: Stated,
  { before, key }: Call,
  highest: NonNullable<ReceiveOptions['highest']>,
): Promise<void> {
  const stored = signedByTeams(before.stored, before.base.delegations ?? {});
  const shown = Math.max(numberOf({ stored }, name), await highest(key, name));
  if (number <= shown)
    throw new Refusal(
      409,
      `${nothing} What was signed of ${name} is number ${number}, and number ${shown} was there before: nothing older comes back. Run the command again, or npx portal renumber --above=${shown}`,
    );
  if (number > Math.max(shown, Date.now() / 1000) + mostAhead)
    throw new Refusal(
      422,
      `${nothing} ${number} is too high a number for ${name}: it is more than a day ahead. Set your clock, and sign it again.`,
    );
}

/** Two releases are the same for pages when the same would be signed of them, pages for admins apart as they are read back. */
const isSame = (name: RemoteName, one: RemoteRelease, other: RemoteRelease | undefined) => {
  const textOf = (release: RemoteRelease) => publishedStatement(name, { number: 1, release }, NEWEST_FORMAT).text;
  return other !== undefined && textOf(one) === textOf(other);
};

/** What is live of a remote and tried, as it was signed. */
function statedBefore(name: RemoteName, { base, statements }: FoundRegistry): Omit<Stated, 'number'> {
  return statements[name] ?? { release: base.remotes[name], canary: base.canaries?.[name] };
}

/** Releases in a statement that were not there before: these have to be in the store, whole, as they are stated. */
function newReleases(name: RemoteName, stated: Stated, before: FoundRegistry): RemoteRelease[] {
  const was = statedBefore(name, before);
  return [
    ...(stated.release && !isSame(name, stated.release, was.release) ? [stated.release] : []),
    ...(stated.canary && !isSame(name, stated.canary.release, was.canary?.release) ? [stated.canary.release] : []),
  ];
}

/** A release may go live only as it was published, with its pages, needs and files, and with all of these there. */
async function demandPublished(store: ReleaseStore, name: RemoteName, release: RemoteRelease): Promise<void> {
  const { version } = release;
  if (!isSame(name, release, await publishedRelease(store, name, version)))
    throw new Refusal(
      422,
      `${nothing} What was signed of ${name}@${version} is not what was published. Promote what is in the store: npx portal promote ${name}@${version}`,
    );
  const findings = await checkFiles(store, name, release);
  if (findings.length > 0) throw new RegistryError(`${nothing}\n${findings.map(({ message }) => message).join('\n')}`);
}

async function demandCanary(
  store: ReleaseStore,
  name: RemoteName,
  { release, canary }: Stated,
  before: FoundRegistry,
): Promise<void> {
  if (!canary) return;
  const { version } = canary.release;
  if (!release)
    throw new Refusal(422, `${nothing} Nothing of ${name} is live, so there is nothing to try ${version} against.`);
  if (release.version === version)
    throw new Refusal(422, `${nothing} ${name}@${version} is live for everybody already.`);
  const id = canaryId(name, canary);
  const was = statedBefore(name, before).canary;
  const isNew = !was || canaryId(name, was) !== id;
  if (isNew && (await readTakenBack(store)).includes(id))
    throw new Refusal(
      422,
      `${nothing} The error watch has taken back this try of ${name}@${version}. Begin another one.`,
    );
}

/** @throws Refusal for statements that are not this key's, older than what is there, or of releases that may not go live */
async function demandStatements(
  store: ReleaseStore,
  call: Call,
  stored: StoredStatements,
  manifests: Manifests,
  options: ReceiveOptions,
) {
  const { before, key, sent } = call;
  const reading = { manifests, delegations: before.base.delegations ?? {}, now: Date.now() };
  const { statements, refused } = readStatements(sent.statements, reading);
  const [first] = refused;
  if (first) throw new Refusal(422, `${nothing} What was sent of ${first.part} does not count. ${first.reason}`);
  const next = composed(before.base, readStatements(stored, reading).statements);
  for (const name of namesIn(sent)) {
    const stated = statements[name];
    if (stated?.signedBy !== key)
      throw new Refusal(403, `${nothing} Another key has signed what was sent of ${name} than the one that sends it.`);
    await demandNumber(name, stated, call, options.highest ?? (async () => 0));
    await demandCanary(store, name, stated, before);
    const news = newReleases(name, stated, before);
    for (const release of news) await demandPublished(store, name, release);
    if (news.length > 0) await demandFit(store, next, name);
  }
  return next;
}

const namesIn = ({ statements }: ChangeCall) => Object.keys(statements) as RemoteName[];

function historyOf(call: Call, next: Registry, now: Date) {
  const { before, key, sent } = call;
  if (sent.who.trim().toLowerCase() === errorWatch)
    throw new Refusal(422, `${nothing} “${errorWatch}” is nobody’s name: set PORTAL_WHO.`);
  // The name is the caller's word; the key is proved.
  const said = { at: now.toISOString(), who: `${sent.who} (key ${key.slice(0, 8)})` };
  const seen = namesIn(sent).flatMap((name) => changesOf(name, before.registry, next, sent.told));
  // What is live is as it was, and signed anew.
  const signedAnew: Change = { what: 'renumber', part: 'registry', version: null, from: String(before.base.serial) };
  return (seen.length > 0 ? seen : [signedAnew]).map((change) => ({ ...said, ...change }));
}

/**
 * Going back needs no room. That it is one is the caller's word, so the version must have been live before.
 * @throws RegistryError
 */
async function demandRoomUnlessBack(
  store: ReleaseStore,
  changes: readonly Change[],
  { next, before }: { next: Registry; before: Registry },
): Promise<void> {
  const back = changes.filter(({ what }) => what === 'rollback');
  const others = changes.some(({ what }) => what !== 'rollback' && what !== 'canary_end');
  const { entries } = back.length > 0 && !others ? await readHistory(store) : { entries: [] };
  const wasLive = ({ part, version }: Change) =>
    version !== null && standingVersions(entries, part as Part).includes(version);
  if (others || !back.every(wasLive)) demandRoom(next, before);
}

/** The remotes that a call changes have to be those of its key. @throws Refusal */
function demandOwn({ before, key, sent }: Call, operators: string[]): void {
  const { delegations } = before.base;
  const remotes = remotesOf(key, { delegations, operators, now: Date.now() });
  const foreign = namesIn(sent).filter((name) => !remotes.includes(name));
  if (foreign.length > 0)
    throw new Refusal(
      403,
      `${nothing} This key signs for ${remotes.join(', ')} alone, and this would change: ${foreign.join(', ')}. It takes the key of its team, or the operator’s (docs/keys.md).`,
    );
  if (namesIn(sent).length === 0) throw new Refusal(422, `${nothing} Nothing was sent that would change anything.`);
}

/**
 * Takes in what a team has signed of its remotes, if the registry is still the one that it was made on. All of it or
 * nothing is live afterwards, and what the operator and other teams have signed is as it was.
 * @throws Refusal (412: somebody else was faster), RegistryError, StoreError
 */
export function receiveChange(
  store: ReleaseStore,
  { key }: Pick<Caller, 'key'>,
  sent: ChangeCall,
  options: ReceiveOptions = {},
): Promise<Registry> {
  const faster = () => new Refusal(412, `${nothing} Somebody else has changed what is live meanwhile. Run it again.`);
  return inTurn(store, async () => {
    const found = await store.read(registryKey);
    const content = found?.content.toString('utf8') ?? '';
    if (!found || tagOfRegistry(content) !== sent.on) throw faster();
    const operators = trustedKeys(store);
    const before = parseRegistry(content, operators);
    if (before.kind !== 'found')
      throw new Refusal(
        503,
        `${nothing} The registry of this portal cannot be used. Tell its operator: npx portal doctor`,
      );
    const call: Call = { before, key, sent };
    demandOwn(call, operators);
    const stored = { ...signedByTeams(before.stored, before.base.delegations ?? {}), ...sent.statements };
    const manifests = manifestsKept(before, textsOf(stored), sent.manifests);
    const next = await demandStatements(store, call, stored, manifests, options);
    const changes = historyOf(call, next, options.now?.() ?? new Date());
    await demandRoomUnlessBack(store, changes, { next, before: before.registry });
    await recordOwnHistory(store, content);
    const file = { signed: before.signed, manifests, stored };
    const done = await replaceRegistry(store, { tag: found.tag, content, before }, { next, file }, changes);
    if (!done) throw faster();
    return done;
  });
}
