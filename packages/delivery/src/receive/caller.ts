import type { Delegations, RemoteName } from '@portal/portal-kit/registry';
import { type CallToSign, claimIn, textOfCall } from '../over-http/call.ts';
import { endOf, isTrusted, trustedKeys } from '../registry/keys.ts';
import { parseRegistry } from '../registry/parse-registry.ts';
import { registryKey } from '../registry/registry-file.ts';
import type { ReleaseStore } from '../store/store.ts';
import { keptByTag } from './kept-by-tag.ts';
import { Refusal } from './refusal.ts';

/** Who calls: a key that a remote was delegated to. */
export interface Caller {
  /** Public. */
  key: string;
  remotes: readonly RemoteName[];
  /** What it has signed that the body begins with, as a hash. */
  head: string;
}

/** How far the clocks of a caller and of this server may be apart, in seconds: for as long a call may be sent again. */
const mostApart = 300;

const again = 'Nothing was changed.';

/**
 * The remotes that a key signs for at this moment.
 * @throws Refusal for the operator's key, for one that nobody has delegated to, and for one that has ended
 */
export function remotesOf(
  key: string,
  { delegations = {}, operators, now }: { delegations: Delegations | undefined; operators: string[]; now: number },
): RemoteName[] {
  if (operators.includes(key))
    throw new Refusal(
      403,
      `${again} This is a key of the operator’s, which is kept away from servers: a portal takes by HTTP what keys of teams sign. Change the store itself: --to <folder>, or PORTAL_BUCKET.`,
    );
  const theirs = Object.entries(delegations).flatMap(([name, keys]) =>
    keys.filter((delegated) => delegated.key === key).map(({ until }) => ({ name: name as RemoteName, until })),
  );
  const remotes = theirs.filter((each) => endOf(each) > now).map(({ name }) => name);
  if (remotes.length > 0) return remotes;
  const [ended] = theirs;
  throw new Refusal(
    403,
    ended
      ? `${again} This key signed for ${ended.name} until ${ended.until}. Ask the operator for a later day: npx portal delegate ${ended.name} --key ${key} --until …`
      : `${again} No remote of this portal is delegated to this key; it may have been taken back. Ask the operator: npx portal delegate <remote> --key ${key} --until …`,
  );
}

/** What the operator has delegated; nothing where the registry cannot be believed. */
const delegationsIn = keptByTag((content, operators): Delegations | undefined => {
  const state = parseRegistry(content, operators);
  return state.kind === 'found' ? state.base.delegations : undefined;
});

/**
 * Whose call it is, by its header alone: no byte of a stranger's body is read.
 * @param call as this server has it
 * @throws Refusal
 */
export async function callerOf(
  store: ReleaseStore,
  authorization: string | null,
  call: Pick<CallToSign, 'method' | 'host' | 'path'>,
): Promise<Caller> {
  const claim = claimIn(authorization);
  if (!claim) throw new Refusal(401, 'The key of a team has to sign this call: npx portal publish --to <portal>');
  const { key, seconds, head, signature } = claim;
  const now = Date.now();
  if (Math.abs(now / 1000 - seconds) > mostApart)
    throw new Refusal(
      401,
      `${again} The clock of who signed this call is off: it says ${new Date(seconds * 1000).toISOString()}, this server’s ${new Date(now).toISOString()}. Set the one that is wrong.`,
    );
  if (!isTrusted({ text: textOfCall({ ...call, seconds, head }), signature }, [key]))
    throw new Refusal(
      401,
      `${again} The signature is not of this call. Name the portal as it is reached, here ${call.host}: npx portal … --to https://${call.host}`,
    );
  const operators = trustedKeys(store);
  const found = await store.read(registryKey);
  const delegations = found ? delegationsIn(store, found, operators) : undefined;
  return { key, head, remotes: remotesOf(key, { delegations, operators, now }) };
}
