import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { liveStore, portalOn } from '../testing/store.ts';
import { isRefusedInDevelopment } from './development-remotes.ts';

const developed = { 'portal-development': 'mf-admin' };

describe('a portal that shows no remotes in development', () => {
  it.each(['/', '/registry', '/api/healthz', '/api/practice/users/me', '/shell/0.1.0-aaaaaaaa/main.0123456789.js'])(
    'refuses in words what comes from such a machine: %s',
    async (path) => {
      const { ask } = await portalOn(await liveStore());
      const answer = await ask(path, developed);
      expect([answer.status, await answer.text()]).toEqual([
        403,
        expect.stringContaining('PORTAL_SHOWS_DEVELOPMENT=on'),
      ]);
    },
  );

  it('refuses its sockets as well', () => {
    const request = { headers: developed } as Partial<IncomingMessage> as IncomingMessage;
    expect([isRefusedInDevelopment(request, false), isRefusedInDevelopment(request, true)]).toEqual([true, false]);
    expect(isRefusedInDevelopment({ ...request, headers: {} } as IncomingMessage, false)).toBe(false);
  });

  it('answers everybody else, and never says that it would allow it', async () => {
    const { page } = await portalOn(await liveStore());
    const answer = await page('/');
    expect([answer.status, answer.headers.get('portal-development')]).toEqual([200, null]);
  });
});

describe('a portal that shows them', () => {
  const open = async () =>
    portalOn(await liveStore(), { showsDevelopment: true, offlinePage: true, sendError: () => undefined });

  it('says so to who asks, and in its log, by the remote’s name', async () => {
    const { page, logged } = await open();
    const answer = await page('/', developed);
    expect([answer.status, answer.headers.get('portal-development')]).toEqual([200, 'allowed']);
    expect(logged.join()).toContain('A page was sent to who develops mf-admin');
  });

  it('leaves no worker and takes no errors of such a page', async () => {
    const { page } = await open();
    const usual = await (await page('/')).text();
    const html = await (await page('/', developed)).text();
    for (const part of [' data-errors', 'serviceWorker?.register']) {
      expect(usual).toContain(part);
      expect(html).not.toContain(part);
    }
  });

  it.each(['', 'shell', '<script>', 'everybody'])('refuses a name of no remote: %j', async (name) => {
    const { ask, logged } = await open();
    const answer = await ask('/registry', { 'portal-development': name });
    expect(answer.status).toBe(400);
    expect(logged).toEqual([]);
  });
});
