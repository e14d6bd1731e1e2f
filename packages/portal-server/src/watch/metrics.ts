import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { QueueLength } from '@portal/reference-api';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ReportedPages } from '../reports/receive-reports.ts';
import { SettingsError } from '../settings/settings.ts';
import type { Tell } from './log.ts';
import type { OnAnswer } from './tracing.ts';

/** How a portal stands, asked whenever somebody reads its measurements. */
export interface Standing {
  /** Connections to the database; nothing where there is only one. */
  connections?: (() => { inUse: number; idle: number; waiting: number }) | undefined;
  /** What carries announcements to other processes at this moment; nothing where there are none. */
  announcedBy?: (() => 'postgresql' | 'redis') | undefined;
  /** Questions that are held back for news. */
  held(): number;
  /** Open sockets by what they carry, and rooms with somebody in them. */
  sockets(): ReadonlyMap<string, number>;
  rooms(): number;
  /** Messages that wait to leave. */
  queue(): Promise<readonly QueueLength[]>;
  /** Seconds since the newest backup that is known; null where there was none. */
  backupAge(): Promise<number | null>;
}

/** Measurements of a process, in the form that Prometheus reads. */
export interface Metrics {
  onAnswer: OnAnswer;
  onReport(pages: ReportedPages): void;
  /** From now on it is also told how the portal stands. */
  follow(standing: Standing): void;
  text(): Promise<string>;
}

/** In seconds: most calls take some milliseconds, and after fifteen seconds a page gives up. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** @param isProcess false where a test has another one in its process */
export function createMetrics(version: string, { isProcess = true } = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (isProcess) collectDefaultMetrics({ register: registry });
  const named = (name: string, help: string) => ({ name: `portal_${name}`, help, registers });
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ ...named(name, help), labelNames: [...labelNames] });

  gauge('build_info', 'Which server this is', ['version', 'node']).set({ version, node: process.version }, 1);
  // By the ids of calls and the few kinds of everything else: no address, and nobody's id.
  const requests = new Counter({ ...named('requests_total', 'Requests'), labelNames: ['call', 'status'] });
  const seconds = new Histogram({
    ...named('request_seconds', 'Until an answer was sent; without those that were held back for news'),
    labelNames: ['call', 'status'],
    buckets: BUCKETS,
  });
  const pages = new Counter({
    ...named('pages_total', 'Pages of remotes as their browsers report them'),
    labelNames: ['remote', 'release', 'outcome'],
  });

  /** Looks at what is no event, each time that somebody reads. */
  let look: () => Promise<void> = async () => undefined;
  return {
    onAnswer({ trace: { call = 'unknown', isHeld }, status, ms }) {
      requests.inc({ call, status });
      if (!isHeld) seconds.observe({ call, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
    },
    onReport({ remote, release, shown, failed }) {
      pages.inc({ remote, release, outcome: 'shown' }, shown);
      pages.inc({ remote, release, outcome: 'failed' }, failed);
    },
    follow: (standing) => {
      look = lookAt(standing, gauge);
    },
    text: async () => {
      await look();
      return registry.metrics();
    },
  };
}

type MakeGauge = <Label extends string>(name: string, help: string, labelNames?: readonly Label[]) => Gauge<Label>;

/** Collectors give up after ten seconds, which a database that stands still would take. */
const DATABASE_WITHIN_MS = 2_000;

function lookAt(standing: Standing, gauge: MakeGauge): () => Promise<void> {
  const { connections, announcedBy } = standing;
  const open = connections && gauge('database_connections', 'Connections to the database', ['state']);
  const waiting = connections && gauge('database_waiting', 'Requests that wait for a connection to the database');
  const ways =
    announcedBy && gauge('announcements_by', 'What carries announcements between processes: 1 for it', ['way']);
  const held = gauge('held_requests', 'Requests that are held back for news');
  const sockets = gauge('sockets', 'Open sockets of calls and chats', ['kind']);
  const rooms = gauge('rooms', 'Calls that this process carries');
  const messages = gauge('outbox_waiting', 'Messages that wait to leave', ['channel']);
  const oldest = gauge('outbox_oldest_seconds', 'How long the oldest of them has waited', ['channel']);
  const backup = gauge('backup_age_seconds', 'Since the newest backup that is known');
  return async () => {
    if (connections) {
      const counts = connections();
      open?.set({ state: 'in_use' }, counts.inUse);
      open?.set({ state: 'idle' }, counts.idle);
      waiting?.set(counts.waiting);
    }
    for (const way of ['postgresql', 'redis'] as const) ways?.set({ way }, announcedBy?.() === way ? 1 : 0);
    held.set(standing.held());
    rooms.set(standing.rooms());
    for (const [kind, count] of standing.sockets()) sockets.set({ kind }, count);
    // While the database is away nobody knows: everything else is told all the same.
    const nobodyKnows = delay(DATABASE_WITHIN_MS, null, { ref: false });
    const asked = Promise.all([standing.queue(), standing.backupAge()]).catch(() => null);
    const [queue, age] = (await Promise.race([asked, nobodyKnows])) ?? [[], null];
    messages.reset();
    oldest.reset();
    // A gauge without labels is 0 from the start on, which would be a backup just made.
    if (age === null) backup.remove();
    else backup.set(age);
    for (const { channel, waiting: count, oldestSeconds } of queue) {
      messages.set({ channel }, count);
      oldest.set({ channel }, oldestSeconds);
    }
  };
}

/**
 * Serves `/metrics` on a port of its own, which nobody but the operator's collector is to reach; keeps no process alive.
 * @throws SettingsError
 */
export async function serveMetrics({ text }: Metrics, { port, host }: { port: number; host: string }, tell: Tell) {
  const server = createServer(async ({ method, url }, answer) => {
    if (method !== 'GET' || url !== '/metrics') return answer.writeHead(404).end();
    const content = await text().catch((error: unknown) => {
      tell('The measurements could not be read', error);
      return null;
    });
    if (content === null) return answer.writeHead(500).end();
    return answer.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(content);
  });
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      reject(new SettingsError(`PORTAL_METRICS_PORT ${port} at ${host} cannot be listened on: ${code ?? message}.`)),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actualPort = address && typeof address === 'object' ? address.port : port;
  return {
    url: `http://${host}:${actualPort}/metrics`,
    close: () => void server.close().closeAllConnections(),
  };
}
