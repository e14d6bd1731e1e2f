import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Sender } from '../portal-app.ts';
import { startPortalServer } from '../portal-server.ts';
import { liveStore, logInto } from '../testing/store.ts';
import { createMetrics, type Standing, serveMetrics } from './metrics.ts';
import { followAnswer, tracedFetch, withTrace } from './tracing.ts';
import { readWatchSettings } from './watch-settings.ts';

afterEach(() => void jest.restoreAllMocks());

const standing: Standing = {
  connections: () => ({ inUse: 3, idle: 2, waiting: 1 }),
  announcedBy: () => 'redis',
  held: () => 7,
  sockets: () => new Map([['video', 4]]),
  rooms: () => 2,
  queue: async () => [{ channel: 'mail', waiting: 9, oldestSeconds: 61 }],
  backupAge: async () => 86_400,
};

describe('measurements', () => {
  it('name calls by their ids and everything else by few words, whatever is asked', async () => {
    const metrics = createMetrics('0.1.0+test', { isProcess: false });
    const api = {
      fetch: (_: Request, { trace }: Sender) => {
        if (trace) Object.assign(trace, { call: 'chats.list', isHeld: true });
        return Response.json({});
      },
    };
    const { onAnswer } = metrics;
    const server = await startPortalServer({ port: 0, releases: await liveStore(), api, onAnswer, log: logInto([]) });
    for (let round = 0; round < 20; round += 1)
      for (const path of [`/maya-${round}@demo.test.png`, `/shell/0.1.${round}-aaaaaaaa/${round}.js`, `/page-${round}`])
        await fetch(server.url + path, { headers: { traceparent: `${round}` } });
    await fetch(`${server.url}/api/practice/chats/4711?token=maya`);
    // Behind the last answer.
    await server.close();
    const lines = (await metrics.text()).split('\n');
    // Connections close in any order.
    const linesOf = (name: string) => lines.filter((line) => line.startsWith(name)).toSorted();
    expect(linesOf('portal_requests_total')).toEqual([
      'portal_requests_total{call="chats.list",status="200"} 1',
      'portal_requests_total{call="page",status="200"} 20',
      'portal_requests_total{call="release",status="404"} 20',
      'portal_requests_total{call="unknown",status="404"} 20',
    ]);
    // How long somebody waited for news is no measure of how fast the server is.
    expect(linesOf('portal_request_seconds_count')).toEqual([
      'portal_request_seconds_count{call="page",status="2xx"} 20',
      'portal_request_seconds_count{call="release",status="4xx"} 20',
      'portal_request_seconds_count{call="unknown",status="4xx"} 20',
    ]);
  });

  it('are read at a port of their own, what can be told of them while the database is away', async () => {
    const metrics = createMetrics('0.1.0+test', { isProcess: false });
    const told: unknown[] = [];
    const tell = (...words: unknown[]) => told.push(words);
    let { held, queue, backupAge } = standing;
    metrics.follow({ ...standing, held: () => held(), queue: () => queue(), backupAge: () => backupAge() });
    metrics.onReport({ remote: 'mf-admin', release: 'canary', shown: 5, failed: 2 });
    const { url, close } = await serveMetrics(metrics, { port: 0, host: 'localhost' }, tell);
    const [text, other] = [await (await fetch(url)).text(), await fetch(url.replace('metrics', 'x'))];
    const values = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect([other.status, values]).toEqual([
      404,
      [
        `portal_build_info{version="0.1.0+test",node="${process.version}"} 1`,
        'portal_pages_total{remote="mf-admin",release="canary",outcome="shown"} 5',
        'portal_pages_total{remote="mf-admin",release="canary",outcome="failed"} 2',
        'portal_database_connections{state="in_use"} 3',
        'portal_database_connections{state="idle"} 2',
        'portal_database_waiting 1',
        'portal_announcements_by{way="postgresql"} 0',
        'portal_announcements_by{way="redis"} 1',
        'portal_held_requests 7',
        'portal_sockets{kind="video"} 4',
        'portal_rooms 2',
        'portal_outbox_waiting{channel="mail"} 9',
        'portal_outbox_oldest_seconds{channel="mail"} 61',
        'portal_backup_age_seconds 86400',
      ],
    ]);
    backupAge = async () => null;
    expect(await (await fetch(url)).text()).not.toMatch(/^portal_backup_age_seconds/m);
    queue = () => Promise.reject(new Error('away'));
    const without = await (await fetch(url)).text();
    expect(without).toContain('portal_rooms 2');
    expect(without).not.toContain('outbox_waiting{');
    const taken = serveMetrics(metrics, { port: Number(new URL(url).port), host: 'localhost' }, tell);
    await expect(taken).rejects.toThrow(/^PORTAL_METRICS_PORT \d+ at localhost cannot be listened on: EADDRINUSE/);
    held = () => {
      throw new TypeError('nobody counts');
    };
    expect((await fetch(url)).status).toBe(500);
    expect(told).toEqual([['The measurements could not be read', expect.any(TypeError)]]);
    close();
  });
});

it('a request that HTTP/2 lets through with somebody’s words for a method is “other”', () => {
  const told: string[] = [];
  for (const method of ['PATCH', 'maya@demo.test']) {
    const outgoing = Object.assign(new EventEmitter(), { writableEnded: true, statusCode: 405 });
    followAnswer(outgoing, { trace: { id: '' }, method }, (answered) => told.push(answered.method));
    outgoing.emit('close');
  }
  expect(told).toEqual(['PATCH', 'other']);
});

it('calls of a request to other services carry its trace, and other calls none', async () => {
  const sent = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const request = new Request('http://portal.test', { headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } });
  await withTrace(request, false, async ({ id }) => {
    expect(id).toBe(trace);
    await tracedFetch('http://bucket.test', { headers: { authorization: 'signed' } });
  });
  await tracedFetch('http://bucket.test');
  const [inside, outside] = sent.mock.calls.map(([, init]) => new Headers(init?.headers));
  expect(inside?.get('authorization')).toBe('signed');
  expect(inside?.get('traceparent')).toMatch(new RegExp(`^00-${trace}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`));
  expect([...(outside?.keys() ?? [])]).toEqual([]);
});

describe('what a start is watched by', () => {
  it('is words and nothing else, and JSON in production, unless it is said', () => {
    expect(readWatchSettings({})).toEqual({ log: 'words', metrics: undefined });
    expect(readWatchSettings({ NODE_ENV: 'production' }).log).toBe('json');
    expect(readWatchSettings({ NODE_ENV: 'production', PORTAL_LOG: 'words' }).log).toBe('words');
    const named = { PORTAL_LOG: 'json', PORTAL_METRICS_PORT: '9464' };
    expect(readWatchSettings(named)).toEqual({ log: 'json', metrics: { port: 9464, host: 'localhost' } });
    expect(readWatchSettings({ ...named, PORTAL_METRICS_HOST: '10.0.0.1' }).metrics?.host).toBe('10.0.0.1');
  });

  it.each([{ PORTAL_LOG: 'xml' }, { PORTAL_METRICS_PORT: '70000' }, { PORTAL_METRICS_PORT: 'on' }])(
    'is not %j',
    (environment) => {
      expect(() => readWatchSettings(environment)).toThrow(`${Object.keys(environment)} must be`);
    },
  );

  it.each([{ PORT: '9464', PORTAL_METRICS_PORT: '9464' }, { PORTAL_METRICS_PORT: '3000' }])(
    'is not the portal’s own port: %j',
    (environment) => {
      expect(() => readWatchSettings(environment)).toThrow(/^PORTAL_METRICS_PORT must differ from PORT, but both are/);
      expect(readWatchSettings({ PORT: '0', PORTAL_METRICS_PORT: '0' }).metrics?.port).toBe(0);
    },
  );
});
