import { beforeEach, describe, expect, it } from '@jest/globals';
import { FICTIONAL_DIAL_IN, NO_DIAL_IN } from '@portal/contract/rules/support';
import { eq } from 'drizzle-orm';
import type { VoiceRequest, VoiceStep } from '../ports/voice-port.ts';
import { appointments, audit_events, people, rate_counters } from '../storage/tables.ts';
import { makeSession } from '../testing/make-session.ts';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const asked: VoiceRequest[] = [];
const voice = {
  isSigned: (request: VoiceRequest) => {
    asked.push(request);
    return request.signature === 'signed';
  },
  write: (step: VoiceStep) => JSON.stringify(step),
};
const taken: string[] = [];
const budgets = {
  take: async (kind: string) => {
    taken.push(kind);
    return null;
  },
  giveBack: async () => undefined,
};
const emptied = [audit_events, rate_counters];
const api = prepareTestApi({ emptied, ports: { voice, budgets, dialIn: FICTIONAL_DIAL_IN } });
const silent = prepareTestApi({ ports: { dialIn: NO_DIAL_IN } });

const MINUTE = 60_000;
const PIN = '402817';
const WRONG = '000000';
const CALLER = '+14165550177';
const TO = FICTIONAL_DIAL_IN.CA?.replaceAll(/[^+\d]/g, '') ?? '';

/** A call by its number; each has another one. */
const sidOf = (number: number) => `CA${String(number).padStart(32, '0')}`;
let calls = 0;
const newCall = () => {
  calls += 1;
  return sidOf(calls);
};

interface Ringing {
  sid?: string;
  attempt?: number;
  pin?: string;
  from?: string;
  to?: string;
  signature?: string;
  address?: string;
}

function ring({ sid = newCall(), attempt = 0, pin, ...more }: Ringing = {}) {
  const { from = CALLER, to = TO, signature = 'signed', address = '203.0.113.9' } = more;
  const form = { AccountSid: 'AC1', CallSid: sid, From: from, To: to, ...(pin !== undefined && { Digits: pin }) };
  return api.call('POST', `/webhooks/twilio/voice${attempt === 0 ? '' : `?attempt=${attempt}`}`, {
    text: new URLSearchParams(form).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Twilio-Signature': signature },
    address,
  });
}
const step = async (ringing?: Ringing): Promise<VoiceStep> => JSON.parse((await ring(ringing)).body);
/** What is said, without the languages. */
const words = ({ says }: VoiceStep) => says.map(({ text }) => text).join(' ');

/** A session with the pin of these tests; answers its id. */
async function sessionWithPin(wanted: Parameters<typeof makeSession>[1] = {}, pin = PIN): Promise<string> {
  const id = await makeSession(api, { starts_in_seconds: -60, ...wanted });
  await api.database
    .update(appointments)
    .set({ voice_pin: pin })
    .where(eq(appointments.id, Number(id)));
  return id;
}

beforeEach(async () => {
  asked.length = 0;
  taken.length = 0;
  api.log.length = 0;
  // Sessions of other tests have other pins.
  await api.database.update(appointments).set({ voice_pin: '999999' });
});

describe('a call by telephone (A-167)', () => {
  it('is asked for its pin in both languages, in English alone on the number of the US edition (A-086)', async () => {
    expect(await step()).toEqual({
      kind: 'ask',
      says: [
        { locale: 'en', text: 'Hello. Please enter the six digits of your PIN.' },
        { locale: 'fr', text: 'Bonjour. Veuillez composer les six chiffres de votre NIP.' },
      ],
      digits: 6,
      next: '/api/webhooks/twilio/voice?attempt=1',
    });
    const US = FICTIONAL_DIAL_IN.US?.replaceAll(/[^+\d]/g, '') ?? '';
    expect((await step({ to: US })).says.map(({ locale }) => locale)).toEqual(['en']);
    expect((await step({ to: 'client:somebody' })).says.map(({ locale }) => locale)).toEqual(['en', 'fr']);
  });

  it('comes into the room of its session as the client’s telephone', async () => {
    const id = await sessionWithPin();
    const [row] = await api.database
      .select()
      .from(appointments)
      .where(eq(appointments.id, Number(id)));
    const joined = await step({ attempt: 1, pin: PIN });
    expect(joined).toMatchObject({
      kind: 'connect',
      room: id,
      identity: expect.stringMatching(new RegExp(`^${row?.client_id}_host_voice_[0-9a-f]{8}$`)),
    });
    expect(words(joined)).toBe('Thank you. We are connecting you. Merci. Nous vous mettons en communication.');
    // Two telephones at once are two.
    expect(await step({ attempt: 1, pin: PIN })).not.toEqual(joined);
    expect(await api.database.select().from(audit_events).orderBy(audit_events.id)).toMatchObject([
      { action: 'session.phone_admitted', subject: 'appointment', subject_id: id, person_id: null },
      { action: 'session.phone_admitted' },
    ]);
  });

  it.each([
    ['was canceled', { status: 'canceled' }, 'session was canceled'],
    ['was completed', { status: 'completed' }, 'session is over'],
    ['ended more than an hour ago', { starts_in_seconds: -7201 }, 'session is over'],
    ['starts in more than a quarter of an hour', { starts_in_seconds: 901 }, 'fifteen minutes before it starts'],
  ] as const)('hears so where the session %s', async (_how, wanted, said) => {
    await sessionWithPin({ duration: 60, ...wanted });
    const ended = await step({ attempt: 1, pin: PIN });
    expect([ended.kind, words(ended)]).toEqual(['end', expect.stringContaining(said)]);
  });

  it.each([
    ['from a quarter of an hour before its start', { starts_in_seconds: 900 }],
    ['until an hour after its end', { starts_in_seconds: -7200 }],
  ])('comes in %s', async (_when, wanted) => {
    const id = await sessionWithPin({ duration: 60, ...wanted });
    expect(await step({ attempt: 1, pin: PIN })).toMatchObject({ kind: 'connect', room: id });
  });

  it.each([2 * 3600, -4 * 3600])(
    'hears the same of a pin that nobody has and of one whose session is %d s away',
    async (seconds) => {
      await sessionWithPin({ starts_in_seconds: seconds });
      expect(await step({ attempt: 1, pin: PIN })).toEqual(await step({ attempt: 1, pin: WRONG }));
    },
  );

  it('finds nothing by a pin whose client is locked out (A-152)', async () => {
    await sessionWithPin();
    const alex = eq(people.email, 'alex@demo.test');
    await api.database.update(people).set({ locked_at: NOON }).where(alex);
    const locked = await step({ attempt: 1, pin: PIN });
    await api.database.update(people).set({ locked_at: null }).where(alex);
    expect(locked).toEqual(await step({ attempt: 1, pin: WRONG }));
    expect(await step({ attempt: 1, pin: PIN })).toMatchObject({ kind: 'connect' });
  });

  it('comes into neither of two sessions that have one pin at the same time', async () => {
    const id = await sessionWithPin();
    const later = await sessionWithPin({ starts_in_seconds: 600 });
    const unclear = await step({ attempt: 1, pin: PIN });
    expect([unclear.kind, words(unclear)]).toEqual(['end', expect.stringContaining('join with your browser')]);
    await api.database
      .update(appointments)
      .set({ status: 'canceled' })
      .where(eq(appointments.id, Number(later)));
    expect(await step({ attempt: 1, pin: PIN })).toMatchObject({ kind: 'connect', room: id });
  });
});

describe('wrong pins', () => {
  it('end the call with the fifth, and each says the same', async () => {
    const sid = newCall();
    const first = await step({ sid, attempt: 1, pin: WRONG });
    expect(first).toMatchObject({ kind: 'ask', next: '/api/webhooks/twilio/voice?attempt=2' });
    expect(words(first)).toMatch(/^That PIN did not work\. .* Ce NIP ne fonctionne pas\./);
    for (const [attempt, pin] of [
      [2, '1'],
      [3, '12345678'],
      [4, '12*4#'],
    ] as const)
      expect(await step({ sid, attempt, pin })).toEqual({
        ...first,
        next: `/api/webhooks/twilio/voice?attempt=${attempt + 1}`,
      });
    const last = await step({ sid, attempt: 5, pin: WRONG });
    expect([last.kind, words(last)]).toEqual(['end', expect.stringContaining('too many wrong PINs')]);
  });

  it('of one caller are ten an hour, in whatever calls; then the right one is refused as well', async () => {
    await sessionWithPin();
    for (let tries = 0; tries < 10; tries += 1) await step({ attempt: 1, pin: WRONG });
    const refused = await step({ attempt: 1, pin: PIN });
    expect([refused.kind, words(refused)]).toEqual(['end', expect.stringContaining('too many wrong PINs')]);
    expect(await step({ attempt: 1, pin: WRONG })).toEqual(refused);
    expect(await step({ attempt: 1, pin: PIN, from: '+14165550178' })).toMatchObject({ kind: 'connect' });
    api.now = new Date(NOON.getTime() + 60 * MINUTE);
    expect(await step({ attempt: 1, pin: PIN })).toMatchObject({ kind: 'connect' });
  });

  it('count where the pin is one of a session that is not open, and do not where it opens one', async () => {
    await sessionWithPin();
    await sessionWithPin({ status: 'canceled' }, '111111');
    for (let tries = 0; tries < 12; tries += 1)
      expect(await step({ attempt: 1, pin: PIN })).toMatchObject({ kind: 'connect' });
    for (let tries = 0; tries < 10; tries += 1)
      expect(words(await step({ attempt: 1, pin: '111111' }))).toContain('canceled');
    expect(words(await step({ attempt: 1, pin: '111111' }))).toContain('too many wrong PINs');
  });

  it('of all who hide their number are fifty an hour, and of one address a hundred in a quarter', async () => {
    await sessionWithPin();
    for (let tries = 0; tries < 50; tries += 1) await step({ attempt: 1, pin: WRONG, from: 'anonymous' });
    for (const hidden of ['', '+266696687'])
      expect(words(await step({ attempt: 1, pin: PIN, from: hidden }))).toContain('too many wrong PINs');
    expect(await step({ attempt: 1, pin: PIN })).toMatchObject({ kind: 'connect' });
    for (let tries = 0; tries < 50; tries += 1) await step({ attempt: 1, pin: WRONG, from: `+14165551${100 + tries}` });
    expect(words(await step({ attempt: 1, pin: PIN }))).toContain('too many wrong PINs');
    expect(await step({ attempt: 1, pin: PIN, address: '203.0.113.10' })).toMatchObject({ kind: 'connect' });
  });

  it('are none where no digits came: the call ends after five questions, and nothing is counted', async () => {
    const sid = newCall();
    for (let attempt = 1; attempt < 5; attempt += 1)
      expect(words(await step({ sid, attempt, pin: '' }))).toContain('did not receive any digits');
    const last = await step({ sid, attempt: 5 });
    expect([last.kind, words(last)]).toEqual(['end', expect.stringContaining('did not receive a PIN')]);
    expect(await api.database.select().from(rate_counters)).toEqual([]);
  });
});

describe('a request that comes again', () => {
  it('is answered in the same way, and counts once, however many come at the same moment', async () => {
    const sid = newCall();
    const again = () => ring({ sid, attempt: 1, pin: WRONG });
    const answers = [...(await Promise.all([again(), again(), again()])), await again()];
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    const counted = (await api.database.select().from(rate_counters)).filter(({ key }) => !key.includes(':try:'));
    expect(counted.map(({ attempts }) => attempts)).toEqual([1, 1]);
    // After the tenth, too, which was still allowed.
    for (let tries = 0; tries < 8; tries += 1) await step({ attempt: 1, pin: WRONG });
    const tenth = { sid: newCall(), attempt: 2, pin: WRONG };
    const first = await step(tenth);
    expect(first).toMatchObject({ kind: 'ask' });
    expect(await step(tenth)).toEqual(first);
  });

  it('brings the same telephone into the room, and the trail has it once', async () => {
    await sessionWithPin();
    const right = { sid: newCall(), attempt: 1, pin: PIN };
    expect(await step(right)).toEqual(await step(right));
    expect(await api.database.select().from(audit_events)).toHaveLength(1);
  });
});

describe('what is no call', () => {
  it.each(['', 'forged'])('is refused with the signature “%s”, and costs its network something', async (signature) => {
    await sessionWithPin();
    const answer = await ring({ attempt: 1, pin: PIN, signature });
    expect([answer.status, answer.body.code, taken]).toEqual([403, 'not_signed', ['network']]);
    expect([await api.database.select().from(rate_counters), await api.database.select().from(audit_events)]).toEqual([
      [],
      [],
    ]);
  });

  it('is held against the addresses that people know, whatever the request says', async () => {
    await ring({ attempt: 3, pin: WRONG });
    const [request] = asked;
    expect(request?.urls).toEqual(['http://portal.test/api/webhooks/twilio/voice?attempt=3']);
    expect(request?.form).toMatchObject({ Digits: WRONG, From: CALLER });
    expect(taken).toEqual([]);
  });

  it.each([
    ['is too long', 413, `CallSid=${sidOf(1)}&From=${'1'.repeat(20_000)}`],
    ['names no call', 422, 'From=%2B14165550177'],
    ['names none of Twilio’s', 422, 'CallSid=CA1'],
    ['has digits that are none', 422, `CallSid=${sidOf(1)}&Digits=%00`],
    ['is no form', 422, '{"CallSid":1}'],
    ['is empty', 422, ''],
  ])('is refused where it %s', async (_how, status, text) => {
    const headers = { 'X-Twilio-Signature': 'signed' };
    expect((await api.call('POST', '/webhooks/twilio/voice?attempt=1', { text, headers })).status).toBe(status);
  });

  it.each(['0', '6', '-1', '1e0', 'x', ''])('begins anew where the address names the try “%s”', async (attempt) => {
    const text = new URLSearchParams({ CallSid: newCall(), To: TO, Digits: PIN }).toString();
    const headers = { 'X-Twilio-Signature': 'signed' };
    const { body } = await api.call('POST', `/webhooks/twilio/voice?attempt=${attempt}`, { text, headers });
    expect(JSON.parse(body)).toMatchObject({ kind: 'ask', next: expect.stringContaining('attempt=1') });
  });

  it('is not there by GET, nor where nobody answers the telephone', async () => {
    expect((await api.call('GET', '/webhooks/twilio/voice')).status).toBe(404);
    const headers = { 'X-Twilio-Signature': 'signed' };
    expect((await silent.call('POST', '/webhooks/twilio/voice', { text: 'CallSid=1', headers })).status).toBe(404);
  });
});

it('neither pin nor number nor person stands in a log, a counter or the trail', async () => {
  const id = await sessionWithPin();
  await step({ attempt: 1, pin: PIN });
  await step({ attempt: 2, pin: '271828' });
  await ring({ attempt: 1, pin: PIN, signature: 'forged' });
  const kept = [
    api.log,
    await api.database.select().from(rate_counters),
    await api.database.select().from(audit_events),
  ];
  expect(api.log).toMatchObject([{ level: 'info', message: expect.stringContaining('voice webhook was refused') }]);
  expect(kept[2]).toMatchObject([{ subject_id: id }]);
  const text = JSON.stringify(kept);
  for (const secret of [PIN, '271828', CALLER, CALLER.slice(2), 'Alex', 'Maya']) expect(text).not.toContain(secret);
});
