import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where Debian's coturn has its server. */
const SERVER = '/usr/bin/turnserver';

/** Debian has it, but few machines do: apt-get install --no-install-recommends coturn (docs/testing.md). */
export const isCoturnInstalled = existsSync(SERVER);

/** A TURN server on this machine alone. */
export interface Coturn {
  host: string;
  port: number;
  secret: string;
  /** What it has said so far. */
  said(): string;
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';
const SECRET = 'the secret of a test';
const RECIPE = path.resolve(import.meta.dirname, '../../../../docs/turnserver.conf');
/** What only an operator's machine has, and what is said otherwise below. */
const THEIRS = /^(cert|pkey|external-ip|tls-listening-port|listening-port|static-auth-secret|syslog)\b.*\n/gm;
const DENIED = /^denied-peer-ip=.*\n/gm;

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, HOST);
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  await once(socket, 'close');
  return port;
}

/** The recipe of docs/turnserver.conf, for this machine. */
function settingsFor(folder: string, port: number, reachesItself: boolean): string {
  const recipe = readFileSync(RECIPE, 'utf8').replaceAll(THEIRS, '');
  const here = [`listening-ip=${HOST}`, `relay-ip=${HOST}`, `listening-port=${port}`, 'allow-loopback-peers'];
  const alone = ['no-tls', 'no-dtls', 'log-file=stdout', 'simple-log', `userdb=${path.join(folder, 'db')}`];
  const rest = [...here, ...alone, `static-auth-secret=${SECRET}`, `pidfile=${path.join(folder, 'pid')}`];
  return `${reachesItself ? recipe.replaceAll(DENIED, '') : recipe}\n${rest.join('\n')}\n`;
}

/**
 * Starts Debian's coturn by the recipe of docs/turnserver.conf.
 * @param options.reachesItself without the recipe's ban on private addresses: here all peers have one
 */
export async function startCoturn({ reachesItself }: { reachesItself: boolean }): Promise<Coturn> {
  const folder = mkdtempSync(path.join(tmpdir(), 'coturn-'));
  const port = await freePort();
  const file = path.join(folder, 'turnserver.conf');
  writeFileSync(file, settingsFor(folder, port, reachesItself));
  const coturn = spawn(SERVER, ['-c', file], { stdio: ['ignore', 'pipe', 'ignore'] });
  const exit = once(coturn, 'exit');
  const ended = exit.then(([code]) => Promise.reject(new Error(`turnserver ended with ${code}:\n${said}`)));
  let said = '';
  const listening = new Promise<void>((resolve) => {
    coturn.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('(admin thread)')) resolve();
    });
  });
  await Promise.race([listening, ended]);
  // Later it ends because the test says so.
  ended.catch(() => undefined);
  const stop = async () => {
    coturn.kill();
    await exit;
    rmSync(folder, { recursive: true });
  };
  return { host: HOST, port, secret: SECRET, said: () => said, stop };
}
