import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { S3Settings } from '../../packages/portal-server/src/files/files-settings.ts';

/** Debian's packages of OpenStack Swift, an object store in production use that answers S3 by its filter s3api. */
export const swiftPackages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];
const kinds = ['object', 'container', 'account'] as const;
const STARTS_WITHIN_MS = 120_000;
/** Objects on one page of a list: few, so that a test of lists has several pages. */
const PAGE = 20;

export const isSwiftHere = () => existsSync('/usr/bin/swift-proxy-server');

type Values = Readonly<Record<string, string | number>>;

const section = (name: string, values: Values) =>
  `[${name}]\n${Object.entries(values)
    .map(([key, value]) => `${key} = ${value}\n`)
    .join('')}\n`;

/** Filters in the order in which a request passes them. memcached is not needed: without it every request looks up the account. */
const filters = ['catch_errors', 'cache', 's3api', 'tempauth', 'slo'];

/** A busy machine takes its time, in seconds: what is late would be left to daemons that do not run here. */
const patient: Values = {
  conn_timeout: 60,
  node_timeout: 60,
  container_update_timeout: 60,
  error_suppression_limit: 1e6,
};

function proxySettings(common: Values, port: number, noPort: number): string {
  const own: Readonly<Record<string, Values>> = {
    cache: { use: 'egg:swift#memcache', memcache_servers: `127.0.0.1:${noPort}` },
    s3api: { max_bucket_listing: PAGE },
    tempauth: { user_portal_tester: 'testing .admin' },
  };
  return [
    section('DEFAULT', { ...common, bind_port: port }),
    section('pipeline:main', { pipeline: [...filters, 'proxy-server'].join(' ') }),
    section('app:proxy-server', { use: 'egg:swift#proxy', account_autocreate: 'true', ...patient }),
    ...filters.map((name) => section(`filter:${name}`, { use: `egg:swift#${name}`, ...own[name] })),
  ].join('');
}

function ring(folder: string, kind: string, port: number): void {
  const device = `r1z1-127.0.0.1:${port}/disk`;
  for (const args of [['create', '4', '1', '0'], ['add', device, '1'], ['rebalance']]) {
    const made = spawnSync('swift-ring-builder', [`${kind}.builder`, ...args], { cwd: folder, encoding: 'utf8' });
    if (made.status !== 0) throw new Error(`Swift’s ring could not be made: ${made.stdout}${made.stderr}`);
  }
}

/**
 * A port that nobody has, below those that systems give by themselves: Python takes seconds to start, in which tests
 * beside this one may be given any of those.
 */
async function ownPort(): Promise<number> {
  const port = randomInt(12_000, 30_000);
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return port;
  } catch {
    return ownPort();
  } finally {
    server.close();
  }
}

/** A Swift that runs. */
export interface SwiftServer {
  /** Of a bucket in it, which is not there yet. */
  settings: S3Settings;
  stop(): Promise<void>;
}

/** Starts a Swift with one disk, a temporary folder. */
export async function startSwift(): Promise<SwiftServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-swift-'));
  mkdirSync(path.join(folder, 'devices', 'disk'), { recursive: true });
  const common = {
    ...{ bind_ip: '127.0.0.1', workers: 0, swift_dir: folder, devices: path.join(folder, 'devices') },
    ...{ mount_check: 'false', fallocate_reserve: 0, user: process.env.USER ?? 'root', log_address: '/dev/null' },
    ...patient,
  };
  writeFileSync(
    path.join(folder, 'swift.conf'),
    section('swift-hash', { swift_hash_path_prefix: 'a', swift_hash_path_suffix: 'b' }) +
      section('storage-policy:0', { name: 'only', default: 'yes' }),
  );
  const children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(children.map(endNow));
    rmSync(folder, { recursive: true, force: true });
  };
  const start = (kind: string, text: string) => {
    const file = path.join(folder, `${kind}-server.conf`);
    writeFileSync(file, text);
    const env = { ...process.env, SWIFT_TEST_CONFIG_FILE: '' };
    children.push(spawn(`swift-${kind}-server`, [file], { cwd: folder, env, stdio: 'ignore' }));
  };
  try {
    for (const kind of kinds) {
      const port = await ownPort();
      ring(folder, kind, port);
      const app = section(`app:${kind}-server`, { use: `egg:swift#${kind}` });
      const pipeline = section('pipeline:main', { pipeline: `${kind}-server` });
      start(kind, section('DEFAULT', { ...common, bind_port: port }) + pipeline + app);
    }
    const port = await ownPort();
    start('proxy', proxySettings(common, port, await ownPort()));
    const endpoint = new URL(`http://127.0.0.1:${port}`);
    await untilAnswered(endpoint);
    const key = { accessKeyId: 'portal:tester', secretAccessKey: 'testing' };
    return { settings: { endpoint, region: 'us-east-1', bucket: 'portal-files', ...key }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function endNow(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function untilAnswered(url: URL): Promise<void> {
  const until = performance.now() + STARTS_WITHIN_MS;
  while (performance.now() < until) {
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => null,
    );
    if (status !== null) return;
    await delay(100);
  }
  throw new Error(`Swift did not answer within ${STARTS_WITHIN_MS / 1000} s.`);
}
