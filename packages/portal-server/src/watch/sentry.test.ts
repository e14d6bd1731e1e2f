import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { LogLine } from '@portal/reference-api';
import { type Collector, openCollector } from '../testing/collector.ts';
import { openSentry } from './sentry.ts';
import { readSentrySettings } from './sentry-settings.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function sentry(status: number | null = 200) {
  const collector = await openCollector();
  collector.status = status;
  ends.push(collector.close);
  const lines: LogLine[] = [];
  const log = { write: (line: LogLine) => void lines.push(line) };
  const settings = { dsn: collector.url.replace('//', '//key@').concat('/base/42'), environment: 'trial' };
  const opened = openSentry(settings, { version: '0.1.0+3fa2c91b', log });
  return { ...opened, log: opened.follow(log), lines, collector };
}

/** What arrived, as Sentry reads it. */
const eventsOf = ({ posted }: Collector) => posted.map(({ body }) => JSON.parse(body.toString().split('\n')[2] ?? ''));

const trace_id = '4bf92f3577b34da6a3ce929d0e0e4736';
const error = Object.assign(new Error('Key (email)=(maya@demo.test) already exists: hush'), { code: 'ECONNRESET' });

describe('errors of the server at Sentry (decision 154)', () => {
  it('are the errors of the log, with their call and their trace, and nothing of whom they are about', async () => {
    const { log, flush, collector, lines } = await sentry();
    log.write({ level: 'info', message: 'request', trace_id, status: 200 });
    log.write({ level: 'warn', message: 'request', trace_id, status: 503 });
    log.write({ level: 'error', message: 'A call failed: “Maya”', trace_id, call: 'people.create', error });
    await flush();
    expect(lines.map(({ level }) => level)).toEqual(['info', 'warn', 'error']);
    const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = collector.posted;
    expect(path).toBe('/base/api/42/envelope/?sentry_version=7&sentry_key=key');
    expect(`${JSON.stringify(headers)} ${body}`).not.toMatch(/maya|hush|cookie/i);
    const [event, ...others] = eventsOf(collector);
    expect(others).toEqual([]);
    expect(event).toEqual({
      ...{ level: 'error', platform: 'node', environment: 'trial', release: 'portal-server@0.1.0+3fa2c91b' },
      ...{ event_id: expect.stringMatching(/^[0-9a-f]{32}$/), timestamp: expect.any(Number) },
      // Sentry would take the server's own address for a person's.
      sdk: { name: 'portal', version: '0.1.0+3fa2c91b', settings: { infer_ip: 'never' } },
      tags: { part: 'server', call: 'people.create', code: 'ECONNRESET' },
      contexts: { trace: { trace_id, span_id: expect.stringMatching(/^[0-9a-f]{16}$/) } },
      exception: { values: [{ type: 'Error', value: 'A call failed', stacktrace: { frames: expect.any(Array) } }] },
    });
    expect(event.exception.values[0].stacktrace.frames.at(-1)).toMatchObject({
      ...{
        filename: 'app:///packages/portal-server/src/watch/sentry.test.ts',
        in_app: true,
        lineno: expect.any(Number),
      },
    });
  });

  it('are in the log alone while Sentry takes none, which is told once and sent nowhere', async () => {
    const { log, flush, collector, lines } = await sentry(500);
    for (const _ of [1, 2, 3]) {
      log.write({ level: 'error', message: 'A call failed', error });
      await flush();
    }
    collector.status = 200;
    log.write({ level: 'error', message: 'A call failed', error });
    await flush();
    expect(collector.posted).toHaveLength(4);
    expect(lines.filter(({ level }) => level !== 'error').map(({ level, message }) => `${level} ${message}`)).toEqual([
      'warn Sentry takes no reports (status 500): until it does, errors are here alone',
      'info Sentry takes reports again',
    ]);
  });

  it('hold nobody up: of a Sentry that says nothing few are under way, and the rest is dropped', async () => {
    const { send, collector, flush } = await sentry(null);
    const report = { level: 'error' as const, tags: {}, exception: { values: [{ type: 'Error', value: '' }] } };
    for (let count = 0; count < 100; count += 1) send(report, 'page');
    await collector.arrived(20);
    await flush();
    expect(collector.posted).toHaveLength(20);
  });

  it('are no flood: a fault that every request meets is sent so often and no more', async () => {
    const { log, collector, flush } = await sentry();
    // Minutes are counted one by one: all of these fall into the same one.
    jest.spyOn(performance, 'now').mockReturnValue(0);
    for (let count = 0; count < 70; count += 1) {
      log.write({ level: 'error', message: 'A call failed', error });
      await flush();
    }
    expect(collector.posted).toHaveLength(60);
  });
});

describe('where errors go', () => {
  it('is nowhere, unless a project is named', () => {
    expect(readSentrySettings({ SENTRY_ENVIRONMENT: 'trial' })).toBeUndefined();
    const dsn = 'https://key@o1.ingest.example/42';
    expect(readSentrySettings({ SENTRY_DSN: dsn })).toEqual({ dsn, environment: 'production' });
  });

  it.each([
    ...['sentry', 'ftp://key@host.example/42', 'https://host.example/42', 'https://key@host.example/maya'],
    // The library would print these.
    ...[' https://key@host.example/42', 'https://maya-key:hush@host.example/42'],
  ])('is not %s, which the refusal does not repeat', (dsn) => {
    expect(() => readSentrySettings({ SENTRY_DSN: dsn })).toThrow(/^SENTRY_DSN must be(?!.*(maya|sentry)).*$/);
  });
});
