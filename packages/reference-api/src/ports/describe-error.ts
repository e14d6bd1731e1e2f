/** What a log may hold of an error. */
export interface ErrorDescription {
  name: string;
  message: string;
  /** Where it happened, a line a place. */
  stack?: string;
}

/** Places shown of a stack. */
const most = 12;

/** A line of a stack that names a place: what somebody wrote may begin with `at`, but ends in no line and column. */
const place = /^ {4}at .*:\d+:\d+\)?$/;

/** Errors that wrap each other. */
const deepest = 5;

/** All that stands between the first and the last quotation mark; with one alone, all behind it. */
const quoted = /["“«][\s\S]*["”»]|["“«][\s\S]*$/;

function rootOf(error: Error): Error {
  let root = error;
  for (let depth = 0; depth < deepest && root.cause instanceof Error; depth += 1) root = root.cause;
  return root;
}

/** The name of something of ours, where a database error has it: never a value. */
function named(error: Error, key: 'table' | 'constraint'): string {
  const name: unknown = Reflect.get(error, key);
  return typeof name === 'string' ? `, ${key} ${name}` : '';
}

/**
 * What went wrong, without what was being said: the message of a refused query repeats its values, the database's own
 * quotes the one it stumbled over, and a parser's the text. Of a database's error its code stays, of others what they
 * do not quote.
 */
function messageOf(error: Error): string {
  const root = rootOf(error);
  const code: unknown = Reflect.get(root, 'code');
  if ('severity' in root || ('query' in root && 'params' in root))
    return `database error ${typeof code === 'string' ? code : 'without a code'}${named(root, 'table')}${named(root, 'constraint')}`;
  const [line = ''] = root.message.replace(quoted, '…').split('\n', 1);
  return line;
}

/** The places of a stack. Its message stands before them and may look like one, so it is cut off as a whole. */
function placesOf({ stack, message }: Error): string | undefined {
  const start = stack?.indexOf(message) ?? -1;
  if (stack === undefined || start === -1) return undefined;
  const lines = stack.slice(start + message.length).split('\n');
  const places = lines.filter((line) => place.test(line)).slice(0, most);
  return places.length > 0 ? places.join('\n') : undefined;
}

/** An error for a log: every log goes through this, for errors repeat notes, messages and names. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { name: 'Unknown', message: 'a value that is no error was thrown' };
  const stack = placesOf(error);
  return { name: error.name, message: messageOf(error), ...(stack !== undefined && { stack }) };
}

/** The same as text, for logs of lines. */
export function errorInWords(error: unknown): string {
  const { name, message, stack } = describeError(error);
  return `${name}: ${message}${stack === undefined ? '' : `\n${stack}`}`;
}
