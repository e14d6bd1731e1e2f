import { describe, expect, it } from '@jest/globals';
import { type ApiClient, type CallOptions, PortalError } from '@portal/api-client';
import { shareFileWithAll } from '@portal/contract/calls/shared-files';
import { createUpload } from './upload.ts';

type Outcome = ConstructorParameters<typeof PortalError>[0] | null;

/** An upload whose tries end by hand: with a code, or done. */
function setUp(key?: string) {
  const asked: { options: CallOptions; end(outcome: Outcome): void }[] = [];
  const call = (_row: unknown, _input: unknown, options: CallOptions) =>
    new Promise((resolve, reject) => {
      const end = (code: Outcome) => (code === null ? resolve('done') : reject(new PortalError(code, { call: 'x' })));
      options.signal?.addEventListener('abort', () => end('aborted'));
      asked.push({ options, end });
    });
  const api = { call } as unknown as ApiClient;
  const input = { body: { file: new File(['%PDF'], 'a.pdf') } };
  const upload = createUpload({ api, call: shareFileWithAll, input, key });
  const send = async (outcome: Outcome) => {
    const sent = upload.send().then(
      () => null,
      (error: PortalError) => error.code,
    );
    asked.at(-1)?.end(outcome);
    return sent;
  };
  return { upload, asked, send, keys: () => asked.map(({ options }) => options.idempotencyKey) };
}

const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('createUpload', () => {
  it.each(['offline', 'timeout', 'server', 'unavailable', 'unexpected_answer'] as const)(
    'goes under one key until it is answered: %s',
    async (code) => {
      const { send, keys, upload } = setUp();
      expect(await send(code)).toBe(code);
      expect(upload.key()).toBe(keys()[0]);
      expect(await send(null)).toBeNull();
      expect(keys()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys()[0]]);
      expect(upload.key()).not.toBe(keys()[0]);
    },
  );

  it('is a new one after a refusal, and goes on with the key of an earlier visit', async () => {
    const { send, keys } = setUp('key-1');
    await send('invalid');
    await send('offline');
    expect(keys()[0]).toBe('key-1');
    expect(new Set(keys()).size).toBe(2);
  });

  it('is sent once when it is sent twice at once', async () => {
    const { upload, asked } = setUp();
    const [one, two] = [upload.send(), upload.send()];
    asked[0]?.end(null);
    expect([await one, await two, asked.length]).toEqual(['done', 'done', 1]);
  });

  it('stops, tells how far it is, and holds the page while it is under way', async () => {
    const { upload, asked, keys } = setUp();
    const shares: number[] = [];
    const sent = upload.send((share) => shares.push(share));
    asked[0]?.options.onProgress?.(0.5);
    expect([shares, isHeld()]).toEqual([[0.5], true]);
    upload.cancel();
    await expect(sent).rejects.toMatchObject({ code: 'aborted' });
    expect(isHeld()).toBe(false);
    upload.cancel();
    const again = upload.send();
    asked[1]?.end(null);
    await again;
    expect(keys()[1]).toBe(keys()[0]);
  });
});
