import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { RemoteRelease } from '@portal/portal-kit/registry';
import type { ServedRegistry } from '@portal/portal-kit/registry/signature';
import { waitFor } from '@testing-library/react';
import { sampleRegistry } from '../../testing/registry.ts';
import { createLiveRegistry } from './live-registry.ts';

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const newPair = () => crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']) as Promise<CryptoKeyPair>;
const sign = async (registry: unknown, { privateKey }: CryptoKeyPair): Promise<ServedRegistry> => {
  const text = JSON.stringify(registry);
  const signature = base64(await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(text)));
  return { text, signature, takenBack: [] };
};
let pair: CryptoKeyPair;
let stranger: CryptoKeyPair;
let raw: string;
const signed = (registry: unknown) => sign(registry, pair);

beforeAll(async () => {
  [pair, stranger] = await Promise.all([newPair(), newPair()]);
  raw = base64(await crypto.subtle.exportKey('raw', pair.publicKey));
});

const withSerial = (serial: number) => ({ ...sampleRegistry, serial });

function follow(own: ServedRegistry | null, answers: (ServedRegistry | null)[] = [], keys = [raw]) {
  return createLiveRegistry(own, keys, () => Promise.resolve(answers.shift() ?? null));
}
const serialOf = async (live: ReturnType<typeof follow>) => {
  const verdict = await live.current();
  return verdict.kind === 'trusted' ? verdict.registry.serial : verdict.kind;
};

describe('the live registry', () => {
  it('is the page’s own while the server has none that is newer', async () => {
    const live = follow(await signed(withSerial(3)), [null]);
    await live.refresh();
    expect(await serialOf(live)).toBe(3);
  });

  it('takes a newer one, never an older one', async () => {
    const live = follow(await signed(withSerial(3)), [await signed(withSerial(5)), await signed(withSerial(4))]);
    await live.refresh();
    await live.refresh();
    expect(await serialOf(live)).toBe(5);
  });

  it('takes no older one either whose check ends later', async () => {
    const answers = [await signed(withSerial(4)), await signed(withSerial(5))];
    const live = follow(await signed(withSerial(3)), answers);
    await live.current();
    let finish: (isRight: boolean) => void = () => undefined;
    const held = new Promise<boolean>((resolve) => {
      finish = resolve;
    });
    const verify = jest.spyOn(crypto.subtle, 'verify').mockReturnValueOnce(held).mockResolvedValueOnce(true);
    const refreshed = [live.refresh(), live.refresh()];
    await waitFor(() => expect(verify).toHaveBeenCalled());
    finish(true);
    await Promise.all(refreshed);
    expect(await serialOf(live)).toBe(5);
  });

  it('believes nobody but the keys it was given', async () => {
    expect(await serialOf(follow(await sign(withSerial(3), stranger)))).toBe('unsigned');
    expect(await serialOf(follow(await signed(withSerial(3)), [], []))).toBe('unsigned');
    const live = follow(await signed(withSerial(3)), [await sign(withSerial(9), stranger)]);
    await live.refresh();
    expect(await serialOf(live)).toBe(3);
  });

  it('takes one that names releases by their manifests, and says which entries are none', async () => {
    const { integrity, chunks, ...shell } = { ...sampleRegistry.shell, manifest: `sha256-${'A'.repeat(43)}=` };
    const { version, base, needs, slots } = sampleRegistry.remotes['mf-admin'] as RemoteRelease;
    const entry = { version, base, needs, slots, manifest: shell.manifest };
    const remotes = { 'mf-admin': entry, 'mf-clinic': { ...entry, manifest: 'sha256-short' } };
    const verdict = await follow(await signed({ format: 2, serial: 3, shell, remotes })).current();
    expect(verdict).toMatchObject({
      kind: 'trusted',
      registry: { remotes: { 'mf-admin': entry } },
      broken: ['mf-clinic'],
    });
  });

  it('says when there is none, or none that can be read', async () => {
    expect(await serialOf(follow(null))).toBe('unreadable');
    expect(await serialOf(follow(await signed({ format: 1 })))).toBe('unreadable');
  });

  it('recovers from none with the server’s', async () => {
    const live = follow(null, [await signed(withSerial(4))]);
    await live.refresh();
    expect(await serialOf(live)).toBe(4);
  });

  it('names the remotes whose entries are none', async () => {
    const broken = { ...sampleRegistry, remotes: { ...sampleRegistry.remotes, 'mf-clinic': { version: 7 } } };
    expect(await follow(await signed(broken)).current()).toMatchObject({ kind: 'trusted', broken: ['mf-clinic'] });
  });
});
