/** A migration by its file's name. */
interface NamedMigration {
  name: string;
  sql: string;
}

/** The commit, tag or branch that is named first, and what goes to Jest: paths have a slash, options begin with a dash. */
export function commitAndRest([first, ...rest]: readonly string[]): { commit: string | undefined; rest: string[] } {
  if (first === undefined) return { commit: undefined, rest };
  const isForJest = first.startsWith('-') || first.includes('packages/');
  return isForJest ? { commit: undefined, rest: [first, ...rest] } : { commit: first, rest };
}

/**
 * The first of the newer migrations with which servers that know only `known` do not work on: it names none that they
 * know (decision 110).
 */
export function againstOlder(newer: readonly NamedMigration[], known: readonly string[]): string | undefined {
  const isFine = ({ sql }: NamedMigration) => {
    const [, worksFrom] = /^-- works from (\w+?)(?:\.sql)?$/m.exec(sql) ?? [];
    return known.includes(`${worksFrom}.sql`);
  };
  return newer.find((migration) => !isFine(migration))?.name;
}

/**
 * The same for older code, which may apply all migrations in one transaction, where no index can be built concurrently.
 * The tables come out the same.
 */
export function plainly(sql: string): string {
  return sql.replace(/((?:create|drop) (?:unique )?index )concurrently /gi, '$1');
}
