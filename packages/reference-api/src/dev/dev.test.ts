import { describe, expect, it } from '@jest/globals';
import { outbox } from '../storage/tables.ts';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const api = prepareTestApi({ emptied: [outbox] });

const couple = {
  counsellor: 'maya@demo.test',
  client: 'jo@demo.test',
  guest: 'kim@demo.test',
  provider_type: 'couples',
  modality: 'video',
  counselling_type: 'other',
  starts_in_seconds: 600,
  duration: 60,
};

describe('POST /dev/appointments', () => {
  it('makes an appointment that each participant reaches by their link', async () => {
    const { status, body } = await api.call('POST', '/dev/appointments', { body: couple });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'scheduled', duration: 60, payout_yn: true, provider_type: 'couples' });
    expect(Date.parse(body.start_date)).toBe(NOON.getTime() + 600_000);
    expect(Date.parse(body.end_date)).toBe(NOON.getTime() + 4_200_000);
    expect(body.participants.map(({ role }: { role: string }) => role)).toEqual(['provider', 'host', 'guest']);
    expect(body.post_assessment).toHaveLength(4);
    for (const participant of body.participants)
      expect(Object.keys(participant).sort()).toEqual(['email', 'link', 'role', 'user_id']);
    const [provider, host, guest] = body.participants;
    expect(provider.link).toMatch(new RegExp(`^/sessions/${body.id}/waiting_room/[\\w-]{43}$`));
    expect(guest.link).toMatch(new RegExp(`^/sessions/clients/redirect/${body.id}/[\\w-]{43}$`));
    for (const participant of [provider, host, guest]) {
      const token = participant.link.split('/').at(-1);
      const seen = await api.call('GET', `/practice/appointments/${body.id}`, { token });
      expect([seen.status, seen.body.appointment_sessions]).toEqual([200, body.appointment_sessions]);
      const seats = seen.body.appointment_sessions.map((seat: { user_id: string }) => seat.user_id);
      expect(seats).toContain(participant.user_id);
    }
    const stranger = await api.tokenOf('alex@demo.test');
    expect((await api.call('GET', `/practice/appointments/${body.id}`, { token: stranger })).status).toBe(404);
    const upcoming = await api.call('GET', '/practice/appointments/paginated_index?today=true&per_page=100', {
      token: provider.link.split('/').at(-1),
    });
    expect(upcoming.body.data.map((row: { id: string }) => row.id)).toContain(body.id);
  });

  it('shows each participant their own note only', async () => {
    const { body } = await api.call('POST', '/dev/appointments', { body: couple });
    const notesOf = async (email: string) => {
      const token = await api.tokenOf(email);
      return (await api.call('GET', `/practice/appointments/${body.id}`, { token })).body.appointment_notes;
    };
    expect(await notesOf('maya@demo.test')).toMatchObject([{ user_id: '1', note: '' }]);
    expect(await notesOf('jo@demo.test')).toMatchObject([{ user_id: '11' }]);
    expect(await notesOf('kim@demo.test')).toEqual([]);
  });

  it('keeps one conversation per pair, and another for the couple', async () => {
    const alone = { ...couple, guest: undefined, provider_type: 'individual' };
    const chatOf = async (body: object) => (await api.call('POST', '/dev/appointments', { body })).body.chat;
    const [one, again, together] = [await chatOf(alone), await chatOf(alone), await chatOf(couple)];
    expect(again).toEqual(one);
    expect(together).not.toEqual(one);
  });

  it.each([
    [{ ...couple, client: 'nobody@demo.test' }, 'client'],
    [{ ...couple, duration: 1.5 }, 'duration'],
    [{ ...couple, starts_in_seconds: 1e12 }, 'starts_in_seconds'],
    [{ ...couple, modality: 'telepathy' }, 'modality'],
    [{ ...couple, client: 'maya@demo.test' }, 'client'],
    [{ ...couple, client: 'clinic@demo.test' }, 'client'],
    [{ ...couple, client: 'kim@demo.test', guest: 'jo@demo.test' }, 'client'],
    [{ ...couple, guest: 'jo@demo.test' }, 'guest'],
    [{ ...couple, guest: 'JO@demo.test ' }, 'guest'],
    [{ ...couple, guest: 'luc@demo.test' }, 'guest'],
    [{ ...couple, guest: undefined }, 'guest'],
    [{ ...couple, provider_type: 'individual' }, 'guest'],
    [{ ...couple, counsellor: 'alex@demo.test' }, 'counsellor'],
    [{ ...couple, counsellor: 'jo@demo.test' }, 'counsellor'],
    [{ ...couple, counsellor: 'admin@demo.test' }, 'counsellor'],
  ])('names what is wrong: %#', async (body, pointer) => {
    const answer = await api.call('POST', '/dev/appointments', { body });
    expect([answer.status, answer.body.errors?.[0].source.pointer]).toEqual([422, pointer]);
    expect(answer.body.errors[0].detail).toMatch(/\w{4}/);
  });

  it('makes a canceled one with the cancellation that belongs to it', async () => {
    const { status, body } = await api.call('POST', '/dev/appointments', { body: { ...couple, status: 'canceled' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'canceled', cancellation: { user_id: '1', reason: null } });
    const token = await api.tokenOf('maya@demo.test');
    const path = '/practice/appointments/paginated_index?canceled=true&per_page=100';
    const listed = await api.call('GET', path, { token });
    const row = listed.body.data.find(({ id }: { id: string }) => id === body.id);
    expect(row.cancellation).toEqual(body.cancellation);
  });
});

describe('GET /dev/people', () => {
  it('is the demo world’s table', async () => {
    const { body } = await api.call('GET', '/dev/people');
    const names = body.map(({ name, email }: { name: string; email: string }) => `${name} ${email}`);
    expect(names).toEqual([
      'Maya Chen maya@demo.test',
      'Luc Tremblay luc@demo.test',
      'Dana Ruiz dana@demo.test',
      'Sam Okafor sam@demo.test',
      'Priya Nair priya@demo.test',
      'Nora Hill nora@demo.test',
      'Eli Stone eli@demo.test',
      'Ada Admin admin@demo.test',
      'Olive Park clinic@demo.test',
      'Alex Roy alex@demo.test',
      'Jo Lavoie jo@demo.test',
      'Kim Lavoie kim@demo.test',
      'Casey Bell casey@demo.test',
    ]);
  });
});

describe('POST /dev/tokens', () => {
  it('finds nobody under an unknown address', async () => {
    expect((await api.call('POST', '/dev/tokens', { body: { email: 'nobody@demo.test' } })).status).toBe(404);
  });
});

describe('GET /dev/outbox', () => {
  it('shows the newest first, to one address if asked, as data or as a page without scripts', async () => {
    const mail = { channel: 'mail', subject: 'Hello', links: [] as string[], sent_at: NOON } as const;
    await api.database.insert(outbox).values([
      { ...mail, recipient: 'luc@demo.test', body: 'first' },
      { ...mail, recipient: 'dana@demo.test', body: 'second' },
      {
        ...mail,
        recipient: 'luc@demo.test',
        body: '<script>alert(1)</script>',
        links: ['javascript:alert(1)', '/redirect/x'],
      },
    ]);
    const { body } = await api.call('GET', '/dev/outbox?to=luc@demo.test');
    expect(body.map((message: { body: string }) => message.body)).toEqual(['<script>alert(1)</script>', 'first']);
    expect((await api.call('GET', '/dev/outbox')).body).toHaveLength(3);
    expect(Object.keys(body[0]).sort()).toEqual(['body', 'html', 'links', 'sent_at', 'subject', 'to']);

    const page = await api.call('GET', '/dev/outbox?to=luc@demo.test', { headers: { Accept: 'text/html,*/*' } });
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(page.body).not.toMatch(/<script|javascript:/);
    expect(page.body).toContain('&lt;script&gt;');
    expect(page.body).toContain('href="/redirect/x"');
  });

  it('shows a mail as its receiver sees it in a frame that may do nothing', async () => {
    const mail = { channel: 'mail', subject: 'Hello', recipient: 'eli@demo.test', body: 'words' } as const;
    await api.database.insert(outbox).values({ ...mail, html: '<script>alert("1")</script>' });
    const { body } = await api.call('GET', '/dev/outbox?to=eli@demo.test', { headers: { Accept: 'text/html' } });
    const frame = '<iframe title="Hello" sandbox srcdoc="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;"></iframe>';
    expect(body).toContain(frame);
    const [read] = (await api.call('GET', '/dev/outbox?to=eli@demo.test')).body;
    expect(read.html).toBe('<script>alert("1")</script>');
  });

  it('tells how far a message has come where one really leaves', async () => {
    const wiped = { channel: 'mail', subject: 'Hello', recipient: 'nora@demo.test', body: '' } as const;
    await api.database.insert(outbox).values({ ...wiped, delivery: 'delivered' });
    const { body } = await api.call('GET', '/dev/outbox?to=nora@demo.test', { headers: { Accept: 'text/html' } });
    expect(body).toContain('<dt>State</dt><dd>sent</dd>');
    expect(body).toContain('Its contents were removed');
    expect(body).not.toContain('<iframe');
  });

  it.each([
    ['?locale=fr', {}, 'fr'],
    ['?locale=en', { 'Accept-Language': 'fr-CA,en;q=0.5' }, 'en'],
    ['', { 'Accept-Language': 'fr-CA,en;q=0.5' }, 'fr'],
    ['', {}, 'en'],
  ])('speaks the language that is asked for: %s %j', async (query, headers, locale) => {
    const { body } = await api.call('GET', `/dev/outbox${query}`, { headers: { Accept: 'text/html', ...headers } });
    expect(body).toContain(`<html lang="${locale}">`);
    expect(body).toContain(locale === 'fr' ? 'Boîte d’envoi' : '<h1>Outbox</h1>');
  });
});

describe('POST /dev/reset', () => {
  it('seeds the same world anew and ends every session', async () => {
    const token = await api.tokenOf('maya@demo.test');
    await api.database
      .insert(outbox)
      .values({ channel: 'mail', subject: 'Hello', recipient: 'luc@demo.test', body: '' });
    await api.call('PUT', '/practice/users/1', { token, body: { user: { first_name: 'Changed' } } });
    const { body: before } = await api.call('GET', '/dev/people');
    expect(before[0].name).toBe('Changed Chen');
    expect((await api.call('POST', '/dev/reset')).status).toBe(204);
    const { body: after } = await api.call('GET', '/dev/people');
    expect(after[0].name).toBe('Maya Chen');
    expect((await api.call('GET', '/practice/users/me', { token })).status).toBe(401);
    expect((await api.call('GET', '/dev/outbox')).body).toEqual([]);
  });
});
