import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Coturn, isCoturnInstalled, startCoturn } from '../testing/coturn.ts';
import type { IceServer } from './ice-servers.ts';
import { TURN_LASTS_MS, turnCredentials } from './turn-credentials.ts';

/** Comes with Debian's coturn: opens relays and sends through them. */
const CLIENT = '/usr/bin/turnutils_uclient';
/** coturn opens its databases first; that is a moment, but not on a busy machine. */
const STARTING = 60_000;

/** Opens two relays, sends a message from one to the other and back. Answers what the client said. */
async function relay({ host, port }: Coturn, { username = '', credential = '' }: IceServer) {
  const who = ['-u', username, '-w', credential];
  const client = spawn(CLIENT, ['-y', '-c', '-n', '1', '-m', '1', '-p', String(port), ...who, host]);
  let said = '';
  for (const stream of [client.stdout, client.stderr])
    stream.on('data', (data) => {
      said += String(data);
    });
  const [code] = await once(client, 'close');
  return { code, said };
}

// Debian has it, but few machines do: apt-get install --no-install-recommends coturn (docs/testing.md).
const whereInstalled = isCoturnInstalled && existsSync(CLIENT) ? describe : describe.skip;

whereInstalled('credentials at Debian’s coturn', () => {
  let coturn: Coturn;
  beforeAll(async () => {
    coturn = await startCoturn({ reachesItself: true });
  }, STARTING);
  afterAll(() => coturn.stop());

  const given = (secret = coturn.secret, now = new Date()) =>
    turnCredentials({ urls: [`turn:${coturn.host}:${coturn.port}`], secret }, now);

  it('open a relay, and what is sent through it arrives', async () => {
    const { code, said } = await relay(coturn, await given());
    expect([code, said]).toEqual([0, expect.stringContaining('tot_send_msgs=2, tot_recv_msgs=2')]);
  });

  it.each<[string, () => Promise<IceServer>]>([
    ['have ended', () => given(coturn.secret, new Date(Date.now() - TURN_LASTS_MS - 2_000))],
    ['were made with another secret', () => given('another')],
    ['are another’s', async () => ({ ...(await given()), username: (await given()).username })],
    ['say that they end later', async () => ({ ...(await given()), username: '4000000000:12345678' })],
  ])('open none where they %s', async (_how, made) => {
    const { code, said } = await relay(coturn, await made());
    expect([code, said]).toEqual([255, expect.stringContaining('Cannot complete Allocation')]);
  });

  it('reach nothing on the server’s own machine by the recipe, all of whose lines coturn knows', async () => {
    const recipe = await startCoturn({ reachesItself: false });
    try {
      const { code, said } = await relay(recipe, await given());
      expect([code, said]).toEqual([255, expect.stringContaining('403 (Forbidden IP)')]);
      expect(recipe.said()).toContain('Default realm: turn.example');
      expect(recipe.said()).not.toMatch(/bad configuration|unknown/i);
    } finally {
      await recipe.stop();
    }
  });
});
