import { describe, expect, it, jest } from '@jest/globals';
import { endCanary, startCanary } from '@portal/delivery';
import { readHistory, readTakenBack } from '@portal/delivery/registry';
import { kindsOfStore, remoteRelease, storeRelease, type TestStore } from '@portal/delivery/testing';
import { liveStore, portalOn } from '../testing/store.ts';

const canary = '0.1.0-cccccccc';
const live = '0.1.0-bbbbbbbb';
const failure = { code: 'failed', trace: '16fb7d68' };

async function withCanary(open?: () => TestStore | Promise<TestStore>) {
  const releases = await liveStore(open);
  await storeRelease(releases, 'mf-admin', remoteRelease('mf-admin', canary));
  await startCanary(releases, { part: 'mf-admin', version: canary, share: 500 });
  // A token is the number of who has it; everything else is nobody's.
  const personOf = async (token: string) => (/^\d+$/.test(token) ? Number(token) : null);
  const { app, page, ask, logged } = await portalOn(releases, { personOf });
  const report = (
    body: unknown,
    headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
    address = '10.0.1.1',
  ) =>
    app.fetch(new Request('http://localhost/reports', { method: 'POST', headers, body: JSON.stringify(body) }), {
      address,
    });
  const tell = (version: string, shown: number, failed: number, address?: string, token?: string) =>
    report(
      { remote: 'mf-admin', version, shown, failed: Array.from({ length: failed }, () => failure) },
      { 'sec-fetch-site': 'same-origin', ...(token && { authorization: token }) },
      address,
    );
  /** The same from ten people in ten places in turn, page by page, the failures last. */
  const tellOf = async (version: string, shown: number, failed: number) => {
    for (let page = 0; page < shown + failed; page += 1) {
      const one = page % 10;
      await tell(version, page < shown ? 1 : 0, page < shown ? 0 : 1, `10.1.${one}.1`, String(one));
    }
  };
  return { app, releases, page, ask, logged, report, tell, tellOf };
}

describe('reports of pages', () => {
  it('put failures into the log by remote, version, code and trace', async () => {
    const { tell, logged } = await withCanary();
    expect((await tell(live, 0, 1)).status).toBe(204);
    expect(logged).toEqual([`mf-admin@${live} failed: failed (trace 16fb7d68)`]);
  });

  it('tell pages and open pages at once of a canary that was taken back', async () => {
    const { tellOf, page, ask } = await withCanary();
    await tellOf(canary, 0, 5);
    expect(await (await page('/')).text()).toContain(`data-taken-back="mf-admin@${canary}@2"`);
    expect(await (await ask('/registry')).json()).toMatchObject({ takenBack: [`mf-admin@${canary}@2`] });
  });

  it('let a canary be that fails no more often, or too seldom to tell', async () => {
    const { releases, tellOf } = await withCanary();
    await tellOf(live, 45, 5);
    await tellOf(canary, 45, 5);
    expect(await readTakenBack(releases)).toEqual([]);
    const few = await withCanary();
    await few.tellOf(canary, 0, 4);
    expect(await readTakenBack(few.releases)).toEqual([]);
  });

  it('let nobody alone end a canary, nor keep a bad one alive', async () => {
    const { releases, tell } = await withCanary();
    // One customer's allotment of IPv6 is one place, however many of its networks tell something.
    const allotment = ['2001:db8:7:1::1', '2001:db8:7:2::1', '2001:db8:7:3::1', '2001:db8:7:ffff::1'];
    for (const [number, address] of allotment.entries()) await tell(canary, 0, 20, address, `${number}`);
    for (const [number, address] of ['10.2.0.1', '10.2.0.9'].entries())
      await tell(canary, 0, 20, address, `2${number}`);
    expect(await readTakenBack(releases)).toEqual([]);
    // Nor is one person three, wherever they go.
    for (const address of ['10.3.0.1', '10.4.0.1', '10.5.0.1']) await tell(canary, 0, 5, address, '20');
    expect(await readTakenBack(releases)).toEqual([]);
    await tell(canary, 0, 1, '10.6.0.3', '30');
    expect(await readTakenBack(releases)).toHaveLength(1);

    const praised = await withCanary();
    for (let report = 0; report < 100; report += 1) await praised.tell(canary, 50, 0, undefined, '99');
    await praised.tellOf(canary, 0, 5);
    expect(await readTakenBack(praised.releases)).toHaveLength(1);
  });

  it.each([
    ['no session', undefined],
    ['a session that the server does not know', 'made-up'],
  ])('with %s count from ten places on', async (_, token) => {
    const { releases, tell } = await withCanary();
    for (let place = 0; place < 9; place += 1) await tell(canary, 0, 5, `10.1.${place}.1`, token);
    expect(await readTakenBack(releases)).toEqual([]);
    await tell(canary, 0, 1, '10.1.9.1', token);
    expect(await readTakenBack(releases)).toEqual([`mf-admin@${canary}@2`]);
  });

  it('of strangers neither help nor harm what people with sessions report', async () => {
    const { releases, tell, tellOf } = await withCanary();
    for (let place = 0; place < 50; place += 1) await tell(canary, 20, 0, `10.9.${place}.1`);
    for (let place = 0; place < 9; place += 1) await tell(live, 0, 20, `10.9.${place}.1`);
    await tellOf(canary, 0, 5);
    expect(await readTakenBack(releases)).toEqual([`mf-admin@${canary}@2`]);
  });

  it('count of both versions what happens from the start of the canary on', async () => {
    const { releases, tellOf } = await withCanary();
    await endCanary(releases, 'mf-admin');
    await tellOf(live, 0, 60);
    await startCanary(releases, { part: 'mf-admin', version: canary, share: 500 });
    await tellOf(live, 50, 0);
    await tellOf(canary, 0, 5);
    expect(await readTakenBack(releases)).toEqual([`mf-admin@${canary}@4`]);
  });

  it('begin anew with the same version, once somebody starts it again', async () => {
    const { releases, tellOf } = await withCanary();
    await tellOf(canary, 0, 5);
    await endCanary(releases, 'mf-admin');
    await startCanary(releases, { part: 'mf-admin', version: canary, share: 500, again: true });
    await tellOf(canary, 1, 4);
    expect(await readTakenBack(releases)).toEqual([`mf-admin@${canary}@2`]);
    await tellOf(canary, 0, 1);
    expect(await readTakenBack(releases)).toEqual([`mf-admin@${canary}@2`, `mf-admin@${canary}@4`]);
  });

  it.each<[string, unknown]>([
    ['a remote that nobody has released', { remote: 'mf-evil', version: live, shown: 1, failed: [] }],
    ['a version that is none', { remote: 'mf-admin', version: '../x', shown: 1, failed: [] }],
    ['more than a page can have shown', { remote: 'mf-admin', version: live, shown: 1e9, failed: [] }],
    [
      'a code that is a text',
      { remote: 'mf-admin', version: live, shown: 0, failed: [{ ...failure, code: 'a\nline' }] },
    ],
    ['text', 'hello'],
  ])('are refused with %s', async (_, body) => {
    const { report, logged } = await withCanary();
    expect((await report(body)).status).toBe(422);
    expect(logged).toEqual([]);
  });

  it('are read no further than a report can be long, whatever is said of their length', async () => {
    const { app, logged } = await withCanary();
    let pulled = 0;
    const endless = () =>
      new ReadableStream({
        pull(controller) {
          pulled += 1;
          controller.enqueue(new Uint8Array(4_096));
        },
      });
    const send = (headers: Record<string, string>) =>
      app.fetch(
        new Request('http://localhost/reports', {
          method: 'POST',
          headers: { 'sec-fetch-site': 'same-origin', ...headers },
          body: endless(),
          duplex: 'half',
        } as RequestInit),
        { address: '10.0.0.1' },
      );
    expect((await send({})).status).toBe(413);
    expect(pulled).toBeLessThan(6);
    pulled = 0;
    expect((await send({ 'content-length': '9000' })).status).toBe(413);
    expect(pulled).toBeLessThan(2);
    expect(logged).toEqual([]);
  });

  it('are taken from pages of this portal only, and not without end', async () => {
    const { report, tell, ask } = await withCanary();
    const fine = { remote: 'mf-admin', version: live, shown: 1, failed: [] };
    for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none' }])
      expect((await report(fine, headers as Record<string, string>)).status).toBe(403);
    expect((await ask('/reports')).status).toBe(405);
    // Minutes are counted one by one: all of these fall into the same one.
    jest.spyOn(performance, 'now').mockReturnValue(0);
    const answers = await Promise.all(Array.from({ length: 121 }, () => tell(live, 1, 0)));
    expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
    expect((await report(fine, undefined, '10.0.0.2')).status).toBe(204);
  });
});

describe.each(kindsOfStore)('reports of pages of releases in %s', (_, open) => {
  it('take back a canary that fails twice as often as the live version, for pages and in history', async () => {
    const { releases, tellOf, logged } = await withCanary(open);
    await tellOf(live, 48, 2);
    await tellOf(canary, 46, 4);
    expect(await readTakenBack(releases)).toEqual([]);
    await tellOf(canary, 0, 1);
    expect(await readTakenBack(releases)).toEqual([`mf-admin@${canary}@2`]);
    expect(logged.at(-1)).toBe(
      `The canary mf-admin@${canary} is taken back: fails in 9.8 % of its pages, the live version in 4.0 %`,
    );
    expect((await readHistory(releases)).entries.at(-1)).toMatchObject({
      who: 'error watch',
      what: 'canary_end',
      from: canary,
    });
    await tellOf(canary, 0, 5);
    expect(await readTakenBack(releases)).toHaveLength(1);
  });
});
