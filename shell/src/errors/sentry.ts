import { ERRORS_PATH, errorReport, releaseOfFiles } from '@portal/contract/rules/error-reports';
import { defaultStackParser, makeFetchTransport, type StackFrame } from '@sentry/browser';
import { askedAt } from '../security/unchanged.ts';
import { fieldsOf } from '../storage/read-json.ts';
import type { ErrorSink } from './report.ts';

/** Errors that one page reports: the first ones say what is wrong, and what fails again and again is no news. */
const MOST_OF_PAGE = 20;
/** Errors that wrap each other. */
const DEEPEST = 4;

/** Frames of what is thrown by what else runs in a page, such as an extension, are of no file of ours. */
const fromAnywhere = new Set(['uncaught', 'unhandled']);

/** Of a file's address. */
const origin = /^[a-z]+:\/\/[^/]*/;

/**
 * How long the page may still be there once it is being left, in milliseconds: Firefox ends its calls before it goes, and
 * people may be asked whether to leave, and stay.
 */
const LEAVES_WITHIN_MS = 5_000;

let leftAt = Number.NEGATIVE_INFINITY;
// From the first report on: before that, this code would have to come while its page goes.
addEventListener('beforeunload', ({ timeStamp }) => {
  leftAt = timeStamp;
});

const seen = new WeakSet<object>();
let sent = 0;

const transport = makeFetchTransport({ url: ERRORS_PATH, recordDroppedEvent: () => undefined }, (input, init) =>
  window.fetch(input, init),
);

/**
 * Reports an error to the portal, which passes it on to its operator's project at Sentry (SHELL-015, decision 154).
 * What a report may hold is said by `errorReport`.
 */
export const send: ErrorSink['send'] = (error, { part }) => {
  const { code, status, call, trace, traceId } = factsOf(error);
  // What gets no answer because its page is being left has not failed.
  const isCutOff = code === 'offline' && performance.now() - leftAt < LEAVES_WITHIN_MS;
  if (isCutOff || sent === MOST_OF_PAGE || isKnown(error)) return;
  const causes = causesOf(error);
  const report = errorReport(
    {
      release: releaseOf(error, causes),
      tags: { part, code, call, trace, status },
      contexts: { trace: { trace_id: traceId, span_id: randomHex(8) } },
      exception: { values: causes },
    },
    'page',
  );
  const isOurs = report?.exception.values.some(({ stacktrace }) => stacktrace);
  if (!report || (fromAnywhere.has(part) && !isOurs)) return;
  sent += 1;
  const header = { event_id: randomHex(16), sent_at: new Date().toISOString() };
  transport.send([header, [[{ type: 'event' }, report]]]).then(undefined, () => undefined);
};

/** A page that is shown anew reports the error that it shows once more. */
function isKnown(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (seen.has(error)) return true;
  seen.add(error);
  return false;
}

interface Told {
  type: string;
  value: string;
  stacktrace: { frames: StackFrame[] };
}

/** An error and what caused it, the first cause first, as Sentry reads them. */
function causesOf(error: unknown): Told[] {
  const chain: unknown[] = [];
  for (let one = error; one !== undefined && chain.length < DEEPEST; one = one instanceof Error ? one.cause : undefined)
    chain.unshift(one);
  return chain.map((one) => {
    if (!(one instanceof Error)) return { type: 'Unknown', value: '', stacktrace: { frames: [] } };
    return { type: one.name, value: wordsOf(one), stacktrace: { frames: defaultStackParser(placesOf(one)) } };
  });
}

/** The places of a stack. The message before them may look like one. */
function placesOf({ stack = '', message }: Error): string {
  return message !== '' && stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : stack;
}

/** What is told of an error in words of ours: its message may be the server's, about what somebody wrote. */
function wordsOf(error: Error): string {
  const { code, call, remote } = factsOf(error);
  if (code !== undefined && call !== undefined) return `${code} ${call}`;
  return code !== undefined && remote !== undefined ? `${remote}: ${code}` : error.message;
}

type Fact = 'call' | 'status' | 'traceId' | 'remote' | 'version' | 'code' | 'trace';

/** Facts of a failed call (`PortalError`) and of a remote that failed (`RemoteLoadError`). */
function factsOf(error: unknown): Partial<Record<Fact, string>> {
  if (!(error instanceof Error)) return {};
  const names: readonly Fact[] = factsOfKind[error.name] ?? [];
  return Object.fromEntries(
    names.flatMap((name) => {
      const fact: unknown = Reflect.get(error, name);
      return typeof fact === 'string' || typeof fact === 'number' ? [[name, String(fact)]] : [];
    }),
  );
}

const factsOfKind: Readonly<Record<string, readonly Fact[]>> = {
  PortalError: ['code', 'call', 'status', 'traceId'],
  RemoteLoadError: ['code', 'remote', 'version', 'trace'],
};

/** The version of what failed: of the remote that it is about, of the innermost remote in the stack, else of the shell. */
function releaseOf(error: unknown, causes: readonly Told[]): string {
  const { remote, version } = factsOf(error);
  if (remote !== undefined && version !== undefined) return `${remote}@${version}`;
  const releases = causes.flatMap(
    ({ stacktrace }) =>
      releaseOfFiles(stacktrace.frames.map(({ filename = '' }) => askedAt(filename.replace(origin, '')))) ?? [],
  );
  const own = `shell@${fieldsOf(fieldsOf(window.__portal?.registry).shell).version}`;
  return releases.find((release) => !release.startsWith('shell@')) ?? releases[0] ?? own;
}

const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
