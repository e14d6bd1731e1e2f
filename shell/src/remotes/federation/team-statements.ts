import * as z from '@portal/contract/schema';
import type { PageRegistry, RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import { isSignedBy, type ServedRegistry, type SignedRegistry } from '@portal/portal-kit/registry/signature';
import { isInline, isWithin, signedStatement, withinSlots, withStatement } from '@portal/portal-kit/registry/statement';
import { type Statement, statementSchema } from '@portal/portal-kit/registry/statement-schema';
import { report } from '../../errors/report.ts';

/** A team's statement that was checked, as it was signed and as it is read. */
interface ReadStatement extends SignedRegistry {
  statement: Statement;
  /** Whether a release names no files but those of its own remote: hashes of a team count for no others. */
  mayName(release: RemoteRelease): boolean;
}

export type TeamStatements = Readonly<Record<RemoteName, ReadStatement>>;

/**
 * A statement that a key of the remote's team has signed; null for any other, for one that names foreign files, and for one that no
 * document may carry.
 */
async function readStatement(
  name: RemoteName,
  { text, signature }: SignedRegistry,
  keys: readonly string[],
): Promise<ReadStatement | null> {
  if (!isInline(text) || !(await isSignedBy({ text: signedStatement(name, text), signature }, keys))) return null;
  const read = z.safeParse(statementSchema, JSON.parse(text));
  if (!read.success || !isWithin(name, [read.data.release, read.data.canary?.release])) return null;
  return { text, signature, statement: read.data, mayName: (release) => isWithin(name, [release]) };
}

/**
 * The newest of some statements about a remote that the keys of its team have signed; null where none was. Of two with
 * the same number the first one counts.
 */
async function newestStatement(
  name: RemoteName,
  candidates: readonly (SignedRegistry | undefined)[],
  delegated: readonly { key: string }[],
): Promise<ReadStatement | null> {
  const keys = delegated.map(({ key }) => key);
  const read = candidates.map((each) => (each ? readStatement(name, each, keys).catch(() => null) : null));
  return (await Promise.all(read)).reduce((newest, each) =>
    each && (!newest || each.statement.number > newest.statement.number) ? each : newest,
  );
}

/**
 * A registry with what teams have signed: each statement is held to the keys that the operator has delegated its remote
 * to. When a key ends is the server's to say: the clock of a browser may be off by years (decision 164).
 * @param served what the server gives with it
 * @param known statements that the page goes by: an older one takes the place of none
 */
export async function withTeams(
  registry: PageRegistry,
  served: ServedRegistry['statements'] = {},
  known: TeamStatements = {},
): Promise<{ registry: PageRegistry; statements: TeamStatements }> {
  const statements: Record<RemoteName, ReadStatement> = {};
  let composed = registry;
  for (const [name, delegated] of Object.entries(registry.delegations ?? {}) as [RemoteName, { key: string }[]][]) {
    const found = await newestStatement(name, [served[name], known[name]], delegated);
    if (found) {
      statements[name] = found;
      composed = withStatement(composed, name, withinSlots(name, found.statement, registry));
    } else if (served[name])
      report(new Error(`What was signed for ${name} was not signed with a key of its team, so it does not count.`), {
        part: name,
      });
  }
  return { registry: composed, statements };
}
