import { describe, expect, it } from '@jest/globals';
import { errorReport, releaseOfFiles, serverWords } from './error-reports.ts';

const trace = { trace_id: '4bf92f3577b34da6a3ce929d0e0e4736', span_id: '00f067aa0ba902b7' };
const file = 'https://portal.example/remotes/mf-clinic/0.1.0-3fa2c91b/page-payments.83a940.js';
const frame = { filename: file, function: 'save', lineno: 1, colno: 4711 };

/** A report of a page with one more thing in it. */
const page = (more: object) =>
  errorReport({ exception: { values: [{ type: 'TypeError', value: '' }] }, ...more }, 'page');
const exception = (more: object) => page({ exception: { values: [more] } })?.exception.values[0];
const wordsOf = (value: string) => exception({ type: 'Error', value })?.value;
const fileOf = (filename: unknown, by: 'page' | 'server' = 'page') =>
  errorReport({ exception: { values: [{ stacktrace: { frames: [{ ...frame, filename }] } }] } }, by)?.exception
    .values[0]?.stacktrace?.frames[0]?.filename;

describe('a report of an error (decision 154)', () => {
  it('has what was named, and is the same when it is put together once more', () => {
    const told = {
      release: 'mf-clinic@0.1.0-3fa2c91b',
      tags: {
        part: '/clinics/:token/payments',
        call: 'clinics.payments',
        code: 'forbidden',
        status: '403',
        trace: '16fb7d68',
      },
      contexts: { trace },
      exception: {
        values: [{ type: 'PortalError', value: 'forbidden clinics.payments', stacktrace: { frames: [frame] } }],
      },
    };
    const report = errorReport(told, 'page');
    expect(report).toEqual({
      ...{ ...told, level: 'error' },
      exception: {
        values: [
          {
            ...told.exception.values[0],
            stacktrace: {
              frames: [
                { ...frame, filename: 'app:///remotes/mf-clinic/0.1.0-3fa2c91b/page-payments.83a940.js', in_app: true },
              ],
            },
          },
        ],
      },
    });
    expect(errorReport(report, 'page')).toEqual(report);
  });

  it.each([
    'user',
    'request',
    'breadcrumbs',
    'extra',
    'message',
    'logentry',
    'transaction',
    'server_name',
    'modules',
    'sdk',
    'environment',
    'event_id',
    'attachments',
    'debug_meta',
  ])('has no %s, whoever put one in', (name) => {
    const report = page({ [name]: { email: 'maya@demo.test', url: '/reset_password/hush', values: ['hush'] } });
    expect(Object.keys(report ?? {})).toEqual(['level', 'tags', 'exception']);
  });

  it.each([
    'Maya could not be saved',
    'Unexpected token \'M\', "Maya Tremblay" is not valid JSON',
    'Invalid time value: 1981-04-12',
    'Request failed: https://portal.example/sessions/clients/redirect/hush?email=maya@demo.test',
    'maya@demo.test',
    'forbidden clinics.payments for maya',
    'mf-clinic: Maya',
  ])('leaves out a message that is not ours: %s', (message) => {
    expect(wordsOf(message)).toBe('');
  });

  it.each([
    ["Cannot read properties of undefined (reading 'Maya Tremblay')", 'Cannot read properties of undefined'],
    ['clients["maya@demo.test"] is not a function', 'is not a function'],
    ['maya tremblay', ''],
    ['postpartum depression', ''],
    ['Minified React error #418; visit https://react.dev/errors/418?args[]=Maya', 'Minified React error #418'],
  ])('tells of what an engine says no more than the kind: %s', (message, told) => {
    expect(wordsOf(message)).toBe(told);
  });

  it.each([
    ['a page', 'https://portal.example/sessions/clients/redirect/hush'],
    ['a page that ends like a file', 'https://portal.example/sessions/clients/redirect/hush.js'],
    ['a file with a query', `${file}?token=hush`],
    ['a file with a hash', `${file}#hush`],
    ['another host’s path', 'https://evil.example/x/remotes/mf-clinic/0.1.0-3fa2c91b/../hush.js'],
    ['an extension', 'chrome-extension://hush/content.js'],
    ['a blob', 'blob:https://portal.example/4711'],
    ['what is no text', [file]],
  ])('tells no place in %s', (_, filename) => {
    expect(fileOf(filename)).toBeUndefined();
  });

  it('tells places of the server without the folders of its machine', () => {
    expect(fileOf('/srv/maya/portal/packages/portal-server/src/portal-app.ts', 'server')).toBe(
      'app:///packages/portal-server/src/portal-app.ts',
    );
    expect(fileOf('/srv/maya/portal/node_modules/.pnpm/pg@8.23.1/node_modules/pg/lib/client.js', 'server')).toBe(
      'app:///node_modules/pg/lib/client.js',
    );
    expect(fileOf('/srv/maya/portal.mjs', 'server')).toBe('app:///portal.mjs');
    expect(fileOf('node:internal/process/task_queues', 'server')).toBe('node:internal/process/task_queues');
    expect(fileOf('/srv/maya/portal/packages/portal-server/src/portal-app.ts')).toBeUndefined();
  });

  it.each([
    ['part', '/sessions/clients/redirect/Zk3vQ9dT1xYw7LmN5bRc2HsJ8fGpAeUiOoPqWtEyXzM'],
    ['part', 'clinics/4711/maya'],
    ['part', 'maya@demo.test'],
    ['part', 'Maya Tremblay/is unwell'],
    ['call', 'maya'],
    ['call', 'clients.get?email=maya@demo.test'],
    ['code', 'the server said: Maya'],
    ['status', '4711'],
    ['trace', 'hush'],
    ['person', '10'],
  ])('has no tag %s that is %s', (name, text) => {
    expect(page({ tags: { [name]: text } })?.tags).toEqual({});
  });

  it('has no release, function, type or trace that is anything else than one', () => {
    const long = 'a'.repeat(200);
    for (const release of ['mf-clinic@maya', 'evil@0.1.0-3fa2c91b', `shell@0.1.0-${long}`, 4711])
      expect(page({ release })).not.toHaveProperty('release');
    expect(exception({ type: 'Maya Tremblay', value: 4711 })).toEqual({ type: 'Error', value: '' });
    for (const wrong of [{ ...trace, trace_id: 'hush' }, { trace_id: trace.trace_id }, null])
      expect(page({ contexts: { trace: wrong, device: { name: 'Maya’s iPhone' } } })).not.toHaveProperty('contexts');
    const named = (name: string) =>
      exception({ stacktrace: { frames: [{ ...frame, function: name, vars: { email: 'maya@demo.test' } }] } });
    expect(named('Object.hush said: Maya')?.stacktrace?.frames).toEqual([
      { filename: expect.any(String), function: '?', lineno: 1, colno: 4711, in_app: true },
    ]);
    expect(named('async Notes.save [as maya]')?.stacktrace?.frames[0]?.function).toBe('Notes.save');
  });

  it('is bounded, and is none without an error', () => {
    const frames = Array.from({ length: 500 }, () => frame);
    const values = Array.from({ length: 50 }, () => ({ type: 'Error', stacktrace: { frames } }));
    const report = page({ exception: { values } });
    expect(report?.exception.values.map(({ stacktrace }) => stacktrace?.frames.length)).toEqual([30, 30, 30, 30]);
    for (const nothing of [null, 'maya', [], {}, { exception: { values: 'maya' } }, { exception: { values: [] } }])
      expect(errorReport(nothing, 'page')).toBeNull();
  });
});

it('the release is that of the innermost remote in a stack, else of the shell', () => {
  const shell = 'https://portal.example/shell/0.1.0-aaaaaaaa/main.0123ab.js';
  expect(releaseOfFiles([shell, file, shell])).toBe('mf-clinic@0.1.0-3fa2c91b');
  expect(releaseOfFiles([shell])).toBe('shell@0.1.0-aaaaaaaa');
  expect(releaseOfFiles(['https://portal.example/signin'])).toBeUndefined();
});

it.each([
  ['A call failed', 'A call failed'],
  ['GET /api/practice/:secret failed', 'GET /api/practice/:secret failed'],
  ['clients.get does not answer as declared: [0].name is “Maya”', '… does not answer as declared'],
  ['The mail to maya@demo.test was “hush”', 'The mail to … was'],
  ['Room 3f-17aa of 1234567 failed', 'Room … of … failed'],
  ['Room 481 is open in another process', 'Room … is open in another process'],
  ['The note of Maya Tremblay could not be saved', 'The note of … could not be saved'],
  [
    'A call failed · database error 23505, table people, constraint people_email_key',
    'A call failed · database error 23505, table people, constraint people_email_key',
  ],
  ['A call failed · Key (email)=(maya@demo.test) already exists', 'A call failed'],
])('a line of the server’s log is told in plain words alone: %s', (line, told) => {
  expect(serverWords(line)).toBe(told);
});
