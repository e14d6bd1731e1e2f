import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { IceServer } from './ice-servers.ts';
import { TURN_LASTS_MS, turnCredentials } from './turn-credentials.ts';

/** Where Debian's coturn has them: the server, and a client that opens relays and sends through them. */
const [SERVER, CLIENT] = ['/usr/bin/turnserver', '/usr/bin/turnutils_uclient'];
const HOST = '127.0.0.1';
const SECRET = 'the secret of a test';
/** coturn opens its databases first; that is a moment, but not on a busy machine. */
const STARTING = 60_000;

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, HOST);
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  await once(socket, 'close');
  return port;
}

/** What only the operator's machine has. */
const THEIRS = /^(cert|pkey|external-ip|tls-listening-port|listening-port|static-auth-secret|syslog)\b.*\n/gm;
const DENIED = /^denied-peer-ip=.*\n/gm;

/** The recipe of docs/turnserver.conf for this machine, where all relays and peers are; without its ban on those if `open`. */
function settingsFor(folder: string, port: number, open: boolean): string {
  const recipe = readFileSync(path.resolve(__dirname, '../../../../docs/turnserver.conf'), 'utf8').replaceAll(
    THEIRS,
    '',
  );
  const here = [`listening-ip=${HOST}`, `relay-ip=${HOST}`, `listening-port=${port}`, 'allow-loopback-peers'];
  const alone = ['no-tls', 'no-dtls', 'log-file=stdout', 'simple-log', `userdb=${path.join(folder, `${port}.db`)}`];
  const rest = [...here, ...alone, `static-auth-secret=${SECRET}`, `pidfile=${path.join(folder, `${port}.pid`)}`];
  return `${open ? recipe.replaceAll(DENIED, '') : recipe}\n${rest.join('\n')}\n`;
}

/** Starts coturn by the recipe. Answers how to stop it, and what it has said by then. */
async function startCoturn(folder: string, { open }: { open: boolean }) {
  const port = await freePort();
  const file = path.join(folder, `${port}.conf`);
  writeFileSync(file, settingsFor(folder, port, open));
  const coturn = spawn(SERVER, ['-c', file], { stdio: ['ignore', 'pipe', 'ignore'] });
  const exit = once(coturn, 'exit');
  const ended = exit.then(([code]) => Promise.reject(new Error(`turnserver ended with ${code}`)));
  let said = '';
  const listening = new Promise<void>((resolve) => {
    coturn.stdout?.setEncoding('utf8').on('data', (text: string) => {
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
  };
  return { port, stop, said: () => said };
}

/** Opens two relays, sends a message from one to the other and back. Answers what the client said. */
async function relay(port: number, { username = '', credential = '' }: IceServer) {
  const who = ['-u', username, '-w', credential];
  const client = spawn(CLIENT, ['-y', '-c', '-n', '1', '-m', '1', '-p', String(port), ...who, HOST]);
  let said = '';
  for (const stream of [client.stdout, client.stderr]) stream.on('data', (data) => (said += String(data)));
  const [code] = await once(client, 'close');
  return { code, said };
}

// Debian has it, but few machines do: apt-get install --no-install-recommends coturn (docs/testing.md).
const whereInstalled = existsSync(SERVER) && existsSync(CLIENT) ? describe : describe.skip;

whereInstalled('credentials at Debian’s coturn', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'coturn-'));
  let coturn: Awaited<ReturnType<typeof startCoturn>>;
  beforeAll(async () => {
    coturn = await startCoturn(folder, { open: true });
  }, STARTING);
  afterAll(async () => {
    await coturn.stop();
    rmSync(folder, { recursive: true });
  });

  const given = (secret = SECRET, now = new Date()) => turnCredentials({ urls: [`turn:${HOST}`], secret }, now);

  it('open a relay, and what is sent through it arrives', async () => {
    const { code, said } = await relay(coturn.port, await given());
    expect([code, said]).toEqual([0, expect.stringContaining('tot_send_msgs=2, tot_recv_msgs=2')]);
  });

  it.each<[string, () => Promise<IceServer>]>([
    ['have ended', () => given(SECRET, new Date(Date.now() - TURN_LASTS_MS - 2_000))],
    ['were made with another secret', () => given('another')],
    ['are another’s', async () => ({ ...(await given()), username: (await given()).username })],
    ['say that they end later', async () => ({ ...(await given()), username: '4000000000:12345678' })],
  ])('open none where they %s', async (_how, made) => {
    const { code, said } = await relay(coturn.port, await made());
    expect([code, said]).toEqual([255, expect.stringContaining('Cannot complete Allocation')]);
  });

  it('reach nothing on the server’s own machine by the recipe, all of whose lines coturn knows', async () => {
    const recipe = await startCoturn(folder, { open: false });
    try {
      const { code, said } = await relay(recipe.port, await given());
      expect([code, said]).toEqual([255, expect.stringContaining('403 (Forbidden IP)')]);
      expect(recipe.said()).toContain('Default realm: turn.example');
      expect(recipe.said()).not.toMatch(/bad configuration|unknown/i);
    } finally {
      await recipe.stop();
    }
  });
});
