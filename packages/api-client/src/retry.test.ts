import { describe, expect, it } from '@jest/globals';
import { adminExportAuditEvents, adminListAuditKinds } from '@portal/contract/calls/admin-audit';
import { readSharedFile } from '@portal/contract/calls/files';
import { newKey } from './new-key.ts';
import { PortalError } from './portal-error.ts';
import { delayBefore, wait } from './retry.ts';

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

describe('a failure that may pass', () => {
  it('is tried again for what is read, a file among it, and never for an export', () => {
    const failure = new PortalError('offline', { call: 'any' });
    const delayOf = (call: Parameters<typeof delayBefore>[1]) => delayBefore(1, call, failure, () => 0);
    expect([adminListAuditKinds, readSharedFile, adminExportAuditEvents].map(delayOf)).toEqual([150, 150, null]);
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
