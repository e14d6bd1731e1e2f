import { describe, expect, it } from '@jest/globals';
import { isTrusted } from '../registry/keys.ts';
import { remoteRelease } from '../testing/releases.ts';
import { changedDocument, readDocument } from './document.ts';
import { createDevelopmentSigner } from './signer.ts';
import { documentOf, portalKey, registry, signedRegistry } from './testing/stand-in.ts';

const here = { ...remoteRelease('mf-hello', '0.1.0-00000000'), routes: [{ path: '/hello', guard: 'public' }] };
const signer = createDevelopmentSigner('mf-hello');

describe('a registry with a remote of this machine', () => {
  const signed = signer.sign(signedRegistry(), [portalKey], here);
  const read = JSON.parse(signed.text);

  it('has it in place of what is live, of what is tried, and of what its team signs', () => {
    expect(read.remotes['mf-hello'].version).toBe('0.1.0-00000000');
    expect(read.canaries).toEqual({});
    expect(read.delegations).toEqual({ 'mf-admin': registry.delegations['mf-admin'] });
    expect(read.areas).toEqual([expect.objectContaining({ at: '/hello', owner: 'mf-hello' })]);
  });

  it('leaves everything else as the portal signed it', () => {
    expect([read.serial, read.shell, read.remotes['mf-admin']]).toEqual([
      registry.serial,
      JSON.parse(signedRegistry().text).shell,
      registry.remotes['mf-admin'],
    ]);
  });

  it('is believed by pages of this machine alone: each command has a key of its own', () => {
    expect(isTrusted(signed, [signer.publicKey])).toBe(true);
    expect(isTrusted(signed, [portalKey])).toBe(false);
    expect(isTrusted(signed, [createDevelopmentSigner('mf-hello').publicKey])).toBe(false);
  });

  it.each([
    ['is altered', { ...signedRegistry(), text: signedRegistry({ ...registry, serial: 8 }).text }, [portalKey]],
    ['is signed by another key', signedRegistry(), [signer.publicKey]],
    ['comes with a key that is none', signedRegistry(), ['no key']],
    ['comes without keys', signedRegistry(), []],
  ])('is not signed where the portal’s own %s', (_, served, keys) => {
    expect(() => signer.sign(served, keys, here)).toThrow('is not signed by a key of its own');
  });

  it('is not signed where the portal’s own is of a form that these packages do not know', () => {
    expect(() => signer.sign(signedRegistry({ ...registry, format: 9 }), [portalKey], here)).toThrow('of another form');
  });
});

describe('a document with a remote of this machine', () => {
  const changes = {
    signed: { text: '{"of":"here"}', signature: '1$&==' },
    key: '9key=',
    remote: 'mf-hello',
    mark: '<i></i>',
  } as const;

  it('believes one key, shows the mark first, and has nothing of that team', () => {
    const html = changedDocument(documentOf(), changes);
    expect(readDocument(html)).toEqual({ signed: changes.signed, keys: ['9key='], nonce: 'bm9uY2U=' });
    expect(html).toContain('<body><i></i><div id="root">');
    expect(html).not.toContain(portalKey);
    expect(html).toContain('data-statement="mf-admin"');
    expect(html).not.toContain('data-statement="mf-hello"');
    expect(html).toContain(' data-idle="13 15"');
  });

  it.each([
    ['another page', '<html><body>Pay here</body></html>'],
    ['one without a place for the mark', documentOf().replace('<body>', '<body class="x">')],
    ['one without a nonce', documentOf().replace(/<meta[^>]*>/, '')],
  ])('is made of no other: %s', (_, html) => {
    expect(readDocument(html)).toBeNull();
  });
});
