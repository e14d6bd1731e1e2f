import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogLine } from '@portal/reference-api';
import { openPreparedPglite } from '@portal/reference-api/testing';
import { smtpRefusal, smtpServer } from '../testing/smtp-server.ts';
import { type Outgoing, openOutgoing } from './open-outgoing.ts';

let opened: Awaited<ReturnType<typeof openPreparedPglite>>;
beforeAll(async () => {
  opened = await openPreparedPglite();
});
afterAll(() => opened.close());

const mail = { to: 'zoe@demo.test', subject: 'Reset', body: 'secret', html: '<p>secret</p>', links: ['/secret'] };
const twilio = { accountSid: `AC${'0'.repeat(32)}`, key: 'SK1', secret: 'secret', from: '+14165550100' };

const outbox = async () => {
  const found: unknown = await opened.database.execute('select delivery, body, attempts from outbox order by id');
  return (found as { rows: unknown[] }).rows;
};

describe('what leaves the house', () => {
  it('is kept in the outbox without settings', async () => {
    const { ports, described } = await openOutgoing({ addresses: {} });
    expect([ports, described]).toEqual([{}, { mail: null, sms: null }]);
  });

  it('says which adapters are in use, without a password', async () => {
    const smtp = { url: new URL('smtp://me:hunter2@mail.test:587'), from: 'me@portal.test' };
    const { described } = await openOutgoing({ smtp, twilio, addresses: {} });
    expect(described).toEqual({
      mail: 'by SMTP through mail.test:587, from me@portal.test',
      sms: 'by Twilio, from +14165550100',
    });
  });

  it('waits in the database for a server that is busy, arrives once it is not, and leaves no secret behind', async () => {
    let answers = 0;
    const server = await smtpServer({
      onConnect: (_session, done) => done(answers++ === 0 ? smtpRefusal(421, 'Busy') : undefined),
    });
    const smtp = { url: new URL(`smtp://127.0.0.1:${server.port}`), from: 'me@portal.test' };
    const { ports, start } = await openOutgoing({ smtp, addresses: {} });
    const now = new Date('2026-03-18T15:30:00Z');
    await opened.database.transaction(async (database) => ports.mail?.send(mail, { database, now }));

    const logged = await deliverAt(start, now);
    expect(logged).toMatchObject([{ level: 'info', message: expect.stringContaining('next attempt in 15 s') }]);
    expect(await outbox()).toEqual([{ delivery: 'waiting', body: 'secret', attempts: 1 }]);

    await deliverAt(start, new Date('2026-03-18T15:31:00Z'), server.arrived);
    await server.close();
    expect(server.received).toMatchObject([{ to: ['zoe@demo.test'] }]);
    expect(await outbox()).toEqual([{ delivery: 'delivered', body: '', attempts: 2 }]);
  });
});

/** Delivers at a moment until something has happened, or else until something is logged; what was logged. */
async function deliverAt(start: Outgoing['start'], now: Date, happened?: Promise<void>): Promise<LogLine[]> {
  const lines: LogLine[] = [];
  let tell: () => void = () => undefined;
  const logged = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const write = (line: LogLine) => {
    lines.push(line);
    tell();
  };
  const stop = start({ database: opened.database, clock: () => now, log: { write }, keepContents: false });
  await (happened ?? logged);
  await stop();
  return lines;
}
