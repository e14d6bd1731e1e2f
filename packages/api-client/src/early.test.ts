import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { signOut } from '@portal/contract/calls/accounts';
import { clientSelector } from '@portal/contract/calls/clients';

const actual = jest.requireActual<typeof import('./load-http.ts')>('./load-http.ts');
const loadHttp = jest.fn(actual.loadHttp);
jest.mock('./load-http.ts', () => ({ loadHttp: () => loadHttp() }));

let failureOf: typeof import('./testing/setup.ts').failureOf;
let json: typeof import('./testing/setup.ts').json;
let setUp: typeof import('./testing/setup.ts').setUp;

beforeAll(async () => {
  ({ failureOf, json, setUp } = await import('./testing/setup.ts'));
});

/** A client for which one answer was asked ahead; the network has no client to choose from. */
function withEarly(answer: Promise<Response>) {
  const early = jest.fn<(url: string, token: string | null) => Promise<Response> | undefined>();
  early.mockReturnValueOnce(answer);
  return { early, ...setUp(() => json([]), { early }) };
}

afterEach(() => {
  loadHttp.mockReset().mockImplementation(actual.loadHttp);
});

describe('a call that was asked for ahead', () => {
  it('is answered without a request, and without the code that sends one', async () => {
    const { client, early, addresses } = withEarly(Promise.resolve(json([])));
    await client.call(clientSelector, {});
    expect([addresses(), loadHttp.mock.calls]).toEqual([[], []]);
    expect(early.mock.calls).toEqual([['http://localhost/api/practice/clients/client_selector?locale=en', 'token-1']]);
  });

  it.each([
    ['was refused', () => Promise.resolve(json({ error: 'Away' }, 503))],
    ['never came', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is sent by itself where the answer %s', async (_what, answer) => {
    const { client, addresses } = withEarly(answer());
    await client.call(clientSelector, {});
    expect(addresses()).toEqual(['GET /api/practice/clients/client_selector?locale=en']);
  });
});

describe('an answer that is shown already', () => {
  const shownAs = (text: string) => {
    const shown = jest.fn((_url: string, _token: string | null) => ({ text, askedAt: 7 }));
    return { shown, ...setUp(() => json([]), { shown }) };
  };

  it('is read at once, without a request', () => {
    const { client, shown, addresses } = shownAs('[]');
    expect(client.shown?.(clientSelector, {})).toEqual({ answer: [], askedAt: 7 });
    expect(addresses()).toEqual([]);
    expect(shown.mock.calls).toEqual([['http://localhost/api/practice/clients/client_selector?locale=en', 'token-1']]);
  });

  it.each(['no JSON', '{"odd":1}'])('is none where it cannot be read: %s', (text) => {
    expect(shownAs(text).client.shown?.(clientSelector, {})).toBeUndefined();
  });

  it('is none where none is shown', () => {
    expect(setUp(() => json([])).client.shown?.(clientSelector, {})).toBeUndefined();
  });
});

describe('the code that writes', () => {
  it('is no part of a read', async () => {
    const { client, requests } = setUp(() => json([]));
    await client.call(clientSelector, {});
    expect([requests.length, loadHttp.mock.calls]).toEqual([1, []]);
    expect([...(requests[0]?.headers ?? [])]).toEqual([
      ['accept', 'application/json'],
      ['authorization', 'token-1'],
    ]);
  });

  it('is asked for anew with the next call', async () => {
    loadHttp.mockRejectedValueOnce(new Error('Loading chunk http failed.'));
    const { client, addresses } = setUp(() => json({}));
    await failureOf(client.call(signOut, {}));
    await client.call(signOut, {});
    expect([addresses().length, loadHttp.mock.calls.length]).toEqual([1, 2]);
  });

  it('counts as a network that is out of reach where it cannot be had', async () => {
    loadHttp.mockRejectedValue(new Error('Loading chunk http failed.'));
    const { client, addresses } = setUp(() => json({}));
    expect(await failureOf(client.call(signOut, {}))).toMatchObject({ code: 'offline' });
    expect(addresses()).toEqual([]);
  });
});
