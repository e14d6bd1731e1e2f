import { beforeAll, describe, expect, it } from '@jest/globals';
import { plain } from '../testing/mailed.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const api = prepareTestApi();
let tokens: Record<'maya' | 'priya' | 'nora' | 'dana', string>;
beforeAll(async () => {
  const tokenOf = (name: string) => api.tokenOf(`${name}@demo.test`);
  tokens = {
    maya: await tokenOf('maya'),
    priya: await tokenOf('priya'),
    nora: await tokenOf('nora'),
    dana: await tokenOf('dana'),
  };
});

type Name = keyof typeof tokens;
const put = (name: Name, path: string, body: unknown, headers: Record<string, string> = {}) =>
  api.call('PUT', `/practice/${path}`, { token: tokens[name], body, headers });
const me = async (name: Name) => (await api.call('GET', '/practice/users/me', { token: tokens[name] })).body;
const errorsOf = ({ body }: { body: { errors: { source: { pointer: string }; code: string }[] } }) =>
  body.errors.map(({ source, code }) => [source.pointer, code]);

async function optionId(path: string, named: string): Promise<string> {
  const { body } = await api.call('GET', path, { token: tokens.maya });
  return body.find((option: { name: string }) => option.name === named).id;
}
const pronoun = (named: string) => optionId('/practice/pronouns', named);
const province = (named: string) => optionId('/practice/states?country=CAN', named);
const state = (named: string) => optionId('/practice/states?country=USA', named);

describe('pronouns (BA-027)', () => {
  it('are saved each once, in the order of the list', async () => {
    const [she, they] = [await pronoun('She/her'), await pronoun('They/them')];
    const answer = await put('maya', 'users/1/pronouns', { pronouns: [they, she, they] });
    expect([answer.status, answer.body]).toEqual([
      200,
      { pronouns: [she, they], pronoun_other_yn: false, pronoun_other_name: null },
    ]);
    expect((await me('maya')).pronouns).toEqual([she, they]);
  });

  it('need words with “other”, and drop them with it', async () => {
    const other = await pronoun('Other');
    const refused = await put('maya', 'users/1/pronouns', { pronouns: [other], pronoun_other_name: '  ' });
    expect([refused.status, ...errorsOf(refused)]).toEqual([422, ['pronoun_other_name', 'rules.required']]);
    const saved = await put('maya', 'users/1/pronouns', { pronouns: [other], pronoun_other_name: ' Xe/xem ' });
    expect(saved.body).toMatchObject({ pronoun_other_yn: true, pronoun_other_name: 'Xe/xem' });
    const none = await put('maya', 'users/1/pronouns', { pronouns: [], pronoun_other_name: 'Xe/xem' });
    expect(none.body).toEqual({ pronouns: [], pronoun_other_yn: false, pronoun_other_name: null });
  });

  it('are chosen from their own list, and are nobody else’s to change', async () => {
    const refused = await put('maya', 'users/1/pronouns', { pronouns: [await province('Ontario')] });
    expect([refused.status, ...errorsOf(refused)]).toEqual([422, ['pronouns', 'unknown_option']]);
    expect((await put('maya', 'users/1/pronouns', { pronouns: ['x'] })).status).toBe(422);
    expect((await put('maya', 'users/2/pronouns', { pronouns: [] })).status).toBe(404);
  });
});

describe('the practice address (BA-028)', () => {
  const address = { street: '12 Elm Street', city: 'Ottawa', code: 'k1p 1j1' };

  it('is saved as a whole, its code in capitals', async () => {
    const state_id = await province('Ontario');
    const answer = await put('maya', 'practice_address', { practice_address: { ...address, state_id } });
    const saved = { ...address, alternate_street: null, code: 'K1P 1J1', state: { id: state_id, code: 'ON' } };
    expect([answer.status, answer.body]).toEqual([200, saved]);
    expect((await me('maya')).practice_address).toEqual(saved);
  });

  it('has the code of its country', async () => {
    const illinois = await state('Illinois');
    const wrong = await put('dana', 'practice_address', { practice_address: { ...address, state_id: illinois } });
    expect([wrong.status, ...errorsOf(wrong)]).toEqual([422, ['practice_address.code', 'rules.zip']]);
    const right = { ...address, code: '60654-4802', state_id: illinois };
    expect((await put('dana', 'practice_address', { practice_address: right })).status).toBe(200);
    const elsewhere = { ...right, state_id: await province('Quebec') };
    expect(errorsOf(await put('maya', 'practice_address', { practice_address: elsewhere }))).toEqual([
      ['practice_address.code', 'rules.postal_code'],
    ]);
  });

  it('is in a state that exists', async () => {
    const nowhere = { ...address, state_id: await pronoun('Other') };
    const answer = await put('maya', 'practice_address', { practice_address: nowhere });
    expect([answer.status, ...errorsOf(answer)]).toEqual([422, ['practice_address.state_id', 'unknown_option']]);
  });

  it('is saved once when the same write comes twice', async () => {
    const body = { practice_address: { ...address, street: '1 First Street' } };
    const key = { 'Idempotency-Key': 'address-of-nora' };
    const first = await put('nora', 'practice_address', body, key);
    await put('nora', 'practice_address', { practice_address: { ...address, street: '2 Second Street' } });
    const again = await put('nora', 'practice_address', body, key);
    expect([again.body, again.headers.get('Idempotent-Replayed')]).toEqual([first.body, 'true']);
    expect((await me('nora')).practice_address.street).toBe('2 Second Street');
  });
});

describe('preferences (BA-029)', () => {
  it('keep what was not sent', async () => {
    const zone = await put('maya', 'preference', { preference: { timezone: 'America/Vancouver' } });
    expect(zone.body).toEqual({ timezone: 'America/Vancouver', sms_reminder_yn: true });
    const reminders = await put('maya', 'preference', { preference: { sms_reminder_yn: false } });
    expect(reminders.body).toEqual({ timezone: 'America/Vancouver', sms_reminder_yn: false });
    const refused = await put('maya', 'preference', { preference: { timezone: 'Mars/Olympus' } });
    expect([refused.status, ...errorsOf(refused)]).toEqual([422, ['preference.timezone', 'rules.time_zone']]);
  });
});

describe('how a reminder will read (A-159)', () => {
  const preview = (name: Name, query = '') =>
    api.call('GET', `/practice/reminder_preview${query}`, { token: tokens[name] });

  it('is told in the reader’s own language and zone, whatever the page is in, by mail and phone', async () => {
    await put('dana', 'preference', { preference: { timezone: 'America/Chicago' } });
    const { status, body } = await preview('dana', '?locale=fr');
    const when = 'Thursday, February 19, 2026 at 9:00 AM CST.';
    expect([status, body.mail.subject]).toEqual([200, 'A reminder of your appointment']);
    expect(plain(body.mail.body)).toContain(`You have an appointment on ${when}`);
    expect(body.sms).toBe(`A reminder from Care Portal. You have an appointment on ${when}`);
  });

  it('is for practitioners, who are the only ones to choose', async () => {
    for (const email of ['alex@demo.test', 'kim@demo.test', 'admin@demo.test']) {
      const answer = await api.call('GET', '/practice/reminder_preview', { token: await api.tokenOf(email) });
      expect(answer.status).toBe(403);
    }
    expect((await api.call('GET', '/practice/reminder_preview')).status).toBe(401);
    expect((await preview('maya')).status).toBe(200);
  });
});

describe('the telephone number (BA-030)', () => {
  it('is stored as it is dialled', async () => {
    const answer = await put('maya', 'sms_number', { sms_number: { number: ' (416) 555-0199 ' } });
    expect([answer.status, answer.body]).toEqual([200, { number: '+14165550199' }]);
    expect((await me('maya')).sms_number).toEqual({ number: '+14165550199' });
    const refused = await put('maya', 'sms_number', { sms_number: { number: 'call me' } });
    expect([refused.status, ...errorsOf(refused)]).toEqual([422, ['sms_number.number', 'rules.phone']]);
  });

  it('is an admin’s too, who signs in with pins like everybody', async () => {
    const token = await api.tokenOf('admin@demo.test');
    const body = { sms_number: { number: '416 555-0178' } };
    const answer = await api.call('PUT', '/practice/sms_number', { token, body });
    expect([answer.status, answer.body]).toEqual([200, { number: '+14165550178' }]);
  });

  it('stays while pins are sent to it', async () => {
    const refused = await put('priya', 'sms_number', { sms_number: { number: '+14165550199' } });
    expect([refused.status, ...errorsOf(refused)]).toEqual([422, ['sms_number.number', 'two_factor_on']]);
    expect((await me('priya')).sms_number).toEqual({ number: '+16475550105' });
    expect((await put('priya', 'sms_number', { sms_number: { number: '647 555-0105' } })).status).toBe(200);
  });
});

describe('tax details (BA-031)', () => {
  it('keep what was not sent, and write letters large', async () => {
    const custom = await put('nora', 'provider_detail', { provider_detail: { custom_tax_yn: true } });
    expect(custom.body).toMatchObject({ custom_tax_yn: true, gst_hst_number: null, pst_number: null });
    const answered_at = api.now.toISOString();
    const numbers = { gst_hst_number: '123456789rt0001', pst_number: '' };
    const answer = await put('nora', 'provider_detail', { provider_detail: numbers });
    const written = { gst_hst_number: '123456789RT0001', pst_number: null, answered_at };
    expect(answer.body).toEqual({ custom_tax_yn: true, ...written });
    const whole = { custom_tax_yn: false, gst_hst_number: '987654321RT0002', pst_number: 'PST-12' };
    const saved = await put('nora', 'provider_detail', { provider_detail: whole });
    expect(saved.body).toEqual({ ...whole, answered_at });
    const exempt = { custom_tax_yn: true, gst_hst_number: null, pst_number: null };
    const cleared = await put('nora', 'provider_detail', { provider_detail: exempt });
    expect(cleared.body).toEqual({ ...exempt, answered_at });
    const refused = await put('nora', 'provider_detail', { provider_detail: { gst_hst_number: '123' } });
    expect([refused.status, ...errorsOf(refused)]).toEqual([422, ['provider_detail.gst_hst_number', 'rules.gst_hst']]);
  });

  it('say when somebody answered last, also with no and no (A-161)', async () => {
    const noAndNo = { custom_tax_yn: false, gst_hst_number: null, pst_number: null };
    const { body } = await put('nora', 'provider_detail', { provider_detail: noAndNo });
    expect(body).toEqual({ ...noAndNo, answered_at: api.now.toISOString() });
    const first = api.now;
    api.now = new Date(first.getTime() + 60_000);
    await put('nora', 'provider_detail', { provider_detail: { custom_tax_yn: false } });
    expect((await me('nora')).provider_detail).toMatchObject({ answered_at: first.toISOString() });
    await put('nora', 'provider_detail', { provider_detail: { gst_hst_number: null, pst_number: null } });
    expect((await me('nora')).provider_detail).toMatchObject({ answered_at: api.now.toISOString() });
  });
});

it('leaves a trace of each change, without what was changed', async () => {
  await put('maya', 'sms_number', { sms_number: { number: '+14165550177' } });
  const { body: events } = await api.call('GET', '/dev/audit?limit=1');
  expect(events).toMatchObject([{ action: 'phone.updated', subject: 'person', subject_id: '1' }]);
  expect(JSON.stringify(events)).not.toContain('5550177');
});
