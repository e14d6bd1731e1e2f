import { describe, expect, it } from '@jest/globals';
import { newKey } from './new-key.ts';
import { wait } from './retry.ts';

describe('wait', () => {
  it('waits', async () => {
    await expect(wait(1)).resolves.toBeUndefined();
    await expect(wait(1, new AbortController().signal)).resolves.toBeUndefined();
  });

  it('ends at once with its signal', async () => {
    const controller = new AbortController();
    const waiting = wait(60_000, controller.signal);
    controller.abort();
    await expect(waiting).rejects.toThrow();
    await expect(wait(60_000, controller.signal)).rejects.toThrow();
  });
});

describe('newKey', () => {
  it('also works where the page is not served securely', () => {
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    try {
      expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
      expect(newKey()).not.toBe(newKey());
    } finally {
      // The method of its class is back.
      Reflect.deleteProperty(crypto, 'randomUUID');
    }
  });
});
