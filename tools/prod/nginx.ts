import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { onStop } from '../lib/cleanup.ts';
import { root } from '../lib/paths.ts';
import { endChild } from '../lib/run.ts';

/** Where Debian's nginx is, and where PATH has another one. */
const PROGRAMS = ['nginx', '/usr/sbin/nginx'];

/** The program to run; undefined where there is none. */
export function findNginx(): string | undefined {
  return PROGRAMS.find((program) => spawnSync(program, ['-v']).status === 0);
}

/** Where a configuration made for a machine of its own is to work here. */
interface NginxPlaces {
  /** For its files. */
  folder: string;
  ports: { http: number; https: number; portals: readonly [number, number] };
  releases: string;
}

/**
 * The repository's configuration with this machine's addresses in place of its own.
 * @throws where one of them stands there otherwise
 */
function configurationFor({ folder, ports, releases }: NginxPlaces): string {
  const text = readFileSync(path.join(root, 'deploy/nginx/portal.conf'), 'utf8');
  const places = {
    'server 127.0.0.1:3001 ': `server 127.0.0.1:${ports.portals[0]} `,
    'server 127.0.0.1:3002 ': `server 127.0.0.1:${ports.portals[1]} `,
    'listen 80;': `listen 127.0.0.1:${ports.http};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${ports.https} ssl http2;`,
    'ssl_certificate /etc/ssl/portal/portal.pem;': `ssl_certificate ${folder}/portal.pem;`,
    'ssl_certificate_key /etc/ssl/portal/portal-key.pem;': `ssl_certificate_key ${folder}/portal-key.pem;`,
    'root /srv/portal/releases;': `root ${releases};`,
  };
  return Object.entries(places).reduce((before, [theirs, ours]) => {
    if (!before.includes(theirs)) throw new Error(`deploy/nginx/portal.conf does not have “${theirs}”.`);
    return before.replaceAll(theirs, ours);
  }, text);
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', path.join(folder, 'portal-key.pem'), '-out', path.join(folder, 'portal.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const made = spawnSync('openssl', [...kind, ...names, ...files], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`);
}

/** What Debian's nginx.conf has around the files of conf.d, with nothing outside of a folder. */
const mainOf = (folder: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 8192; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/portal.conf;
}
`;

/** An nginx that serves until it is stopped. */
export interface Nginx {
  url: string;
  http: string;
  /** What it has complained of. */
  said(): string;
  stop(): Promise<void>;
}

/** Starts nginx with the repository's configuration, and waits until it answers. @throws when it does not */
export async function startNginx(program: string, places: NginxPlaces): Promise<Nginx> {
  const { folder, ports } = places;
  mkdirSync(folder, { recursive: true });
  makeCertificate(folder);
  writeFileSync(path.join(folder, 'portal.conf'), configurationFor(places));
  writeFileSync(path.join(folder, 'nginx.conf'), mainOf(folder));
  const child: ChildProcess = spawn(
    program,
    ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;', '-e', 'stderr'],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const stop = onStop(() => endChild(child, 'SIGTERM'));
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-10_000);
  });
  const ended = once(child, 'exit');
  const http = `http://127.0.0.1:${ports.http}`;
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) break;
    const answer = await fetch(http, { redirect: 'manual' }).catch(() => null);
    if (answer?.status === 301) return { url: `https://localhost:${ports.https}`, http, said: () => said, stop };
    await Promise.race([delay(50), ended]);
  }
  await stop();
  throw new Error(`nginx did not start:\n${said}`);
}
