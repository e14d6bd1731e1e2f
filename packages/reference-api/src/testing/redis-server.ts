import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where Debian has its server. */
const SERVER = '/usr/bin/redis-server';

export const isRedisInstalled = existsSync(SERVER);

/** A Redis on this machine alone, which keeps nothing. */
export interface TestRedis {
  port: number;
  /** Of its process. */
  pid(): number;
  url: string;
  /** What it shows to those who ask for TLS. */
  certificate?: string;
  /** Ends as in a crash. */
  end(): Promise<void>;
  /** Is there again, at the same port. */
  begin(): Promise<void>;
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A certificate of its own for this machine. */
function makeCertificate(folder: string): { cert: string; key: string } {
  const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', '/CN=redis'];
  const names = ['-addext', `subjectAltName=IP:${HOST}`, '-keyout', key, '-out', cert];
  const made = spawnSync('openssl', ['req', '-x509', ...kind, ...names], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`);
  return { cert, key };
}

/**
 * Starts Debian's Redis on a free port.
 * @param options.settings lines of its configuration
 * @param options.isAway it is to begin later
 */
export async function startRedis({
  settings = [] as string[],
  isTls = false,
  isAway = false,
} = {}): Promise<TestRedis> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-redis-'));
  const port = await freePort();
  const tls = isTls ? makeCertificate(folder) : null;
  const ports = tls
    ? [`tls-port ${port}`, 'port 0', `tls-cert-file ${tls.cert}`, `tls-key-file ${tls.key}`, 'tls-auth-clients no']
    : [`port ${port}`];
  const file = path.join(folder, 'redis.conf');
  const own = [`bind ${HOST}`, `dir ${folder}`, 'save ""', 'appendonly no', ...ports];
  writeFileSync(file, [...own, ...settings, ''].join('\n'));
  let child: ChildProcess | undefined;

  async function begin(): Promise<void> {
    const server = spawn(SERVER, [file], { stdio: ['ignore', 'pipe', 'ignore'] });
    child = server;
    let said = '';
    const ended = once(server, 'exit').then(() => Promise.reject(new Error(`redis-server ended:\n${said}`)));
    const ready = new Promise<void>((resolve) => {
      server.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('Ready to accept connections')) resolve();
      });
    });
    await Promise.race([ready, ended]);
    // Later it ends because the test says so.
    ended.catch(() => undefined);
  }
  async function end(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }
  if (!isAway) await begin();
  return {
    port,
    pid: () => child?.pid ?? 0,
    url: `redis${isTls ? 's' : ''}://${HOST}:${port}`,
    ...(tls && { certificate: tls.cert }),
    begin,
    end,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async stop() {
      await end();
      rmSync(folder, { recursive: true });
    },
  };
}
