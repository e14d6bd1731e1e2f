import { describe, expect, it } from '@jest/globals';
import { foreignRequest, fromPortal, toPortal } from './headers.ts';

const place = { own: 'http://localhost:3200', portal: new URL('https://portal.example'), remote: 'mf-hello' } as const;
const host = 'localhost:3200';

describe('what the portal gets of a browser’s request', () => {
  it('is what it would get itself, and the remote’s name', () => {
    const headers = { host, origin: place.own, authorization: 'token', 'sec-fetch-site': 'same-origin' };
    expect(toPortal(headers, place)).toEqual({
      host: 'portal.example',
      origin: 'https://portal.example',
      authorization: 'token',
      'sec-fetch-site': 'same-origin',
      'portal-development': 'mf-hello',
    });
  });

  it('holds nothing of other servers of this machine, and no name that a page chose', () => {
    const headers = {
      host,
      cookie: 'session=of-another-project',
      referer: 'http://localhost:3200/?token=1',
      'portal-development': 'mf-other',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-for': '10.0.0.1',
      connection: 'keep-alive',
    };
    expect(toPortal(headers, place)).toEqual({ host: 'portal.example', 'portal-development': 'mf-hello' });
  });

  it('keeps the origin of somebody else, which the portal is to refuse', () => {
    expect(toPortal({ host, origin: 'https://evil.test' }, place)).toMatchObject({ origin: 'https://evil.test' });
  });
});

describe('what the browser gets of the portal’s answer', () => {
  it('sets nothing for all of this machine, and demands no TLS of it', () => {
    const headers = {
      'set-cookie': ['a=1'],
      'strict-transport-security': 'max-age=1; includeSubDomains',
      'clear-site-data': '"storage"',
      'content-security-policy': "default-src 'none'; upgrade-insecure-requests; script-src 'self'",
      'cache-control': 'no-store',
    };
    expect(fromPortal(headers, place)).toEqual({
      'content-security-policy': "default-src 'none'; script-src 'self'",
      'cache-control': 'no-store',
    });
  });

  it.each([
    ['https://portal.example/signin?x=1', 'http://localhost:3200/signin?x=1'],
    ['https://pay.example/checkout', 'https://pay.example/checkout'],
    ['/signin', '/signin'],
  ])('leads on where the portal does: %s', (location, led) => {
    expect(fromPortal({ location }, place)).toEqual({ location: led });
  });
});

it('a link of another site is told as one, where the browser does not say so', () => {
  const told = (referer: string) => toPortal({ host, referer }, place)['sec-fetch-site'];
  expect([told('https://mail.example/'), told(`${place.own}/clients`)]).toEqual(['cross-site', undefined]);
});

describe('requests that are not of these pages', () => {
  it.each([
    ['by a name that somebody lets point here', { host: 'evil.test:3200' }],
    ['by another port', { host: 'localhost:3000' }],
    ['by a script of another site', { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['by another server of this machine', { host, 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
    ['with the origin of another site', { host, origin: 'https://evil.test' }],
    ['with an opaque origin', { host, origin: 'null' }],
    [
      'into a frame of another site',
      { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    ],
    [
      'by a form of another site',
      {
        ...{ host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
        origin: 'https://evil.test',
      },
    ],
  ])('are refused: %s', (_, headers) => {
    expect(foreignRequest(headers, place)).toMatch(/^These pages answer/);
  });

  it.each([
    ['a typed address', { host, 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['a page of its own', { host, origin: place.own, 'sec-fetch-site': 'same-origin' }],
    [
      'a link in a mail',
      { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ],
    ['a form of a page that tells nobody where it is', { host, origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['a program', { host }],
  ])('are others: %s', (_, headers) => {
    expect(foreignRequest(headers, place)).toBeNull();
  });
});
