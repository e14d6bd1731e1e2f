/** Codes of a server that ends a connection or a wait, or takes no new one (PostgreSQL, appendix A), and of a network without one. */
const codes =
  /^(08\w{3}|57P0[1235]|57014|55P03|25P03|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** What node-postgres says without a code. */
const words =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Errors that wrap each other: drizzle's around the driver's is two. */
const deepest = 5;

/**
 * Whether something failed because the database is away or too slow: it, the way to it or this one connection is lost,
 * or the wait for it was ended. Nothing
 * was wrong with what was asked, and asking again is likely to help.
 */
export function isDatabaseAway(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < deepest && current instanceof Error; depth += 1) {
    if ('code' in current && typeof current.code === 'string' && codes.test(current.code)) return true;
    if (words.test(current.message)) return true;
    current = current.cause;
  }
  return false;
}
