import { expect, it, jest } from '@jest/globals';
import { type ErrorCode, PortalError } from '@portal/api-client';
import { errorReport } from '@portal/contract/rules/error-reports';
import { type LoadErrorCode, RemoteLoadError } from '../remotes/load-error.ts';
import { send } from './sentry.ts';

const origin = 'https://portal.example';
const shell = `${origin}/shell/0.1.0-aaaaaaaa/main.0123ab.js`;
const clinic = `${origin}/remotes/mf-clinic/0.1.0-3fa2c91b/page-payments.83a940.js`;
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

const fetched = jest.fn<typeof fetch>(async () => new Response());
Object.defineProperty(window, 'fetch', { value: fetched });

/** An error that was thrown in these files, the innermost first. */
function thrown<Thrown extends Error>(error: Thrown, ...files: string[]): Thrown {
  const places = files.map((file, at) => `    at save${at} (${file}:1:${at + 7})`);
  return Object.assign(error, { stack: [`${error.name}: ${error.message}`, ...places].join('\n') });
}

/** What is sent of an error. */
function sent(error: unknown, part = 'notes') {
  fetched.mockClear();
  send(error, { part });
  const [call] = fetched.mock.calls;
  if (!call) return null;
  const [address, { body, method } = {}] = call;
  expect([address, method]).toEqual(['/reports/errors', 'POST']);
  return JSON.parse(String(body).split('\n')[2] ?? '');
}

it('of a failed call its id, code and trace are told, and not the server’s words (decision 154)', () => {
  const facts = { call: 'clinics.payments', status: 422, message: 'Maya’s tax id is wrong.', traceId, reason: 'hush' };
  const details = [{ pointer: '/name', detail: 'Maya is taken' }];
  const error = thrown(new PortalError('invalid', { ...facts, details, conflict: 'Maya' }), clinic, shell);
  const report = sent(error);
  expect(JSON.stringify(report)).not.toMatch(/maya|hush|taken|portal\.example/i);
  expect(report).toMatchObject({
    release: 'mf-clinic@0.1.0-3fa2c91b',
    tags: { part: 'notes', call: 'clinics.payments', code: 'invalid', status: '422' },
    contexts: { trace: { trace_id: traceId } },
    exception: { values: [{ type: 'PortalError', value: 'invalid clinics.payments' }] },
  });
  // Reported anew by whoever shows it.
  expect(sent(error)).toBeNull();
});

/** All there are: a new one that is missing here is an error of types, and one that reports do not know a failure. */
const codes: Readonly<Record<ErrorCode, 1>> = {
  ...{ offline: 1, timeout: 1, aborted: 1, unauthorized: 1, forbidden: 1, not_found: 1, conflict: 1, invalid: 1 },
  ...{ too_many: 1, server: 1, unavailable: 1, unexpected_answer: 1, not_implemented: 1 },
};
const loadCodes: Readonly<Record<LoadErrorCode, 1>> = {
  ...{ unreachable: 1, slow: 1, altered: 1, broken: 1, failed: 1, incomplete: 1, incompatible: 1, unreleased: 1 },
  ...{ invalid: 1, registry: 1, unsigned: 1 },
};

it('knows every code of a failed call and of a remote', () => {
  const page = (type: string, value: string) => errorReport({ exception: { values: [{ type, value }] } }, 'page');
  const told = [
    ...Object.keys(codes).map((code) => ['PortalError', `${code} clinics.payments`] as const),
    ...Object.keys(loadCodes).map((code) => ['RemoteLoadError', `mf-clinic: ${code}`] as const),
  ];
  expect(told.map(([type, value]) => page(type, value)?.exception.values[0]?.value)).toEqual(
    told.map(([, value]) => value),
  );
});

it('of a remote that failed the version is told, what its card shows, and first of all the cause', () => {
  const cause = thrown(new TypeError("Cannot read properties of undefined (reading 'Maya')"), shell, clinic);
  const failure = { remote: 'mf-clinic', version: '0.1.0-3fa2c91b', code: 'failed' } as const;
  const report = sent(thrown(new RemoteLoadError(failure, { cause }), shell), '/clinics/:token');
  expect(report).toMatchObject({
    release: 'mf-clinic@0.1.0-3fa2c91b',
    tags: { part: '/clinics/:token', code: 'failed', trace: expect.stringMatching(/^[0-9a-f]{8}$/) },
    exception: {
      values: [
        { type: 'TypeError', value: 'Cannot read properties of undefined' },
        { type: 'RemoteLoadError', value: 'mf-clinic: failed' },
      ],
    },
  });
  const [first] = report.exception.values;
  expect(first.stacktrace.frames.at(-1)).toMatchObject({ filename: expect.stringMatching(/^app:\/\/\/shell\//) });
});

it('of a file that its release takes from an earlier one that release is told', () => {
  const [own, earlier] = ['/remotes/mf-clinic/0.1.0-bbbbbbbb/x.js', '/remotes/mf-clinic/0.1.0-3fa2c91b/x.js'];
  window.__portalUnchanged = { [own]: earlier };
  const report = sent(thrown(new TypeError('x is not a function'), origin + earlier, shell));
  delete window.__portalUnchanged;
  expect(report).toMatchObject({ release: 'mf-clinic@0.1.0-bbbbbbbb' });
});

it('what is no error of ours is not told: of an extension, of nobody knows what', () => {
  expect(sent(thrown(new Error('hush'), 'chrome-extension://hush/content.js'), 'uncaught')).toBeNull();
  expect(sent('Script error.', 'uncaught')).toBeNull();
  expect(sent(thrown(new Error('hush'), `${origin}/reset_password/hush`), 'unhandled')).toBeNull();
  expect(sent(thrown(new Error('hush'), shell), 'unhandled')).toMatchObject({ release: 'shell@0.1.0-aaaaaaaa' });
});

it('a call that is cut off because its page is left is not told, unless somebody stays', () => {
  const failed = (code: ErrorCode) => thrown(new PortalError(code, { call: 'presence', message: 'hush' }), shell);
  const now = jest.spyOn(performance, 'now');
  const left = new Event('beforeunload');
  dispatchEvent(left);
  now.mockReturnValue(left.timeStamp + 20);
  expect([sent(failed('offline')), sent(failed('server'))?.tags.code]).toEqual([null, 'server']);
  now.mockReturnValue(left.timeStamp + 6_000);
  expect(sent(failed('offline'))?.tags.code).toBe('offline');
  now.mockRestore();
});

it('a message that looks like a place is none', () => {
  const report = sent(thrown(new Error(`hush\n    at Maya (${clinic}:1:1)`), shell));
  expect(report.release).toBe('shell@0.1.0-aaaaaaaa');
  expect(JSON.stringify(report)).not.toMatch(/maya|hush/i);
});

it('an error of reporting is nobody’s, and a page reports so many and no more', async () => {
  fetched.mockRejectedValue(new Error('no network'));
  const told: unknown[] = [];
  const hear = (reason: unknown) => told.push(reason);
  process.on('unhandledRejection', hear);
  for (let count = 0; count < 40; count += 1) send(thrown(new Error('hush'), shell), { part: 'notes' });
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', hear);
  expect(told).toEqual([]);
  expect(fetched.mock.calls.length).toBeGreaterThan(5);
  expect(fetched.mock.calls.length).toBeLessThan(20);
});
