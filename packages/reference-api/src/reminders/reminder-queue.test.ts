import { describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { queuedMail, queuedSms } from '../ports/outbox.ts';
import { nextDue } from '../ports/queue/claim.ts';
import { deliverDue } from '../ports/queue/deliver-due.ts';
import { DeliveryError, type QueuedMessage, type Sender } from '../ports/queue/sender.ts';
import { appointments, outbox, reminders } from '../storage/tables.ts';
import { countStatements } from '../testing/count-statements.ts';
import { NOON } from '../testing/noon.ts';
import { onPostgres } from '../testing/on-postgres.ts';
import { readPlan } from '../testing/read-plan.ts';
import { HOUR, never, prepareReminderBench } from '../testing/reminder-bench.ts';
import { claimDue } from './claim-due.ts';

const { api, set, make, remind, sent, told } = prepareReminderBench();
const at = (hours: number) => new Date(NOON.getTime() + hours * HOUR);
/** Of 115 appointments that are due at once: a whole run takes two, `PORTAL_ROUNDS=87` ten thousand (docs/testing.md). */
const ROUNDS = Number(process.env['PORTAL_ROUNDS'] ?? 2);
const queued = { mail: queuedMail, sms: queuedSms };

/** Delivers what waits, by a sender that fails as often as it is told to; answers whom it reached, in order. */
async function deliver(channel: Sender['channel'], failures = 0): Promise<string[]> {
  const reached: QueuedMessage[] = [];
  let left = failures;
  const send = async (message: QueuedMessage) => {
    left -= 1;
    if (left >= 0) throw new DeliveryError('ECONNREFUSED', { permanent: false, cause: undefined });
    reached.push(message);
  };
  const log = { write: () => undefined };
  const signals = { stop: never, cut: never };
  const sender = { channel, pauses: [60, 3600, 14_400], send };
  await deliverDue({ database: api.database, clock: () => api.now, log, sender, keepContents: false, ...signals });
  return reached.map(({ to }) => to);
}

const deliveries = async () => (await sent()).map(({ delivery }) => delivery);
const change = (id: number, columns: Partial<typeof appointments.$inferInsert>) =>
  api.database.update(appointments).set(columns).where(eq(appointments.id, id));

async function sendLink(id: number) {
  const token = await api.tokenOf('maya@demo.test');
  const sent = await api.call('POST', `/practice/appointments/${id}/session_links`, { token, body: { user_id: '10' } });
  expect(sent.status).toBe(200);
  await api.database.delete(outbox).where(eq(outbox.subject, 'Your link'));
}

describe('a reminder that waits in the queue', () => {
  it('is delivered as any message is, also after a server of mail was away', async () => {
    await make(at(1));
    await remind({ ports: queued });
    expect(await deliver('sms')).toEqual(['+14165550101']);
    expect(await deliver('mail', 2)).toEqual([]);
    api.now = new Date(at(1).getTime() - 1);
    expect((await deliver('mail')).sort()).toEqual(['alex@demo.test', 'maya@demo.test']);
    expect(await deliveries()).toEqual(['delivered', 'delivered', 'delivered']);
  });

  it.each<[string, (id: number) => unknown, 'all' | 'the client’s']>([
    ['its appointment was canceled', (id) => change(id, { status: 'canceled' }), 'all'],
    ['its appointment was completed', (id) => change(id, { status: 'completed' }), 'all'],
    ['its appointment moved', (id) => change(id, { start_date: at(72), end_date: at(73) }), 'all'],
    [
      'its appointment has begun',
      () => {
        api.now = at(24);
      },
      'all',
    ],
    ['it became somebody else’s appointment', (id) => change(id, { client_id: 11 }), 'the client’s'],
    ['its reader was locked out (A-152)', () => set(10, { locked_at: NOON }), 'the client’s'],
    ['its reader has another address', () => set(10, { email: 'alex.new@demo.test' }), 'the client’s'],
    ['its link was ended by a newer one (A-153)', (id) => sendLink(id), 'the client’s'],
  ])('is withdrawn, and its words are wiped, once %s', async (_what, happens, which) => {
    const [id = 0] = await make(at(24));
    await make(at(24.5), { client_id: 11 });
    await remind({ ports: queued });
    api.now = at(0.5);
    await remind({ ports: queued });
    await happens(id);
    // The other one is still so: what is withdrawn keeps nobody back.
    const toMaya = which === 'all' ? ['maya@demo.test'] : ['maya@demo.test', 'maya@demo.test'];
    expect((await deliver('mail')).sort()).toEqual(['jo@demo.test', ...toMaya]);
    await set(10, { email: 'alex@demo.test' });
    const [toAlex] = (await sent()).filter(({ recipient }) => recipient === 'alex@demo.test');
    expect(toAlex).toMatchObject({ delivery: 'withdrawn', body: '', html: null, links: [] });
  });

  it.each<[string, Parameters<typeof set>[1]]>([
    ['wants none any more', { sms_reminder_yn: false }],
    ['has another number', { sms_number: '+14165550199' }],
  ])('is no text message to a phone whose owner %s', async (_what, columns) => {
    await set(10, { sms_reminder_yn: true });
    await make(at(24));
    await remind({ ports: queued });
    await set(10, columns);
    expect(await deliver('sms')).toEqual(['+14165550101']);
  });

  it('is withdrawn where a later one of the same start goes: after an outage each reader gets one', async () => {
    await make(at(24));
    await remind({ ports: queued });
    expect(await deliver('mail', 2)).toEqual([]);
    api.now = at(23);
    await remind({ ports: queued });
    expect((await deliver('mail')).sort()).toEqual(['alex@demo.test', 'maya@demo.test']);
    expect(await deliver('sms')).toEqual(['+14165550101']);
    const [overtaken, sentOn] = [
      ['withdrawn', 'withdrawn', 'withdrawn'],
      ['delivered', 'delivered', 'delivered'],
    ];
    expect((await deliveries()).sort()).toEqual([...sentOn, ...overtaken]);
  });

  it('comes before those of later appointments, which may have waited longer', async () => {
    await make(at(23), { client_id: 11 }, 2);
    await remind({ ports: queued });
    api.now = at(0.5);
    await make(at(1.25));
    await remind({ ports: queued });
    const reached = await deliver('mail');
    expect([new Set(reached.slice(0, 2)), reached.length]).toEqual([new Set(['alex@demo.test', 'maya@demo.test']), 6]);
  });

  it('comes after every other message, for somebody waits for a pin', async () => {
    await make(at(24), {}, 3);
    await remind({ ports: queued });
    api.now = at(0.1);
    await queuedSms.send({ to: '+14165550199', body: '1234567' }, { database: api.database, now: api.now });
    const reached = await deliver('sms');
    expect(reached).toHaveLength(4);
    expect(reached[0]).toBe('+14165550199');
  });

  it('leaves every other mail to the same person alone', async () => {
    const [id = 0] = await make(at(24));
    await remind({ ports: queued });
    await queuedMail.send(
      { to: 'alex@demo.test', subject: 'Pin', body: '1', html: '' },
      { database: api.database, now: NOON },
    );
    await change(id, { status: 'canceled' });
    expect(await deliver('mail')).toEqual(['alex@demo.test']);
  });
});

describe('several processes', () => {
  it('send each reminder once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) await make(at(24), {}, 115);
    await Promise.all(Array.from({ length: 8 }, () => remind()));
    await remind();
    const due = 3 * 115 * ROUNDS;
    expect(await api.database.$count(reminders)).toBe(due);
    const each = new Set((await sent()).map((row) => [row.appointment_id, row.channel, row.recipient].join()));
    expect([await api.database.$count(outbox), each.size]).toEqual([due, due]);
  });

  it('send nothing of a batch that was undone, and then all of it', async () => {
    await make(at(24), {}, 3);
    const sendAll = () => Promise.reject(new Error('no disk'));
    const broken = { mail: { send: sendAll, sendAll } };
    await expect(remind({ ports: broken })).rejects.toThrow('no disk');
    expect(await told()).toEqual([]);
    await remind();
    expect(await told()).toHaveLength(9);
  });
});

onPostgres('with connections of their own, processes', () => {
  it('do not wait for one another: what one is about to send, the other passes over', async () => {
    const [mine = 0] = await make(at(24));
    await api.database.transaction(async (held) => {
      const claimed = await claimDue(held, api.now);
      expect(new Set(claimed.map(({ appointment_id }) => appointment_id))).toEqual(new Set([mine]));
      const [other] = await make(at(24), { client_id: 11 });
      await remind();
      expect(new Set((await sent()).map(({ appointment_id }) => appointment_id))).toEqual(new Set([other]));
    });
    await remind();
    expect(await told()).toHaveLength(3);
  });

  it('send nothing of an appointment that is being canceled', async () => {
    const [id = 0] = await make(at(24));
    await make(at(24), { client_id: 11 });
    await api.database.transaction(async (canceling) => {
      await canceling.update(appointments).set({ status: 'canceled' }).where(eq(appointments.id, id));
      await remind();
    });
    await remind();
    expect(await told()).toEqual(['mail jo@demo.test', 'mail maya@demo.test', 'sms +14165550101']);
  });
});

onPostgres('a long queue', () => {
  it('is read along its index: the next message costs the same, however many wait', async () => {
    await api.database.execute(sql`insert into outbox (channel, recipient, subject, body, delivery, appointment_id,
        person_id, start_date, due_at)
      select 'mail', 'alex@demo.test', 'Reminder', '', 'waiting', n, 10, ${at(24).toISOString()}::timestamptz,
        ${at(0).toISOString()}::timestamptz from generate_series(1, 5000) as n`);
    await api.database.execute(sql`analyze outbox`);
    const plan = await readPlan(api.database, nextDue(api.database, 'mail', api.now));
    expect(plan).toContain('using outbox_waiting');
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  });
});

describe('what it costs', () => {
  it('four statements for each hundred appointments, and one to see that there are no more', async () => {
    await set(10, { sms_reminder_yn: true });
    const count = async () => (await countStatements(api.database, () => remind())).statements.length;
    expect(await count()).toBe(1);
    await make(at(24), {}, 1);
    expect(await count()).toBe(4 + 1);
    await make(at(24), {}, 100);
    expect(await count()).toBe(4 + 1);
    await make(at(1), {}, 250);
    expect(await count()).toBe(3 * 4 + 1);
    expect(await told()).toHaveLength(4 * 351);
  });
});
