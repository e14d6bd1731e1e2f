import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { audit_events, clinics, idempotency_keys, people } from '../storage/tables.ts';
import { newestLink } from '../testing/mailed.ts';
import { NOON } from '../testing/noon.ts';
import { CEDAR, HARBOUR, looked, PASSWORD, prepareClinicApi } from '../testing/prepare-clinic-api.ts';

const { api, signUp, tokenOfNew, tokenOfOlive, signIn, call, trail, mails } = prepareClinicApi();

const me = (token: string) => call('GET', 'users/me', token);
const refusalsOf = ({ body }: { body: { errors?: { source: { pointer: string }; code: string }[] } }) =>
  (body.errors ?? []).map(({ source, code }) => `${source.pointer}: ${code}`);
const saveTax = (token: string, tax: object, version?: number) =>
  call('PUT', 'clinics', token, {
    clinic: { is_tax_exempt: false, gst_hst_number: null, pst_number: null, ...tax },
    version,
  });

describe('signing up with a clinic’s token (API-033, A-138)', () => {
  it.each([CEDAR, ' cedar-2026 '])(
    'admits the first one, whose edition is the clinic’s country: %j',
    async (clinic_token) => {
      const token = await tokenOfNew('first', { clinic_token, edition: 'US' });
      const { body } = await me(token);
      expect(body).toMatchObject({
        ...{ first_name: 'first', last_name: 'New', email: 'first@new.test', admitted_yn: true },
        clinic: {
          ...{ clinic_name: 'Cedar Counselling', clinic_token: CEDAR, country: 'US', onboarded: false, version: 1 },
          ...{ is_tax_exempt: null, gst_hst_number: null, pst_number: null },
          payments: { begun_yn: false, missing: [], stopped_yn: false, checked_at: null },
        },
      });
      const second = await tokenOfNew('second', { clinic_token, edition: 'CA' });
      expect((await me(second)).body).toMatchObject({ locale: 'en', clinic: { country: 'US' } });
      const speak = (locale: string) => call('PUT', 'users/me', second, { user: { locale } });
      expect([(await speak('de')).status, (await speak('fr')).status]).toEqual([422, 204]);
      expect((await me(second)).body.locale).toBe('fr');
      expect((await me(token)).body.locale).toBe('en');
    },
  );

  it('lets a later one look and keep the tax form, and tells all who were there, each in their language', async () => {
    await tokenOfNew('nadia', { locale: 'fr' });
    const token = await tokenOfNew('Free money at https://evil.test'.slice(0, 4), { first_name: 'https://evil.test' });
    expect((await me(token)).body).toMatchObject({ admitted_yn: false, clinic: { clinic_token: HARBOUR } });
    expect((await saveTax(token, { is_tax_exempt: true })).status).toBe(200);
    const told = await mails();
    expect(told.map(({ recipient, subject }) => [recipient, subject.includes('Someone')])).toEqual([
      ['clinic@demo.test', true],
      ['clinic@demo.test', true],
      ['nadia@new.test', false],
    ]);
    expect(told.map(({ links }) => links)).toEqual(new Array(3).fill([expect.stringMatching(/\/dashboard_clinic$/)]));
    expect(JSON.stringify(told)).not.toMatch(/evil/);
    expect(await trail()).toEqual(expect.arrayContaining(['clinic.signed_up_unadmitted', 'clinic.tax_updated']));
  });

  it('has one first administrator, however many come at once', async () => {
    const names = ['ann', 'ben', 'cid'];
    const tokens = await Promise.all(names.map((name) => tokenOfNew(name, { clinic_token: CEDAR })));
    const answers = await Promise.all(tokens.map(me));
    expect(answers.filter(({ body }) => body.admitted_yn)).toHaveLength(1);
  });

  it('is refused at its field for a token that is missing, empty, unknown or was replaced', async () => {
    const { body } = await signUp('ann', { clinic_token: 'NOBODY-2026' });
    expect(refusalsOf({ body })).toEqual(['clinic.clinic_token: unknown_clinic']);
    expect(body.error).toMatch(/^No clinic has this token\. Please check it, or ask/);
    expect(refusalsOf(await signUp('ann', { clinic_token: '  ' }))).toEqual(['clinic.clinic_token: rules.required']);
    const user = { first_name: 'A', last_name: 'B', email: 'ann@new.test', password: PASSWORD, locale: 'en' };
    const missing = await api.call('POST', '/clinic_admin/users', { body: { user, clinic: {} } });
    expect(refusalsOf(missing)).toEqual(['clinic.clinic_token: rules.required']);
    const { clinic_token } = (await call('POST', 'clinics/token_rotations', await tokenOfOlive())).body;
    expect(refusalsOf(await signUp('ann'))).toEqual(['clinic.clinic_token: unknown_clinic']);
    expect((await signUp('ann', { clinic_token: clinic_token.toLowerCase() })).status).toBe(200);
  });

  it('is refused at its fields for what else is wrong, in the language asked for', async () => {
    const user = { first_name: ' ', last_name: '', email: 'ann@new.technology', password: '1234567', locale: 'fr' };
    const body = { user, clinic: { clinic_token: HARBOUR } };
    const answer = await api.call('POST', '/clinic_admin/users?locale=fr', { body });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [
        ['user.first_name', 'Requis', 'rules.required'],
        ['user.last_name', 'Requis', 'rules.required'],
        ['user.email', 'Veuillez saisir une adresse courriel valide', 'rules.email'],
        ['user.password', 'Le mot de passe doit comporter au moins 8 caractères', 'rules.password_length'],
      ].map(([pointer, detail, code]) => ({ source: { pointer }, detail, code })),
    ]);
    expect(refusalsOf(await signUp('ann', { password: 'Password1' }))).toEqual(['user.password: easy_password']);
  });

  it.each(['maya@demo.test', 'ALEX@demo.test', 'clinic@demo.test'])(
    'is refused at the address that %s has, and nothing is made',
    async (email) => {
      const before = await api.database.$count(people);
      const refused = await signUp(email);
      expect([refused.status, refusalsOf(refused)]).toEqual([422, ['user.email: clinic_email_taken']]);
      expect(refused.body.errors[0].detail).toMatch(/a clinic’s account has one of its own\.$/);
      expect([await api.database.$count(people), await trail(), await mails()]).toEqual([before, [], []]);
    },
  );

  it('leads to the account that it made when its answer was lost, with the same password and clinic only', async () => {
    const first = await signUp('ann');
    const again = await signUp('ann');
    expect([again.status, (await me(again.body.access_token)).body.email]).toEqual([200, 'ann@new.test']);
    expect(again.body.access_token).not.toBe(first.body.access_token);
    for (const other of [{ password: 'Another-Kettle-7' }, { clinic_token: CEDAR }])
      expect(refusalsOf(await signUp('ann', other))).toEqual(['user.email: clinic_email_taken']);
    expect((await mails()).length).toBe(1);
    api.now = new Date(NOON.getTime() + 3_600_001);
    expect(refusalsOf(await signUp('ann'))).toEqual(['user.email: clinic_email_taken']);
  });

  it('ends for a network and a site that guess fifty times, whatever network of it they come from', async () => {
    const guess = async (count: number, network: (count: number) => string) => {
      const answers: number[] = [];
      for (let at = 0; at < count; at += 1)
        answers.push((await signUp('ann', { clinic_token: `GUESS-${at}`, address: network(at) })).status);
      return answers;
    };
    const one = await guess(50, () => '203.0.113.7');
    expect(one.slice(30)).toEqual(Array.from({ length: 20 }, () => 429));
    expect((await signUp('ann', { address: '203.0.113.7' })).status).toBe(429);
    const many = await guess(62, (at) => `2001:db8:1:${at.toString(16)}::1`);
    expect([many.indexOf(429), (await signUp('ann', { address: '198.51.100.7' })).status]).toEqual([60, 200]);
  });
});

describe('signing in as a clinic’s administrator (API-034)', () => {
  it('opens clinic calls, and those only', async () => {
    await tokenOfNew('ann');
    const { status, body } = await signIn(' ANN@new.test ', PASSWORD);
    expect([status, (await me(body.access_token)).status]).toEqual([200, 200]);
    const elsewhere = [
      'GET /practice/users/me',
      'GET /practice/sessions',
      'GET /practice/draft_key',
      'DELETE /practice/sessions',
    ];
    for (const place of elsewhere) {
      const [method = '', path = ''] = place.split(' ');
      expect([place, (await api.call(method, path, { token: body.access_token })).status]).toEqual([place, 403]);
    }
    const draftKey = await call('GET', 'draft_key', body.access_token);
    expect(draftKey.body.key).toMatch(/^[\w-]{43}$/);
    expect((await call('GET', 'draft_key', body.access_token)).body).toEqual(draftKey.body);
    expect((await call('DELETE', 'sessions', body.access_token)).status).toBe(204);
    expect((await me(body.access_token)).status).toBe(401);
  });

  it('is one answer and the same work for a wrong password, an unknown address and everybody else', async () => {
    await tokenOfNew('ann');
    const password = `${PASSWORD}!`;
    await api.database
      .update(people)
      .set({ password_hash: `hash of ${password}` })
      .where(eq(people.email, 'maya@demo.test'));
    for (const email of ['ann@new.test', 'nobody@new.test', 'maya@demo.test', 'admin@demo.test', 'alex@demo.test']) {
      const { status, body } = await signIn(email, password);
      expect([status, body]).toEqual([401, { error: 'Invalid email or password.', code: 'wrong_credentials' }]);
    }
    expect(looked).toEqual([`hash of ${PASSWORD}`, null, null, null, null]);
    // And the other way round.
    const body = { email: 'ann@new.test', password: PASSWORD, source: 'practice' };
    expect((await api.call('POST', '/practice/sessions', { body })).status).toBe(401);
    expect((await trail()).filter((action) => action === 'sign_in.failed')).toHaveLength(6);
  });

  it('is limited as the practitioners’ is, by the same count', async () => {
    await tokenOfNew('ann');
    const address = '203.0.113.7';
    const guess = { email: 'ann@new.test', password: 'a wrong guess', source: 'practice' };
    for (let count = 0; count < 5; count += 1) {
      expect((await signIn('ann@new.test', 'a wrong guess', address)).status).toBe(401);
      expect((await api.call('POST', '/practice/sessions', { body: guess, address })).status).toBe(401);
    }
    const refused = await signIn('ann@new.test', PASSWORD, address);
    expect([refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([429, 900]);
    expect((await signIn('ann@new.test', PASSWORD, '198.51.100.7')).status).toBe(200);
  });

  it.each([
    [{ email: 'ann@new.technology', password: PASSWORD }, ['email: rules.email']],
    [{ email: '', password: '1234567' }, ['email: rules.email', 'password: rules.password_length']],
  ])('is refused at its fields: %j', async ({ email, password }, expected) => {
    expect(refusalsOf(await signIn(email, password))).toEqual(expected);
  });

  it('comes back by a mailed link after the password was forgotten, and the old sessions are over', async () => {
    const token = await tokenOfNew('ann');
    await api.call('POST', '/practice/password_resets', { body: { email: 'ann@new.test' } });
    const { link } = await newestLink(api, 'ann@new.test');
    expect(link).toMatch(/\/reset_password\/[\w-]+\?for=clinic$/);
    const secret = new URL(link).pathname.split('/').at(-1);
    const chosen = 'Another-Kettle-2026';
    const body = { password: chosen, password_confirmation: chosen };
    const reset = await api.call('PUT', `/practice/password_resets/${secret}`, { body });
    expect([reset.status, reset.body.clinic_yn]).toEqual([200, true]);
    expect((await me(token)).status).toBe(401);
    expect((await signIn('ann@new.test', chosen)).status).toBe(200);
  });
});

describe('tax information (API-031, A-141)', () => {
  const numbers = { gst_hst_number: '123456789RT0001', pst_number: 'PST-1' };

  it('is saved, counted and read back; the same once more changes nothing', async () => {
    const token = await tokenOfOlive();
    const saved = { is_tax_exempt: false, ...numbers, version: 2 };
    const typed = { gst_hst_number: ' 123456789rt0001 ', pst_number: ' pst-1' };
    expect((await saveTax(token, typed, 1)).body).toEqual(saved);
    expect((await me(token)).body.clinic).toMatchObject(saved);
    // Its answer was lost, or it was pressed twice.
    expect((await saveTax(token, numbers, 1)).body).toEqual(saved);
    expect((await saveTax(token, { gst_hst_number: null, pst_number: '' })).body).toMatchObject({
      pst_number: null,
      version: 3,
    });
    expect(await trail()).toEqual(['clinic.tax_updated', 'clinic.tax_updated']);
  });

  it('tells the second of two what the first one saved, and who that was', async () => {
    const ann = await tokenOfNew('ann');
    const olive = await tokenOfOlive();
    await saveTax(olive, numbers, 1);
    const stale = await saveTax(ann, { is_tax_exempt: true }, 1);
    expect([stale.status, stale.body]).toEqual([
      409,
      {
        error: 'Olive Park changed the tax information in the meantime. Nothing of yours was saved.',
        code: 'tax_changed_by',
        current: {
          ...{ is_tax_exempt: false, ...numbers, version: 2 },
          saved_by: { first_name: 'Olive', last_name: 'Park', you_yn: false },
        },
      },
    ]);
    // Nobody is told of themselves as of somebody else: they have a second tab.
    expect((await saveTax(olive, { is_tax_exempt: true }, 1)).body).toMatchObject({
      code: 'tax_changed_by_you',
      error: expect.stringMatching(/^You saved other tax information in another tab/),
      current: { saved_by: { first_name: 'Olive', you_yn: true } },
    });
    const together = await Promise.all([saveTax(ann, { is_tax_exempt: true }, 2), saveTax(olive, {}, 2)]);
    expect(together.map(({ status }) => status).sort()).toEqual([200, 409]);
    await api.database.update(clinics).set({ tax_saved_by: null });
    expect((await saveTax(ann, { ...numbers, pst_number: 'X' }, 1)).body).toMatchObject({
      code: 'tax_changed',
      current: { saved_by: null },
    });
    // Without a version it is as the specification says.
    expect((await saveTax(ann, { ...numbers, is_tax_exempt: true, pst_number: 'X' })).status).toBe(200);
  });

  it('is the own clinic’s, whatever the body says', async () => {
    const cedars = await tokenOfNew('first', { clinic_token: CEDAR });
    await saveTax(cedars, { ...numbers, id: 1, clinic_id: 1, clinic_token: HARBOUR, onboarded: true });
    expect((await me(cedars)).body.clinic).toMatchObject({ ...numbers, clinic_token: CEDAR, onboarded: false });
    expect((await me(await tokenOfOlive())).body.clinic).toMatchObject({ gst_hst_number: null, version: 1 });
  });

  it('leaves no number to a clinic that is not registered (CLINIC-027), and says what is missing of a request', async () => {
    const token = await tokenOfOlive();
    await saveTax(token, numbers);
    const none = { is_tax_exempt: true, gst_hst_number: null, pst_number: null };
    expect((await saveTax(token, none)).body).toEqual({ ...none, version: 3 });
    const bodies = [undefined, {}, { clinic: {} }, { clinic: none, version: '3' }];
    const answers = await Promise.all(bodies.map((body) => call('PUT', 'clinics', token, body)));
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 422));
    expect((await me(token)).body.clinic).toMatchObject({ ...none, version: 3 });
  });

  it.each([
    [{ gst_hst_number: '123456789RT001' }, ['clinic.gst_hst_number: rules.gst_hst']],
    [{ gst_hst_number: '123456789RT00011' }, ['clinic.gst_hst_number: rules.gst_hst']],
    [{ gst_hst_number: '12345678RT00011' }, ['clinic.gst_hst_number: rules.gst_hst']],
    [{ gst_hst_number: '123456789 RT0001' }, ['clinic.gst_hst_number: rules.gst_hst']],
    [{ gst_hst_number: 'RT1234567890001' }, ['clinic.gst_hst_number: rules.gst_hst']],
    [{ gst_hst_number: '1234RT567890001' }, ['clinic.gst_hst_number: rules.gst_hst']],
    [{ gst_hst_number: '12345678ORT0001' }, ['clinic.gst_hst_number: rules.gst_hst']],
    [{ gst_hst_number: 'é'.repeat(15) }, ['clinic.gst_hst_number: rules.gst_hst']],
    [{ gst_hst_number: '' }, ['clinic.gst_hst_number: rules.gst_hst']],
    // Who is not registered has neither number, and who is has this one (CLINIC-023, CLINIC-027).
    [{ gst_hst_number: null }, ['clinic.gst_hst_number: rules.required']],
    [{ pst_number: '!?%' }, ['clinic.pst_number: rules.pst']],
    [{ pst_number: 'P'.repeat(16) }, ['clinic.pst_number: rules.tax_number_length']],
    [{ is_tax_exempt: null }, ['clinic.is_tax_exempt: invalid']],
  ])('is refused at its field: %j', async (tax, expected) => {
    const token = await tokenOfOlive();
    const refused = await saveTax(token, { ...numbers, ...tax });
    expect([refused.status, refusalsOf(refused)]).toEqual([422, expected]);
    expect((await me(token)).body.clinic).toMatchObject({ gst_hst_number: null, version: 1 });
  });

  it('is saved once under one key', async () => {
    const token = await tokenOfOlive();
    const body = { clinic: { is_tax_exempt: true, ...numbers }, version: 1 };
    const send = () => api.call('PUT', '/clinic_admin/clinics', { token, body, headers: { 'Idempotency-Key': 'one' } });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status, body: saved }) => [status, saved.version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    await api.database.delete(idempotency_keys);
  });
});

it('tells the trail and the log neither names, addresses, numbers nor tokens', async () => {
  const token = await tokenOfNew('ann');
  await saveTax(token, { gst_hst_number: '123456789RT0001' });
  await signIn('ann@new.test', 'a wrong guess');
  const events = await api.database.select().from(audit_events).orderBy(audit_events.id);
  expect(events.length).toBeGreaterThan(2);
  expect(`${JSON.stringify(events)}${JSON.stringify(api.log)}`).not.toMatch(/ann|HARBOUR|RT0001|Kettle/i);
});
