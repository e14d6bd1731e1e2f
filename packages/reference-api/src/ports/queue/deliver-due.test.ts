import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asc } from 'drizzle-orm';
import { outbox } from '../../storage/tables.ts';
import { NOON } from '../../testing/noon.ts';
import { openTestDatabase, STARTING } from '../../testing/open-test-database.ts';
import { queuedMail, queuedSms } from '../outbox.ts';
import type { LogLine } from '../ports.ts';
import { claim } from './claim.ts';
import { deliverDue } from './deliver-due.ts';
import { readQueueLengths } from './queue-length.ts';
import { DeliveryError, type QueuedMessage, type Sender } from './sender.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
}, STARTING);
afterAll(() => opened.close());

let now: Date;
let log: LogLine[];
let sent: QueuedMessage[];
beforeEach(async () => {
  now = NOON;
  log = [];
  sent = [];
  await opened.database.delete(outbox);
});

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

/** A sender that fails as often as there are errors, then delivers. */
const failing = (...errors: unknown[]): Sender => ({
  channel: 'mail',
  pauses: [15, 60],
  async send(message) {
    if (errors.length > 0) throw errors.shift();
    sent.push(message);
  },
});

const down = () => new DeliveryError('ECONNREFUSED', { permanent: false, cause: undefined });
const refused = () => new DeliveryError('EENVELOPE 550', { permanent: true, cause: undefined });

const never = new AbortController().signal;

const deliver = (
  sender: Sender,
  { database = opened.database, keepContents = false, stop = never, cut = never } = {},
) =>
  deliverDue({
    database,
    clock: () => now,
    log: { write: (line) => void log.push(line) },
    sender,
    keepContents,
    stop,
    cut,
  });

const mail = (to: string) => ({ to, subject: 'Hello', body: 'secret', html: '<p>secret</p>', links: ['/secret'] });
const queue = (to = 'luc@demo.test') => queuedMail.send(mail(to), { database: opened.database, now });
const rows = () => opened.database.select().from(outbox).orderBy(asc(outbox.id));

describe('the queue', () => {
  it('delivers what is due, oldest first, each channel by its own sender, and wipes what was in it', async () => {
    await queue();
    await queue('dana@demo.test');
    await queuedSms.send({ to: '+14165550100', body: 'pin' }, { database: opened.database, now });
    later(61);
    const lengths = () => readQueueLengths(opened.database, now);
    const sms61 = { channel: 'sms', waiting: 1, oldestSeconds: 61 };
    expect(await lengths()).toEqual([{ channel: 'mail', waiting: 2, oldestSeconds: 61 }, sms61]);
    await deliver(failing());
    expect(await lengths()).toEqual([{ channel: 'mail', waiting: 0, oldestSeconds: 0 }, sms61]);
    expect(sent.map(({ to, body, html }) => [to, body, html])).toEqual([
      ['luc@demo.test', 'secret', '<p>secret</p>'],
      ['dana@demo.test', 'secret', '<p>secret</p>'],
    ]);
    const [first, , sms] = await rows();
    expect(first).toMatchObject({ delivery: 'delivered', body: '', html: null, links: [], recipient: 'luc@demo.test' });
    expect(sms).toMatchObject({ delivery: 'waiting', body: 'pin' });
    expect(log).toEqual([]);
  });

  it('leaves what was in it where the table is the inbox', async () => {
    await queue();
    await deliver(failing(), { keepContents: true });
    expect(await rows()).toMatchObject([{ delivery: 'delivered', body: 'secret', links: ['/secret'] }]);
  });

  it('knows no message whose transaction was undone', async () => {
    const undone = opened.database.transaction(async (database) => {
      await queuedMail.send(mail('luc@demo.test'), { database, now });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await deliver(failing());
    expect(sent).toEqual([]);
  });

  it('tries again after growing pauses, under the same message id, and says so without a word of the contents', async () => {
    await queue();
    const sender = failing(down(), new TypeError('of the library'));
    await deliver(sender);
    later(14.9);
    await deliver(sender);
    expect(log).toHaveLength(1);
    later(0.1);
    await deliver(sender);
    later(60);
    const [waiting] = await rows();
    await deliver(sender);
    expect(sent).toMatchObject([{ body: 'secret', messageId: waiting?.message_id }]);
    expect(log.map(({ level, message }) => `${level}: ${message}`)).toEqual([
      `info: Message ${waiting?.id} (mail) was not delivered: ECONNREFUSED; next attempt in 15 s`,
      `info: Message ${waiting?.id} (mail) was not delivered: UNKNOWN; next attempt in 60 s`,
    ]);
  });

  it('gives a message up after its last attempt, and at once when it would be refused again', async () => {
    await queue();
    const sender = failing(down(), down(), down());
    for (const seconds of [15, 60, 3600]) {
      await deliver(sender);
      later(seconds);
    }
    await queue();
    await deliver(failing(refused()));
    later(86_400);
    await deliver(failing());
    expect(sent).toEqual([]);
    expect(await rows()).toMatchObject([
      { delivery: 'given_up', attempts: 3, body: '' },
      { delivery: 'given_up', attempts: 1, body: '' },
    ]);
    const errors = log.filter(({ level }) => level === 'error').map(({ message }) => message);
    expect(errors).toEqual([
      expect.stringMatching(/: ECONNREFUSED; given up after attempt 3$/),
      expect.stringMatching(/: EENVELOPE 550; given up after attempt 1$/),
    ]);
  });

  it('sends each message once from several processes', async () => {
    const people = Array.from({ length: 30 }, (_, index) => `person${index}@demo.test`);
    for (const person of people) await queue(person);
    const processes = Array.from({ length: 8 }, () => failing());
    // Each on a connection of its own, where there are several.
    await Promise.all(processes.map(() => opened.database.execute('select 1')));
    await Promise.all(processes.map((sender) => deliver(sender)));
    expect(sent.map(({ to }) => to).sort()).toEqual(people.sort());
  });

  it('passes over a message that another process is just taking', async () => {
    await queue();
    await queue('dana@demo.test');
    await opened.database.transaction(async (held) => {
      await claim(held, 'mail', now);
      // Whoever waits for it instead is to fail, not to wait for ever.
      await held.execute("set local idle_in_transaction_session_timeout = '30s'");
      // PGlite has one connection, so there nobody else could look meanwhile.
      await deliver(failing(), { database: opened.kind === 'postgresql' ? opened.database : held });
    });
    expect(sent.map(({ to }) => to)).toEqual(['dana@demo.test']);
  });

  it('takes over from a process that died, and gives up a message that kills every process', async () => {
    await queue();
    const dying: Sender = { ...failing(), send: () => new Promise(() => undefined) };
    for (const _ of dying.pauses) {
      void deliver(dying);
      await untilClaimed();
      await deliver(failing());
      expect(sent).toEqual([]);
      later(300);
    }
    void deliver(dying);
    await untilClaimed();
    later(300);
    await deliver(failing());
    expect(sent).toEqual([]);
    expect(await rows()).toMatchObject([{ delivery: 'given_up', attempts: 4 }]);
  });

  it('is not settled by an attempt that another one has overtaken', async () => {
    await queue();
    let fail: (error: unknown) => void = () => undefined;
    const slow = deliver({
      ...failing(),
      send: () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    });
    await untilClaimed();
    later(300);
    await deliver(failing());
    fail(refused());
    await slow;
    expect(sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ delivery: 'delivered', attempts: 2 }]);
  });

  it('ends after the message under way when it is told to, or at once, with the message left for later', async () => {
    await queue();
    await queue('dana@demo.test');
    await queue('maya@demo.test');
    const stop = new AbortController();
    const stopping: Sender = {
      ...failing(),
      send: async (message) => {
        sent.push(message);
        stop.abort();
      },
    };
    await deliver(stopping, { stop: stop.signal });
    const cut = new AbortController();
    const cutOff: Sender = {
      ...failing(),
      send: (message, signal) => {
        const failed = new Promise<void>((_, reject) => {
          signal.addEventListener('abort', () =>
            reject(new DeliveryError('EABORT', { permanent: false, cause: null })),
          );
        });
        sent.push(message);
        cut.abort();
        return failed;
      },
    };
    await deliver(cutOff, { stop: cut.signal, cut: cut.signal });
    expect(sent.map(({ to }) => to)).toEqual(['luc@demo.test', 'dana@demo.test']);
    expect(log).toMatchObject([{ message: expect.stringContaining('EABORT; next attempt in 15 s') }]);
    expect(await rows()).toMatchObject([
      { delivery: 'delivered', attempts: 1 },
      { delivery: 'waiting', attempts: 1, body: 'secret' },
      { delivery: 'waiting', attempts: 0 },
    ]);
  });
});

/** Waits until a sender has taken what is due. */
async function untilClaimed(): Promise<void> {
  while (true) {
    const [row] = await rows();
    if (row && row.due_at > now) return;
  }
}
