import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RemoteRelease } from '@portal/portal-kit/registry';
import type { ServedRegistry, SignedRegistry } from '@portal/portal-kit/registry/signature';
import { signedStatement } from '@portal/portal-kit/registry/statement';
import { sampleRegistry } from '../../testing/registry.ts';
import { createLiveRegistry } from './live-registry.ts';
import { createPageRegistry } from './page-registry.ts';

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

async function newPair() {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  return { ...pair, key: base64(await crypto.subtle.exportKey('raw', pair.publicKey)) };
}
type Pair = Awaited<ReturnType<typeof newPair>>;
const signatureOf = async (text: string, { privateKey }: Pair) =>
  base64(await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(text)));

let [operator, team, other]: Pair[] = [];

beforeAll(async () => {
  [operator, team, other] = await Promise.all([newPair(), newPair(), newPair()]);
});
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const admin = sampleRegistry.remotes['mf-admin'] as RemoteRelease;
const versionOf = (digit: string) => `0.1.0-${digit.repeat(8)}`;
const releaseOf = (digit: string): RemoteRelease => ({
  ...admin,
  version: versionOf(digit),
  base: `/remotes/mf-admin/${versionOf(digit)}/`,
});

/** A statement of mf-admin's team. */
async function state(statement: object, by: Pair | undefined = team, name = 'mf-admin'): Promise<SignedRegistry> {
  const text = JSON.stringify(statement);
  return { text, signature: await signatureOf(signedStatement(name, text), by as Pair) };
}
const three = () => state({ number: 3, release: releaseOf('5') });

/** A registry in which the operator has delegated mf-admin to these keys. */
async function served(
  statements: Record<string, SignedRegistry>,
  { serial = 3, keys = [team] }: { serial?: number; keys?: (Pair | undefined)[] } = {},
): Promise<ServedRegistry> {
  const delegated = keys.map((pair) => ({ key: pair?.key, until: '1970-01-01' }));
  const delegations = keys.length > 0 && { delegations: { 'mf-admin': delegated } };
  const text = JSON.stringify({ ...sampleRegistry, format: 3, serial, ...delegations });
  return { text, signature: await signatureOf(text, operator as Pair), takenBack: [], statements };
}

async function shown(own: ServedRegistry, ...answers: ServedRegistry[]) {
  const live = createLiveRegistry(own, [operator?.key ?? ''], async () => answers.shift() ?? null);
  const versions: (string | undefined)[] = [];
  for (let asked = answers.length; asked >= 0; asked -= 1) {
    const verdict = await live.current();
    if (verdict.kind !== 'trusted') throw new Error(verdict.kind);
    // Nothing that a team signs changes anything else.
    expect(verdict.registry.remotes['mf-dashboard']).toEqual(sampleRegistry.remotes['mf-dashboard']);
    expect(verdict.registry.shell).toEqual(sampleRegistry.shell);
    versions.push(verdict.registry.remotes['mf-admin']?.version);
    await live.refresh();
  }
  return versions;
}

describe('what a team has signed, in a page', () => {
  it('is in the place of what the operator has of that remote, whatever the clock of the browser says', async () => {
    expect(await shown(await served({}))).toEqual([admin.version]);
    expect(await shown(await served({ 'mf-admin': await three() }))).toEqual([versionOf('5')]);
    const taken = await state({ number: 4 });
    expect(await shown(await served({ 'mf-admin': taken }))).toEqual([undefined]);
  });

  it.each<[string, () => Promise<Record<string, SignedRegistry>>]>([
    ['by another team', async () => ({ 'mf-admin': await state({ number: 3, release: releaseOf('5') }, other) })],
    [
      'about another remote',
      async () => ({ 'mf-admin': await state({ number: 3, release: releaseOf('5') }, team, 'mf-clinic') }),
    ],
    [
      'and changed since',
      async () => ({
        'mf-admin': { ...(await three()), text: (await state({ number: 9, release: releaseOf('6') })).text },
      }),
    ],
    [
      'for a remote that is not delegated',
      async () => ({ 'mf-dashboard': await state({ number: 3, release: releaseOf('5') }, team, 'mf-dashboard') }),
    ],
    [
      'with files in the shell’s folder',
      async () => ({
        'mf-admin': await state({ number: 3, release: { ...releaseOf('5'), base: '/shell/0.1.0-00000001/' } }),
      }),
    ],
    [
      'with a canary in another remote’s folder',
      async () => ({
        'mf-admin': await state({
          number: 3,
          release: releaseOf('5'),
          canary: { release: { ...releaseOf('6'), base: '/remotes/mf-clinic/0.1.0-00000004/' }, share: 1, since: 1 },
        }),
      }),
    ],
    [
      'that could end its element',
      async () => ({ 'mf-admin': await state({ number: 3, release: releaseOf('5'), more: '</script>' }) }),
    ],
    [
      'that is longer than a document may carry',
      async () => ({ 'mf-admin': await state({ number: 3, release: releaseOf('5'), more: 'x'.repeat(65_536) }) }),
    ],
    ['that is none', async () => ({ 'mf-admin': await state({ number: 0 }) })],
  ])('does not count when it was signed %s', async (_case, statements) => {
    expect(await shown(await served(await statements()))).toEqual([admin.version]);
  });

  it('takes no slot that the operator has signed for another remote', async () => {
    const [clinic] = Object.entries(sampleRegistry.remotes).find(([name]) => name !== 'mf-admin') ?? [''];
    const release = { ...releaseOf('5'), slots: ['status-dialog/v1', 'own-dialog/v1'] };
    const { statements } = await served({ 'mf-admin': await state({ number: 3, release }) });
    const { text: plain } = await served({});
    const registry = JSON.parse(plain);
    registry.remotes[clinic].slots = ['status-dialog/v1'];
    const text = JSON.stringify(registry);
    const own = {
      text,
      signature: await signatureOf(text, operator as Pair),
      takenBack: [],
      ...(statements && { statements }),
    };
    const live = createLiveRegistry(own, [operator?.key ?? ''], async () => null);
    expect(await live.current()).toMatchObject({
      registry: { remotes: { 'mf-admin': { version: versionOf('5'), slots: ['own-dialog/v1'] } } },
    });
  });

  it('is told of where it does not count', async () => {
    const logged = jest.spyOn(console, 'error');
    await shown(await served({ 'mf-admin': await state({ number: 3 }, other) }));
    expect(logged).toHaveBeenCalledWith(
      '[portal] mf-admin:',
      expect.objectContaining({ message: expect.stringContaining('not signed with a key of its team') }),
    );
  });

  it('gives way to a newer one, never to an older one, nor to none', async () => {
    const [older, newer] = [
      await state({ number: 2, release: releaseOf('4') }),
      await state({ number: 4, release: releaseOf('6') }),
    ];
    const answers = [older, newer].map((statement) => served({ 'mf-admin': statement }));
    expect(
      await shown(await served({ 'mf-admin': await three() }), ...(await Promise.all(answers)), await served({})),
    ).toEqual(['5', '5', '6', '6'].map(versionOf));
  });

  it('goes with its key, when the operator takes that back', async () => {
    const own = await served({ 'mf-admin': await three() });
    const statement = await state({ number: 1, release: releaseOf('7') }, other);
    const answers = [
      await served({ 'mf-admin': await three() }, { serial: 4, keys: [] }),
      // Another key begins to count anew.
      await served({ 'mf-admin': statement }, { serial: 5, keys: [other] }),
    ];
    expect(await shown(own, ...answers)).toEqual([versionOf('5'), admin.version, versionOf('7')]);
  });

  it('is read from the document', async () => {
    const { text, signature, statements } = await served({ 'mf-admin': await three() });
    const page = document.implementation.createHTMLDocument();
    const add = (content: string, data: Record<string, string>) => {
      const script = Object.assign(page.createElement('script'), { type: 'application/json', textContent: content });
      Object.assign(script.dataset, data);
      page.head.append(script);
      return script;
    };
    add(text, { signature, keys: operator?.key ?? '' }).id = 'registry';
    const signed = statements?.['mf-admin'];
    add(signed?.text ?? '', { statement: 'mf-admin', signature: signed?.signature ?? '' });
    const verdict = await createPageRegistry(page).current();
    expect(verdict).toMatchObject({
      kind: 'trusted',
      registry: { remotes: { 'mf-admin': { version: versionOf('5') } } },
    });
  });
});
