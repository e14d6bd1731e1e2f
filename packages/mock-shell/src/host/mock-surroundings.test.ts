import { describe, expect, it } from '@jest/globals';
import { memoryDrafts } from '@portal/shell/drafts';
import type { PlainAnswer } from '../calls/plain-call.ts';
import { mockSurroundings } from './mock-surroundings.ts';
import { plainSource } from './plain-source.ts';

const never = () => new Promise<PlainAnswer>(() => undefined);

function setUp(call: () => Promise<PlainAnswer>) {
  const asked: string[] = [];
  const { fetch } = mockSurroundings(
    {
      storage: window.sessionStorage,
      drafts: memoryDrafts(),
      idle: null,
      timeoutFactor: 1,
      call: ({ path }) => {
        asked.push(path);
        return call();
      },
      now: () => 0,
      tell: () => undefined,
      leave: () => undefined,
    },
    { remotes: plainSource({ version: '0', load: () => Promise.reject(new Error('none')) }), nonce: '' },
  );
  return { fetch, asked };
}

describe('the mock shell’s way to the API', () => {
  it('fails with the caller’s reason as soon as the caller gives up, whatever the other side does', async () => {
    const { fetch } = setUp(never);
    const controller = new AbortController();
    const asked = fetch('/api/practice/users/me', { signal: controller.signal });
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('asks nothing for who has given up before', async () => {
    const { fetch, asked } = setUp(never);
    await expect(fetch('/api/practice/users/me', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(asked).toEqual([]);
  });

  it('fails like a network where there was no answer', async () => {
    const { fetch } = setUp(() => Promise.reject(new Error('dropped')));
    await expect(fetch('/api/practice/users/me')).rejects.toMatchObject({ name: 'TypeError' });
  });
});
