import { sql } from 'drizzle-orm';

/**
 * A condition that is always true, for a statement whose best plan hangs on its values: it gets no name, so that
 * PostgreSQL plans it for them each time. That takes a millisecond, and for who has most of a table's rows it saves
 * fifty.
 */
export const plannedAnew = sql.raw('true /* planned anew */');

/** Statements that a connection keeps: each costs the server some ten kilobytes for each connection. */
const most = 300;
/** Texts that were seen once and are remembered; a few hundred kilobytes. */
const mostCounted = 2_000;
/** Characters of a statement that is worth a name: longer ones have many rows as their values, and hardly come again. */
const longest = 8_000;

/** The name of a statement's text; undefined where it is to be sent without one. */
export type StatementNames = (text: string) => string | undefined;

/** What begins and ends transactions is planned by nobody. */
const ofTransaction = /^\s*(?:begin|commit|rollback|savepoint|release|set|listen|notify)\b/i;
/**
 * What asks for all columns: the plan that a connection keeps ends with an error once a release beside this one adds a
 * column. Several statements in one text cannot have a name at all.
 */
const unkeepable = /\b(?:select|returning)\s+\*|\.\*|;|\/\* planned anew \*\//i;

const isWorthIt = (text: string) => text.length <= longest && !ofTransaction.test(text) && !unkeepable.test(text);

/**
 * Names for statements. PostgreSQL reads and plans a statement with a name once for each connection; without one it does
 * so every time, which for a list of seven tables takes four times as long as the rest of its work. A text has a name
 * from its second use on, so that what is asked once takes no place.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= most || !isWorthIt(text)) return undefined;
    if (!seen.has(text)) {
      if (seen.size < mostCounted) seen.add(text);
      return undefined;
    }
    seen.delete(text);
    const name = `named_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
