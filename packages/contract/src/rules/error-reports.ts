/**
 * What a report of an error may hold once it leaves for somebody else's service (decision 154). The one place that says
 * so, for pages and for the server: a report is put together anew from what is named here. What is not named is left
 * out, whatever it is called: texts, addresses with their queries, tokens, cookies, people, what was clicked and typed.
 */
export interface ErrorReport {
  level: 'error';
  /** Which version of which part failed: `mf-clinic@0.1.0-3fa2c91b`. */
  release?: string;
  tags: Partial<Record<ReportTag, string>>;
  /** The failed call's trace, by which the page's report and the server's are put side by side. */
  contexts?: { trace: { trace_id: string; span_id: string } };
  /** The first cause first, as Sentry reads them. */
  exception: { values: ReportedException[] };
}

export interface ReportedException {
  type: string;
  /** Words of ours, or none: any other text may repeat what somebody wrote. */
  value: string;
  stacktrace?: { frames: ReportFrame[] };
}

/** A place in a file of ours; of other files nothing is told. */
export interface ReportFrame {
  filename: string;
  function: string;
  lineno: number;
  colno: number;
  in_app: boolean;
}

/** Where pages send theirs, to the portal itself. */
export const ERRORS_PATH = '/reports/errors';

export type ReportTag = keyof typeof TAGS;

const MOST_EXCEPTIONS = 4;
const MOST_FRAMES = 30;

/** Why a call failed, as the API client tells it, and why a remote did, as the shell does. */
const CODES = [
  ...['offline', 'timeout', 'aborted', 'unauthorized', 'forbidden', 'not_found', 'conflict', 'invalid', 'too_many'],
  ...['server', 'unavailable', 'unexpected_answer', 'not_implemented'],
] as const;
const LOAD_CODES = [
  ...['unreachable', 'slow', 'altered', 'broken', 'failed', 'incomplete', 'incompatible', 'unreleased', 'invalid'],
  ...['registry', 'unsigned'],
] as const;

const CALL = /^[a-z][a-z_]{0,40}(?:\.[a-z_]{1,40}){1,2}$/;
const SEGMENT = /^(?::?[A-Za-z.*_-]{0,30}\??|v?\d{1,3})$/;

/** What each tag may be. A part is a name in our code or a route’s pattern: a token is longer, or no word. */
const TAGS = {
  part: (text: string) => text.length <= 80 && text.split('/').every((segment) => SEGMENT.test(segment)),
  call: (text: string) => CALL.test(text),
  code: (text: string) => /^\w{1,40}$/.test(text),
  status: (text: string) => /^[1-5]\d\d$/.test(text),
  /** What the card of a failed page shows. */
  trace: (text: string) => /^[0-9a-f]{8}$/.test(text),
} as const;

const RELEASE = /^(?:shell|mf-[a-z-]{1,40}|portal-server)@\d+\.\d+\.\d+(?:[-+][0-9a-f]{8,40})?$/;
const TYPE = /^[A-Z][A-Za-z0-9]{0,40}$/;
const FUNCTION = /^(?:async |new )?([\w$.<>]{1,40})(?: \[as [\w$.]+\])?$/;

/** A file of a release, at the end of its address. */
const RELEASED =
  /^(?:[a-z]+:\/\/[^/?#]*)?\/((?:remotes\/[a-z-]{1,40}|shell)\/\d+\.\d+\.\d+-[0-9a-f]{8,40}\/[\w.-]{1,80}\.js)$/;
/** A file of the server: of its workspace, its libraries, its bundle; a machine's folders are cut off. */
const OF_SERVER =
  /(?:^|\/)((?:(?:packages|node_modules)\/(?!.*\/(?:packages|node_modules)\/)[\w@.+/-]{1,160}|[\w.-]{1,80})\.[cm]?[jt]s)$/;
const OF_NODE = /^node:[\w/]{1,60}$/;

/** What engines say of defects of ours. Their whole sentence may quote a value, so no more than this is told of it. */
const ENGINE_WORDS = [
  'is not a function',
  'is not a constructor',
  'is not iterable',
  'is not defined',
  'before initialization',
  'Cannot read properties of undefined',
  'Cannot read properties of null',
  'Cannot set properties of undefined',
  'Cannot set properties of null',
  'undefined is not an object',
  'null is not an object',
  "can't access property",
  'Maximum call stack size exceeded',
  'too much recursion',
  'Failed to fetch',
  'Load failed',
  'Loading chunk',
  'Hydration failed',
] as const;

/** React's errors have a number, and behind it what they are about. */
const OF_REACT = /Minified React error #\d{1,4}/;

/** The words of an engine's message that say what kind of defect it is; empty where it has none that we know. */
const engineWords = (message: string): string =>
  OF_REACT.exec(message)?.[0] ?? ENGINE_WORDS.find((words) => message.includes(words)) ?? '';

const DATABASE_WORDS = /^database error \w{1,20}(?:, table \w{1,60})?(?:, constraint \w{1,120})?$/;

/** Whose words a report may hold. */
export type Reporter = 'page' | 'server';

/** A failed call's code and id; a remote and why it failed. Only of errors of these kinds: others have words of anybody's. */
const OF_PAGE: Readonly<Record<string, RegExp>> = {
  PortalError: new RegExp(`^(?:${CODES.join('|')}) ${CALL.source.slice(1)}`),
  RemoteLoadError: new RegExp(`^mf-[a-z-]{1,40}: (?:${LOAD_CODES.join('|')})$`),
};

/** A capital begins a sentence, or a name. */
const FIRST = /^[A-Z][a-z’-]{0,24}$|^(?:GET|HEAD|POST|PUT|PATCH|DELETE)$/;
const WORD = /^[a-z’-]{1,24}[,.;]?$/;
const isOwnPath = (word: string) =>
  word.startsWith('/') && word.split('/').every((part) => /^:?[a-z_-]{0,30}$/.test(part));

/**
 * A line of the server's log without anything that may be a value: what follows a colon or a quotation mark is cut off,
 * and whatever is no plain word is told to have been there.
 */
export function serverWords(line: string): string {
  const [sentence = '', database] = line.split(' · ', 2);
  const [head = ''] = sentence.slice(0, 200).split(/: |:$|["“«\n]/, 1);
  const words = head
    .trim()
    .split(' ')
    .map((word, at) => (WORD.test(word) || (at === 0 && FIRST.test(word)) || isOwnPath(word) ? word : '…'));
  const said = words
    .join(' ')
    .replace(/…(?: …)+/g, '…')
    .trim();
  return database !== undefined && DATABASE_WORDS.test(database) ? `${said} · ${database}` : said;
}

/** Puts a report together from what it may hold; null where it is none. Whoever sends one on sends nothing else. */
export function errorReport(told: unknown, by: Reporter): ErrorReport | null {
  const values = list(at(at(told, 'exception'), 'values'))
    .slice(-MOST_EXCEPTIONS)
    .map((one) => exceptionOf(one, by));
  if (values.length === 0) return null;
  const release = at(told, 'release');
  const trace = at(at(told, 'contexts'), 'trace');
  const [traceId, spanId] = [at(trace, 'trace_id'), at(trace, 'span_id')];
  return {
    level: 'error',
    ...(typeof release === 'string' && RELEASE.test(release) && { release }),
    tags: tagsOf(at(told, 'tags')),
    ...(isHex(traceId, 32) && isHex(spanId, 16) && { contexts: { trace: { trace_id: traceId, span_id: spanId } } }),
    exception: { values },
  };
}

function tagsOf(told: unknown): ErrorReport['tags'] {
  const tags: ErrorReport['tags'] = {};
  for (const name of Object.keys(TAGS) as ReportTag[]) {
    const text = at(told, name);
    if (typeof text === 'string' && text !== '' && TAGS[name](text)) tags[name] = text;
  }
  return tags;
}

function exceptionOf(told: unknown, by: Reporter): ReportedException {
  const [kind, value] = [at(told, 'type'), at(told, 'value')];
  const type = typeof kind === 'string' && TYPE.test(kind) ? kind : 'Error';
  const frames = list(at(at(told, 'stacktrace'), 'frames'))
    .map((frame) => frameOf(frame, by))
    .filter((frame) => frame !== null)
    .slice(-MOST_FRAMES);
  return {
    type,
    value: typeof value === 'string' ? wordsOf(type, value, by) : '',
    ...(frames.length > 0 && { stacktrace: { frames } }),
  };
}

function wordsOf(type: string, value: string, by: Reporter): string {
  if (by === 'server') return serverWords(value);
  return Object.hasOwn(OF_PAGE, type) && OF_PAGE[type]?.test(value) ? value : engineWords(value);
}

function frameOf(told: unknown, by: Reporter): ReportFrame | null {
  const [file, name, lineno, colno] = (['filename', 'function', 'lineno', 'colno'] as const).map((key) =>
    at(told, key),
  );
  const filename = typeof file === 'string' && file.length < 1_000 ? fileOf[by](file) : null;
  if (filename === null || !isPlace(lineno) || !isPlace(colno)) return null;
  const known = typeof name === 'string' ? FUNCTION.exec(name)?.[1] : undefined;
  return { filename, function: known ?? '?', lineno, colno, in_app: !/node_modules|^node:/.test(filename) };
}

const fileOf: Readonly<Record<Reporter, (file: string) => string | null>> = {
  page: (file) => {
    const released = RELEASED.exec(file)?.[1];
    return released === undefined ? null : `app:///${released}`;
  },
  server: (file) => {
    if (OF_NODE.test(file)) return file;
    const ours = OF_SERVER.exec(file)?.[1];
    return ours === undefined ? null : `app:///${ours}`;
  },
};

/** The release of the part that failed, by the files of a stack: of the innermost remote, else of the shell. */
export function releaseOfFiles(files: readonly string[]): string | undefined {
  const releases = files.flatMap((file) => {
    const [, part, version] = /^(?:remotes\/)?([a-z-]+)\/([^/]+)\//.exec(RELEASED.exec(file)?.[1] ?? '') ?? [];
    return part === undefined ? [] : `${part}@${version}`;
  });
  releases.reverse();
  return releases.find((release) => !release.startsWith('shell@')) ?? releases[0];
}

const isPlace = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 1e7;
const isHex = (value: unknown, digits: number): value is string =>
  typeof value === 'string' && value.length === digits && /^[0-9a-f]+$/.test(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
