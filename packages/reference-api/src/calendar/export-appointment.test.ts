import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeSession } from '../testing/make-session.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';
import { readCalendar } from '../testing/read-calendar.ts';

const api = prepareTestApi();
const names = ['maya', 'luc', 'alex', 'jo', 'kim', 'admin'] as const;
type Name = (typeof names)[number];
const tokens = new Map<Name, string>();
beforeAll(async () => {
  for (const name of names) tokens.set(name, await api.tokenOf(`${name}@demo.test`));
});

const download = (who: Name, id: string, query = '') =>
  api.call('GET', `/practice/appointments/${id}/calendar${query}`, { token: tokens.get(who) });
const titleFor = async (who: Name, id: string, query = '') =>
  readCalendar((await download(who, id, query)).body).events.map(({ summary }) => summary);

describe('one appointment as iCalendar (BS-001)', () => {
  it('says no names unless asked, and then those of the others', async () => {
    const id = await makeSession(api, { provider_type: 'couples' });
    for (const who of ['maya', 'jo', 'kim'] as const) expect(await titleFor(who, id)).toEqual(['Session']);
    expect(await titleFor('maya', id, '?names=true')).toEqual(['Session: Jo Lavoie and Kim Lavoie']);
    expect(await titleFor('kim', id, '?names=true&locale=fr')).toEqual(['Séance\u00a0: Maya Chen']);
  });

  it('is the event that the feed has', async () => {
    const id = await makeSession(api, { starts_in_seconds: 3600 });
    const { body } = await api.call('POST', '/practice/calendar_feed', {
      token: tokens.get('maya'),
      body: { names_yn: false },
    });
    const feed = await api.call('GET', new URL(body.url).pathname.replace('/api', ''));
    const [event] = readCalendar((await download('maya', id)).body).events;
    expect(readCalendar(feed.body).events).toContainEqual(event);
  });

  it('is a download that nobody keeps, and leaves a trace', async () => {
    const id = await makeSession(api);
    const { headers } = await download('alex', id);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="session.ics"');
    const [event] = (await api.call('GET', '/dev/audit?limit=1')).body;
    expect(event).toMatchObject({ action: 'appointment.exported', actor_id: '10', subject_id: id });
  });

  it('is for those who take part in it', async () => {
    const id = await makeSession(api);
    for (const who of ['luc', 'jo', 'kim'] as const)
      expect([who, (await download(who, id)).status]).toEqual([who, 404]);
    expect((await download('admin', id)).status).toBe(403);
    expect((await download('maya', '999999')).status).toBe(404);
    expect((await download('maya', id, '?names=yes')).status).toBe(422);
  });
});
