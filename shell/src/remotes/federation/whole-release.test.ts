import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { NamedRemote } from '@portal/portal-kit/registry';
import { sampleRegistry } from '../../testing/registry.ts';
import { wholeRelease } from './whole-release.ts';

const { fetch } = globalThis;
const base = '/remotes/mf-admin/0.1.0-00000003/';
const files = { integrity: { 'entry.js': 'sha384-entry' }, chunks: { remote: ['remote.js'] } };
const manifestText = JSON.stringify({ ...files, entry: 'entry.js', global: 'portal_mf_admin', shared: [], pages: [] });

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

const named = async (text = manifestText): Promise<NamedRemote & { manifest: string }> => ({
  version: '0.1.0-00000003',
  base,
  needs: { portalKit: '^0.1.0', ui: '^0.1.0' },
  slots: [],
  manifest: await hashOf(text),
});

/** What the server answers, whatever is asked; gives what was asked. */
function answering(text: string, status = 200): string[] {
  const asked: string[] = [];
  globalThis.fetch = jest.fn<typeof fetch>(async (address) => {
    asked.push(String(address));
    return new Response(text, { status });
  });
  return asked;
}

afterEach(() => {
  globalThis.fetch = fetch;
});

describe('a release that the registry names by its manifest', () => {
  it('is whole with the manifest that is in the page, and asks for nothing', async () => {
    const asked = answering('');
    const release = await named();
    const whole = await wholeRelease(release, new Map([[release.manifest, manifestText]]));
    expect(whole).toMatchObject({ ...files, entry: 'entry.js', base, manifest: release.manifest });
    expect(asked).toEqual([]);
  });

  it('is whole with the manifest that is fetched, once', async () => {
    const asked = answering(manifestText);
    const [release, known] = [await named(), new Map<string, string>()];
    expect(await wholeRelease(release, known)).toMatchObject(files);
    expect(await wholeRelease(release, known)).toMatchObject(files);
    expect(asked).toEqual([
      expect.stringMatching(/^\/remotes\/mf-admin\/0\.1\.0-00000003\/manifest\.[\w-]{43}\.json$/),
    ]);
  });

  it('waits for the manifest that is under way already', async () => {
    const asked = answering('');
    const release = await named();
    expect(await wholeRelease(release, new Map([[release.manifest, Promise.resolve(manifestText)]]))).toMatchObject(
      files,
    );
    expect(asked).toEqual([]);
  });

  it.each([
    ['is altered', manifestText.replace('sha384-entry', 'sha384-evil')],
    ['is cut off', manifestText.slice(0, -1)],
    ['is empty', ''],
    ['is that of another release', manifestText.replaceAll('admin', 'clinic')],
  ])('is none where its manifest %s, in the page or on its way', async (_what, text) => {
    answering(text);
    const release = await named();
    const known = new Map<string, string>();
    expect(await wholeRelease(release, known)).toBeNull();
    expect(known.size).toBe(0);
    const inPage = new Map([[release.manifest, text]]);
    expect(await wholeRelease(release, inPage)).toBeNull();
    answering(manifestText);
    expect(await wholeRelease(release, inPage)).toMatchObject(files);
  });

  it('is none where the manifest that was signed says nothing that a release is made of', async () => {
    answering('{"integrity":7}');
    expect(await wholeRelease(await named('{"integrity":7}'))).toBeNull();
  });

  it('keeps what the registry says of it: a manifest has no say in where its files are', async () => {
    const text = JSON.stringify({ ...JSON.parse(manifestText), base: '/remotes/mf-evil/0.1.0-00000009/' });
    answering(text);
    expect(await wholeRelease(await named(text))).toMatchObject({ base });
  });

  it('cannot be had where its manifest cannot', async () => {
    answering('Not found', 404);
    await expect(wholeRelease(await named())).rejects.toThrow('answered 404');
  });

  it('is taken as it is where the registry has all of it', async () => {
    const asked = answering('');
    const release = sampleRegistry.remotes['mf-dashboard'] as NamedRemote;
    expect(await wholeRelease(release)).toBe(release);
    expect(asked).toEqual([]);
  });
});
