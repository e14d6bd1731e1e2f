import type { Database } from './database.ts';

/**
 * A question that is composed once for each database: for those that are asked often, since composing one anew takes
 * longer than its answer. With `.prepare(name)` PostgreSQL plans it once for each connection, too.
 */
export function composeOnce<Question>(compose: (database: Database) => Question): (database: Database) => Question {
  const composed = new WeakMap<Database, Question>();
  return (database) => {
    const question = composed.get(database) ?? compose(database);
    composed.set(database, question);
    return question;
  };
}
