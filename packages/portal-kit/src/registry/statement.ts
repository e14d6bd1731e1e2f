import type { PageRegistry, RemoteName } from './registry.ts';
import type { Statement } from './statement-schema.ts';

/**
 * The text that a team's signature is of: with the remote's name, so that no statement passes for another remote's, and
 * with words that neither a registry nor a release begins with.
 */
export function signedStatement(remote: string, text: string): string {
  return `portal statement ${remote}\n${text}`;
}

/** Characters of a statement: every document carries it whole. */
const longestStatement = 65_536;

/**
 * Whether a team's text may stand in a document as it is. Its signature does not say so: who holds the key may have
 * signed the tag that ends a script. What our commands sign has no `<` (`inlineJson`).
 */
export function isInline(text: string): boolean {
  return text.length <= longestStatement && !text.includes('<');
}

/**
 * A registry with what a team says of its remote in place of what the operator has signed. The remote comes last: where
 * two fill a slot the first one does, so a team takes no slot from a remote of the operator's.
 */
export function withStatement<Of extends Pick<PageRegistry, 'remotes' | 'canaries'>>(
  registry: Of,
  name: RemoteName,
  { release, canary }: Pick<Statement, 'release' | 'canary'>,
): Of {
  const { [name]: _release, ...remotes } = registry.remotes;
  const { [name]: _canary, ...canaries } = registry.canaries ?? {};
  return {
    ...registry,
    remotes: { ...remotes, ...(release && { [name]: release }) },
    canaries: { ...canaries, ...(canary && { [name]: canary }) },
  };
}

/**
 * What a team says of its remote, without the slots that the operator has signed for another remote: `withStatement`
 * keeps it from taking one of the operator's remotes, this from one that another team releases.
 * @param signed what the operator has signed
 */
export function withinSlots<Of extends Pick<Statement, 'release' | 'canary'>>(
  name: RemoteName,
  statement: Of,
  signed: Pick<PageRegistry, 'remotes'>,
): Of {
  const taken = Object.entries(signed.remotes).flatMap(([other, { slots }]) => (other === name ? [] : slots));
  const own = (release: { slots: string[] }) => ({
    ...release,
    slots: release.slots.filter((slot) => !taken.includes(slot)),
  });
  const { release, canary } = statement;
  return {
    ...statement,
    ...(release && { release: own(release) }),
    ...(canary && { canary: { ...canary, release: own(canary.release) } }),
  };
}

/** Folders of a remote's releases: no other address may get a hash, or a file, from what its team says. */
const ownFolder = /^\/remotes\/([a-z0-9-]+)\/\d[\w.-]*\/$/;

/** Whether releases name no files but those of their own remote. */
export function isWithin(
  name: string,
  releases: readonly ({ base: string; unchanged?: Readonly<Record<string, string>> | undefined } | undefined)[],
): boolean {
  const folders = releases.flatMap((release) =>
    release ? [release.base, ...Object.values(release.unchanged ?? {})] : [],
  );
  return folders.every((folder) => ownFolder.exec(folder)?.[1] === name);
}
