import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@portal/delivery/free-port';
import { devHandles } from '../../../e2e/support/dev-handles.ts';
import { openPool } from '../../../packages/reference-api/src/storage/open-pool.ts';
import { signEvent } from '../../../packages/stripe-local/src/index.ts';
import { startPortalProcess } from '../../../tools/lib/portal-process.ts';
import { startPostgres } from '../../../tools/lib/postgres.ts';
import { percentile } from '../percentile.ts';
import type { WebhooksMeasured } from './webhooks-report.ts';

/** Of one second. */
const WEBHOOKS = 200;
const WARM_UP_ROUNDS = 3;

const SECRET = 'whsec_of_the_bench';
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_bench', STRIPE_WEBHOOK_SECRET: SECRET };

/** A clinic for each webhook of a round, so that none has to wait for another. */
const addClinics = `insert into clinics (clinic_name, clinic_token, payment_account_id)
  select 'Bench ' || n, 'BENCH-' || n, 'acct_bench_' || n from generate_series(1, ${WEBHOOKS}) n`;

/** As long as Stripe's own: an account has many fields that nobody here reads. */
const FILLER = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`field_${n}`, 'x'.repeat(40)]));

function payloadOf(turn: number, n: number): string {
  const ready = { details_submitted: true, charges_enabled: true, requirements: { currently_due: [] } };
  const account = `acct_bench_${n}`;
  const object = { id: account, object: 'account', ...ready, metadata: FILLER };
  // A minute apart: an event that is clearly newer than the last one.
  const created = Math.floor(Date.now() / 1000) + turn * 60;
  const event = {
    id: `evt_${turn}_${n}`,
    object: 'event',
    type: 'account.updated',
    account,
    created,
    livemode: false,
  };
  return JSON.stringify({ ...event, data: { object } });
}

const agent = new Agent({ keepAlive: true });

/** Sends one webhook; gives the milliseconds until its answer. */
function send(url: string, payload: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      'Stripe-Signature': signEvent(payload, SECRET, Math.floor(Date.now() / 1000)),
    };
    const began = performance.now();
    request(url, { method: 'POST', headers, agent }, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`A webhook was answered ${answer.statusCode}`));
      });
    })
      .once('error', reject)
      .end(payload);
  });
}

/** Sends a second's webhooks, evenly; gives their p99. */
async function second(url: string, turn: number): Promise<number> {
  const began = performance.now();
  const sent: Promise<number>[] = [];
  for (let n = 1; n <= WEBHOOKS; n += 1) {
    const payload = payloadOf(turn, n);
    await delay(Math.max(0, began + (n * 1000) / WEBHOOKS - performance.now()));
    sent.push(send(url, payload));
  }
  return percentile(await Promise.all(sent), 0.99);
}

async function startBare() {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-server.ts'), SECRET], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() };
}

/** Sends webhooks to the portal and to a bare server, by turns, and reads beside them. */
export async function measureWebhooks(
  rounds: number,
  onProgress: (line: string) => void,
): Promise<Omit<WebhooksMeasured, 'clinic' | 'starts'>> {
  const data = mkdtempSync(path.join(tmpdir(), 'bench-webhooks-'));
  const postgres = await startPostgres();
  const bare = await startBare();
  const env = {
    ...{ PORTAL_DEV: '1', PORTAL_DATA: data, PORTAL_RELEASES: path.join(data, 'none') },
    ...{ PORTAL_SESSION_BUDGET: 'off', ...STRIPE },
  };
  const portal = await startPortalProcess({ port: await freePort('127.0.0.1'), databaseUrl: postgres.url, env });
  const { database, end } = openPool(postgres.url);
  try {
    await database.execute(addClinics);
    const { tokenFor } = devHandles(portal.url);
    const maya = await tokenFor('maya@demo.test');
    const read = async (at: string, authorization: string) => {
      const answer = await fetch(`${portal.url}/api${at}`, { headers: { authorization } });
      await answer.text();
    };
    const webhooks = `${portal.url}/api/webhooks/stripe`;
    let turn = 0;
    /** Each second's events are new, and newer than all before. */
    const nextTurn = () => {
      turn += 1;
      return turn;
    };
    const measured = { portal: [] as number[], bare: [] as number[] };
    const [quiet, meanwhile]: [number[], number[]] = [[], []];
    /** Reads one after the other, a few a second, as long as something else goes on. */
    const readBeside = async (times: number[], work: Promise<unknown>) => {
      let isOver = false;
      const ending = work.finally(() => {
        isOver = true;
      });
      while (!isOver) {
        const began = performance.now();
        await read('/practice/users/me', maya);
        times.push(performance.now() - began);
        await delay(5);
      }
      await ending;
    };
    for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
      const isCounted = round >= 0;
      const bareTime = await second(bare.url, 0);
      const time = await second(webhooks, nextTurn());
      await readBeside(isCounted ? quiet : [], delay(1_000));
      await readBeside(isCounted ? meanwhile : [], second(webhooks, nextTurn()));
      if (!isCounted) continue;
      measured.bare.push(bareTime);
      measured.portal.push(time);
      onProgress(`${round + 1}/${rounds}: p99 ${time.toFixed(2)} ms, bare ${bareTime.toFixed(2)} ms`);
    }
    const reads = { quiet: percentile(quiet, 0.99), meanwhile: percentile(meanwhile, 0.99) };
    return { ...measured, reads };
  } finally {
    agent.destroy();
    await end();
    await portal.stop();
    bare.stop();
    await postgres.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
