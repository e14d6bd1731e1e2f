import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { onPostgres } from '../../packages/reference-api/src/testing/on-postgres.ts';
import { root } from '../lib/paths.ts';
import { findNginx } from './nginx.ts';
import { type Stack, startStack } from './stack.ts';

const PATIENCE_MS = 300_000;
const execute = promisify(execFile);

/** A production start, which applies its migrations here so that nobody has to before. */
const env = {
  PORTAL_MIGRATE: 'on',
  PORTAL_PUBLIC_KEYS: Buffer.alloc(32, 1).toString('base64'),
  PORTAL_TURN_URLS: 'turn:127.0.0.1:3478',
  PORTAL_TURN_SECRET: '0123456789abcdef',
  PORTAL_DATA_KEYS: `test:${Buffer.alloc(32).toString('base64')}`,
};

interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Where nginx is (Debian: apt-get install nginx), and a PostgreSQL; elsewhere this is skipped and counted as that. */
const onNginx = findNginx() === undefined ? describe.skip : onPostgres;

onNginx('the server’s bundle, twice behind nginx with the repository’s configuration', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-stack-test-'));
  const files = path.join(folder, 'mf-admin/0.1.0-0123abcd/files');
  let stack: Stack;

  beforeAll(async () => {
    mkdirSync(files, { recursive: true });
    for (const form of ['', '.br', '.gz']) writeFileSync(path.join(files, `a.js${form}`), `a.js${form}`);
    writeFileSync(path.join(files, 'b.css'), 'b.css');
    writeFileSync(path.join(folder, 'mf-admin/0.1.0-0123abcd/release.json'), 'secret');
    writeFileSync(path.join(folder, 'signing-key.pem'), 'secret');
    symlinkSync(path.join(folder, 'signing-key.pem'), path.join(files, 'link.js'));
    stack = await startStack({ releases: folder, env });
  }, PATIENCE_MS);
  afterAll(async () => {
    await stack?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = (address: string, headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const options = {
        headers,
        servername: 'localhost',
        ca: readFileSync(path.join(path.dirname(stack.bundle), 'nginx/portal.pem')),
      };
      https
        .get(new URL(address, stack.nginx.url), options, (answer) => {
          let body = '';
          answer.setEncoding('utf8').on('data', (text: string) => (body += text));
          answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
        })
        .on('error', reject);
    });
  const file = '/remotes/mf-admin/0.1.0-0123abcd/a.js';

  it('sends scripts and styles from their folder, in the best form that is taken, and nothing else of it', async () => {
    for (const [accepted, encoding, body] of [
      ['gzip, deflate, br', 'br', 'a.js.br'],
      ['gzip, br;q=0', 'gzip', 'a.js.gz'],
      ['gzip;q=0, brotli', undefined, 'a.js'],
    ] as const) {
      const answer = await ask(file, { 'accept-encoding': accepted });
      expect(answer).toMatchObject({ status: 200, body });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'same-origin',
        vary: 'Accept-Encoding',
      });
    }
    const plain = await ask('/remotes/mf-admin/0.1.0-0123abcd/b.css', { 'accept-encoding': 'br' });
    expect([plain.body, plain.headers['content-type'], plain.headers['content-encoding']]).toEqual([
      'b.css',
      'text/css; charset=utf-8',
      undefined,
    ]);
    for (const other of ['link.js', '../release.json', '..%2Frelease.json', '.js', '%2e%2e/release.json'])
      expect([other, (await ask(file.replace('a.js', other))).body]).toEqual([
        other,
        expect.not.stringContaining('secret'),
      ]);
    expect((await ask('/signing-key.pem')).body).not.toContain('secret');
    expect((await ask('/remotes/shell/0.1.0-0123abcd/a.js')).status).toBe(404);
  });

  it('has TLS, the name that people reach it by, and sockets', async () => {
    const redirected = await fetch(`${stack.nginx.http}/signin?next=1`, { redirect: 'manual' });
    expect(redirected.headers.get('location')).toBe('https://127.0.0.1/signin?next=1');
    expect(await ask('/api/livez')).toMatchObject({ status: 200, body: '{"status":"ok"}' });
    // The portal is told which host was asked for: its own is served (without a release: 503), another is not.
    expect((await ask('/signin', { accept: 'text/html' })).status).toBe(503);
    const other = { accept: 'text/html', host: 'other.example', 'x-forwarded-host': new URL(stack.nginx.url).host };
    expect((await ask('/signin', other)).status).toBe(421);
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
    const status = await new Promise((resolve, reject) => {
      https
        .get(new URL('/twilio/video/signaling', stack.nginx.url), {
          headers: { ...upgrade, 'sec-websocket-key': Buffer.alloc(16).toString('base64') },
          rejectUnauthorized: false,
        })
        .on('upgrade', (answer, socket) => {
          socket.destroy();
          resolve(answer.statusCode);
        })
        .on('response', (answer) => resolve(answer.statusCode))
        .on('error', reject);
    });
    expect(status).toBe(101);
  });

  it('goes on with one process while the other is gone', async () => {
    await stack.portals[0]?.kill();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/api/livez')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('has all that it needs in its folder: its version, operator’s commands, libvips, the embedded database', async () => {
    const environment = { PATH: process.env.PATH, DATABASE_URL: stack.postgres.url, ...env };
    const options = { cwd: stack.bundle, env: environment as NodeJS.ProcessEnv };
    const { version } = JSON.parse(readFileSync(path.join(stack.bundle, 'package.json'), 'utf8'));
    expect(version).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/);
    const planned = await execute(process.execPath, ['portal.mjs', 'migrate', '--dry-run'], options);
    expect(planned.stdout).toContain('The database lacks no migration of this portal.');
    const code =
      "const { default: sharp } = await import('sharp'); const { PGlite } = await import('@electric-sql/pglite');" +
      "const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).png().toBuffer();" +
      "const rows = await new PGlite().query('select 1 as one'); console.log(picture.length > 0, rows.rows[0].one);";
    const ran = await execute(process.execPath, ['--input-type=module', '-e', code], options);
    expect(ran.stdout).toBe('true 1\n');
  });
});

it('the systemd unit is one that systemd takes', () => {
  const unit = path.join(root, 'deploy/systemd/portal@.service');
  const checked = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  // Only a machine with systemd can say; without it there is nothing to check.
  if (checked.error) return;
  expect(checked.stderr.split('\n').filter((line) => line.includes('portal@'))).toEqual([]);
});
