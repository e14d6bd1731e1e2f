import * as z from '@portal/contract/schema';
import { type RemoteName, type Statement, statementSchema } from '@portal/portal-kit/registry';
import { isSignedBy, type SignedRegistry } from '@portal/portal-kit/registry/signature';
import { isWithin, signedStatement } from '@portal/portal-kit/registry/statement';

/** A team's statement that was checked, as it was signed and as it is read. */
export interface ReadStatement extends SignedRegistry {
  statement: Statement;
}

/** A statement that a key of the remote's team has signed; null for any other, and for one that names foreign files. */
async function readStatement(
  name: RemoteName,
  { text, signature }: SignedRegistry,
  keys: readonly string[],
): Promise<ReadStatement | null> {
  if (!(await isSignedBy({ text: signedStatement(name, text), signature }, keys))) return null;
  const read = z.safeParse(statementSchema, JSON.parse(text));
  if (!read.success || !isWithin(name, [read.data.release, read.data.canary?.release])) return null;
  return { text, signature, statement: read.data };
}

/**
 * The newest of some statements about a remote that the keys of its team have signed; null where none was. Of two with
 * the same number the first one counts.
 */
export async function newestStatement(
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
