import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { queuedMail, queuedSms } from '../ports/outbox.ts';
import { deliverDue } from '../ports/queue/deliver-due.ts';
import { DeliveryError, type QueuedMessage, type Sender } from '../ports/queue/sender.ts';
import { appointments, outbox, reminders } from '../storage/tables.ts';
import { countStatements } from '../testing/count-statements.ts';
import { NOON } from '../testing/noon.ts';
import { onPostgres } from '../testing/on-postgres.ts';
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

  it.each<[string, (id: number) => unknown]>([
    ['was canceled', (id) => change(id, { status: 'canceled' })],
    ['was completed', (id) => change(id, { status: 'completed' })],
    ['moved', (id) => change(id, { start_date: at(72), end_date: at(73) })],
    [
      'has begun',
      () => {
        api.now = at(24);
      },
    ],
  ])('is withdrawn, and its words are wiped, once its appointment %s', async (_what, happens) => {
    const [id = 0] = await make(at(24));
    await make(at(24.5), { client_id: 11 });
    await remind({ ports: queued });
    api.now = at(0.5);
    await remind({ ports: queued });
    await happens(id);
    // The other one is still so: what is withdrawn keeps nobody back.
    expect((await deliver('mail')).sort()).toEqual(['jo@demo.test', 'maya@demo.test']);
    const [toAlex] = (await sent()).filter(({ recipient }) => recipient === 'alex@demo.test');
    expect(toAlex).toMatchObject({ delivery: 'withdrawn', body: '', html: null, links: [] });
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
