/** Codes of a server that ends a connection or a wait, or takes no new one (PostgreSQL, appendix A), and of a network without one. */
const codes =
  /^(08\w{3}|57P0[1235]|25P03|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Codes of a statement, or of its wait for a lock, that the server ended in time: others may be served well meanwhile. */
const slow = /^(57014|55P03)$/;

/** What node-postgres says without a code. */
const words =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Errors that wrap each other: drizzle's around the driver's is two. */
const deepest = 5;

/**
 * Whether something failed because the database is away or too slow: it, the way to it or this one connection is lost,
 * or the wait for it was ended. Nothing was wrong with what was asked, and asking again is likely to help.
 */
export function isDatabaseAway(error: unknown): boolean {
  return isTooSlow(error) || withCauses(error).some((each) => codes.test(codeOf(each)) || words.test(each.message));
}

/** Whether a limit of time ended this one statement: no other need fail for it. */
export function isTooSlow(error: unknown): boolean {
  return withCauses(error).some((each) => slow.test(codeOf(each)));
}

/** Whether the database has no room left, on its disk or in its memory: its connections stand, and what only reads goes on. */
export function isOutOfRoom(error: unknown): boolean {
  return withCauses(error).some((each) => /^53[12]00$/.test(codeOf(each)));
}

/** Whether this user of the database has no right to do what it asked for. */
export function mayNot(error: unknown): boolean {
  return withCauses(error).some((each) => codeOf(each) === '42501');
}

/** Whether two transactions waited for each other, and the server ended this one: tried again, it is likely to go through. */
export function isDeadlock(error: unknown): boolean {
  return withCauses(error).some((each) => codeOf(each) === '40P01');
}

/**
 * Whether a statement that a connection has planned gives columns of other types by now. The code is that of whatever
 * PostgreSQL does not do, in words of its own language: in either case nothing was done.
 */
export function isPlanOutdated(error: unknown): boolean {
  return withCauses(error).some((each) => codeOf(each) === '0A000');
}

/** Whether a statement gave up on waiting for what another transaction has locked. */
export function isLockTimeout(error: unknown): boolean {
  return withCauses(error).some((each) => codeOf(each) === '55P03');
}

/** The code of an error, or of what caused it; else the name of the first cause, for its message may repeat data. */
export function codeOrName(error: unknown): string {
  const errors = withCauses(error);
  return errors.map(codeOf).find((code) => code !== '') ?? errors.at(-1)?.name ?? typeof error;
}

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');

function withCauses(error: unknown): Error[] {
  const errors: Error[] = [];
  for (let current = error; errors.length < deepest && current instanceof Error; current = current.cause)
    errors.push(current);
  return errors;
}
