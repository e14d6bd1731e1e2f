import { describe, expect, it, jest } from '@jest/globals';
import { ERRORS_PATH, type ErrorReport } from '@portal/contract/rules/error-reports';
import { liveStore, portalOn } from '../testing/store.ts';

const release = 'mf-admin@0.1.0-bbbbbbbb';
const event = { release, exception: { values: [{ type: 'PortalError', value: 'server clients.get' }] } };
const lines = (...parts: unknown[]) => parts.map((part) => JSON.stringify(part)).join('\n');
const envelope = (item: object = event, header: object = {}) => lines(header, { type: 'event' }, item);

async function open() {
  const sent: ErrorReport[] = [];
  const { app, page, logged } = await portalOn(await liveStore(), { sendError: (report) => sent.push(report) });
  const post = (body: BodyInit, { site = 'same-origin', address = '10.0.0.1', method = 'POST' } = {}) =>
    app.fetch(
      new Request(`http://localhost${ERRORS_PATH}`, {
        ...{ method, duplex: 'half' },
        ...(method === 'POST' && { body }),
        headers: { 'sec-fetch-site': site, cookie: 'maya', 'x-forwarded-for': '1.2.3.4' },
      } as RequestInit),
      { address },
    );
  return { post, page, sent, logged };
}

describe('errors of pages (decision 154)', () => {
  it('are passed on without anything that nobody asked for, whatever project their envelope names', async () => {
    const { post, sent, logged } = await open();
    const header = { dsn: 'http://key@169.254.169.254/1', event_id: 'hush', sent_at: 'hush', trace: { user: 'maya' } };
    const more = { user: { email: 'maya@demo.test' }, request: { url: '/reset_password/hush' }, environment: 'hush' };
    expect((await post(envelope({ ...event, ...more }, header))).status).toBe(204);
    expect(sent).toEqual([{ ...event, level: 'error', tags: {} }]);
    expect(logged).toEqual([]);
  });

  it('have no version that nobody has released: each would be one more in Sentry’s lists', async () => {
    const { post, sent } = await open();
    expect((await post(envelope({ ...event, release: 'mf-admin@9.9.9-dddddddd' }))).status).toBe(204);
    expect(sent).toEqual([{ exception: event.exception, level: 'error', tags: {} }]);
  });

  it.each([
    ['a release that nobody has made', envelope({ ...event, release: 'mf-evil@0.1.0-bbbbbbbb' })],
    ['no release', envelope({ exception: event.exception })],
    ['no error', envelope({ release, message: 'hush' })],
    ['a session, a replay, a file', lines({}, { type: 'attachment' }, event)],
    ['a part of one', '{}\n{"type":"event"}\n{"release":'],
    ['no envelope', 'hush'],
  ])('are refused with %s', async (_, body) => {
    const { post, sent } = await open();
    expect([(await post(body)).status, sent]).toEqual([422, []]);
  });

  it('are taken from pages of this portal alone, and no further than one can be long', async () => {
    const { post, sent } = await open();
    for (const site of ['cross-site', 'same-site', 'none']) expect((await post(envelope(), { site })).status).toBe(403);
    expect((await post(envelope(), { method: 'GET' })).status).toBe(405);
    let pulled = 0;
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(8_192));
      },
    });
    expect([(await post(endless)).status, sent]).toEqual([413, []]);
    expect(pulled).toBeLessThan(8);
  });

  it('are not taken without end: of one site, nor of all together', async () => {
    const { post, sent } = await open();
    // Minutes are counted one by one: all of these fall into the same one.
    jest.spyOn(performance, 'now').mockReturnValue(0);
    const refused = async (count: number, addressOf: (at: number) => string) => {
      let answers = 0;
      for (let at = 0; at < count; at += 1)
        if ((await post(envelope(), { address: addressOf(at) })).status === 429) answers += 1;
      return answers;
    };
    expect(await refused(21, () => '10.0.1.1')).toBe(1);
    expect(await refused(50, (at) => `10.1.${at}.1`)).toBe(10);
    expect(sent).toHaveLength(60);
  });

  it('are asked for in pages, and have an address, only where somebody is to look at them', async () => {
    const { page } = await open();
    expect(await (await page('/')).text()).toMatch(/id="registry"[^>]* data-errors>/);
    const without = await portalOn(await liveStore());
    expect(await (await without.page('/')).text()).not.toContain('data-errors');
    expect((await without.ask(ERRORS_PATH, { 'sec-fetch-site': 'same-origin' }, 'POST')).status).toBe(405);
  });
});
