import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@portal/delivery/free-port';
import { onStop } from '../lib/cleanup.ts';
import { endChild } from '../lib/run.ts';

/** Debian's packages of OpenStack Swift, an object store in production use that answers S3 by its filter s3api. */
const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];
const kinds = ['object', 'container', 'account'] as const;
const STARTS_WITHIN_MS = 60_000;

/** There is no Swift here; the message says why. */
export class NoSwiftError extends Error {
  override readonly name = 'NoSwiftError';
}

const section = (name: string, settings: Readonly<Record<string, string | number>>) =>
  `[${name}]\n${Object.entries(settings)
    .map(([key, value]) => `${key} = ${value}\n`)
    .join('')}\n`;

/** Filters in the order in which a request passes them. memcached is not needed: without it every request looks up the account. */
const filters = ['catch_errors', 'cache', 's3api', 'tempauth', 'slo'];

function proxySettings(common: Readonly<Record<string, string | number>>, port: number, noPort: number): string {
  const own: Readonly<Record<string, Record<string, string>>> = {
    cache: { use: 'egg:swift#memcache', memcache_servers: `127.0.0.1:${noPort}` },
    tempauth: { user_portal_tester: 'testing .admin' },
  };
  return [
    section('DEFAULT', { ...common, bind_port: port }),
    section('pipeline:main', { pipeline: [...filters, 'proxy-server'].join(' ') }),
    section('app:proxy-server', { use: 'egg:swift#proxy', account_autocreate: 'true' }),
    ...filters.map((name) => section(`filter:${name}`, { use: `egg:swift#${name}`, ...own[name] })),
  ].join('');
}

function ring(folder: string, kind: string, port: number): void {
  const device = `r1z1-127.0.0.1:${port}/disk`;
  for (const args of [['create', '4', '1', '0'], ['add', device, '1'], ['rebalance']]) {
    const made = spawnSync('swift-ring-builder', [`${kind}.builder`, ...args], { cwd: folder, encoding: 'utf8' });
    if (made.status !== 0) throw new NoSwiftError(`Swift’s ring could not be made: ${made.stdout}${made.stderr}`);
  }
}

/** Starts a Swift with one disk, a temporary folder, and gives what names a bucket in it as settings of a portal. */
export async function startSwift(): Promise<{ env: Record<string, string>; stop(): Promise<void> }> {
  if (!existsSync('/usr/bin/swift-proxy-server'))
    throw new NoSwiftError(`There is no OpenStack Swift here (Debian: apt-get install ${packages.join(' ')}).`);
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-swift-'));
  mkdirSync(path.join(folder, 'devices', 'disk'), { recursive: true });
  const common = {
    ...{ bind_ip: '127.0.0.1', workers: 0, swift_dir: folder, devices: path.join(folder, 'devices') },
    ...{ mount_check: 'false', fallocate_reserve: 0, user: process.env.USER ?? 'root', log_address: '/dev/null' },
  };
  writeFileSync(
    path.join(folder, 'swift.conf'),
    section('swift-hash', { swift_hash_path_prefix: 'a', swift_hash_path_suffix: 'b' }) +
      section('storage-policy:0', { name: 'only', default: 'yes' }),
  );
  const children: ChildProcess[] = [];
  const stop = onStop(async () => {
    await Promise.all(children.map((child) => endChild(child, 'SIGKILL')));
    rmSync(folder, { recursive: true, force: true });
  });
  const start = (kind: string, text: string) => {
    const settings = path.join(folder, `${kind}-server.conf`);
    writeFileSync(settings, text);
    const env = { ...process.env, SWIFT_TEST_CONFIG_FILE: '' };
    children.push(spawn(`swift-${kind}-server`, [settings], { cwd: folder, env, stdio: 'ignore', detached: true }));
  };
  try {
    for (const kind of kinds) {
      const port = await freePort('127.0.0.1');
      ring(folder, kind, port);
      const app = section(`app:${kind}-server`, { use: `egg:swift#${kind}` });
      const pipeline = section('pipeline:main', { pipeline: `${kind}-server` });
      start(kind, section('DEFAULT', { ...common, bind_port: port }) + pipeline + app);
    }
    const port = await freePort('127.0.0.1');
    start('proxy', proxySettings(common, port, await freePort('127.0.0.1')));
    const url = `http://127.0.0.1:${port}`;
    await untilAnswered(url);
    const key = { S3_ACCESS_KEY_ID: 'portal:tester', S3_SECRET_ACCESS_KEY: 'testing' };
    return { env: { S3_ENDPOINT: url, S3_BUCKET: 'portal-files', ...key }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilAnswered(url: string): Promise<void> {
  const until = performance.now() + STARTS_WITHIN_MS;
  while (performance.now() < until) {
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => null,
    );
    if (status !== null) return;
    await delay(100);
  }
  throw new NoSwiftError(`Swift did not answer within ${STARTS_WITHIN_MS / 1000} s.`);
}
