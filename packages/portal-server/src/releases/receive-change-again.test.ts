import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { readHistory } from '@portal/delivery/registry';
import { type ChangeCall, forgedStatement, registryFile, remoteFiles, storeRelease } from '@portal/delivery/testing';
import { canaryId } from '@portal/portal-kit/registry/live-release';
import { admins, call, wholeRelease } from '../testing/release-calls.ts';
import {
  next,
  number,
  old,
  own,
  portalWithChanges,
  promoting,
  type Statement,
  trying,
} from '../testing/release-changes.ts';
import { portalOn } from '../testing/store.ts';
import { markOf } from './team-statements.ts';

/** The hash of the text with pages for admins in a statement. */
const hashIn = (statement: Statement): string =>
  JSON.parse(forgedStatement('mf-admin', admins, statement).signed.text).release.adminPages;

let portal: Awaited<ReturnType<typeof portalWithChanges>>;

beforeEach(async () => {
  portal = await portalWithChanges();
});

describe('pages for admins', () => {
  const release = {
    ...wholeRelease('0.1.0-12121212'),
    routes: [{ path: '/admin/rights', guard: 'admin' }],
    pages: [{ id: 'rights', paths: ['/admin/rights'], firstCalls: [] }],
  };

  it('come with a statement, in a text of their own, and are live with it', async () => {
    await storeRelease(portal.releases, 'mf-admin', release, remoteFiles);
    const { status, said } = await portal.change({ release });
    expect([status, said]).toEqual([200, expect.anything()]);
    const { text } = Object.values(
      (await registryFile(portal.releases)).statements as Record<string, { text: string }>,
    )[0] ?? { text: '' };
    expect(text).not.toContain('rights');
    expect((await portal.liveNow()).remotes['mf-admin']).toMatchObject({
      routes: release.routes,
      pages: release.pages,
    });
    const again = await portal.change({ number: number + 2, release });
    expect(again.status).toBe(200);
  });

  it('are refused without that text, or where it was never published', async () => {
    await storeRelease(portal.releases, 'mf-admin', release, remoteFiles);
    const hash = hashIn({ release });
    const { status, said } = await portal.change(
      { release },
      {
        forge: (sent) => {
          const { [hash]: _, ...manifests } = sent.manifests;
          return { ...sent, manifests };
        },
      },
    );
    expect([status, said]).toEqual([422, expect.stringContaining('Nobody has signed the manifest')]);
    const others = { ...release, routes: [{ path: '/admin/others', guard: 'admin' }] };
    expect((await portal.change({ release: others })).said).toContain('is not what was published');
  });
});

describe('what was signed before', () => {
  it('does not come back: not the call, not the statement, not below a number that was shown', async () => {
    const { head } = await portal.change(promoting());
    expect((await call(portal.app, admins, head)).status).toBe(412);
    expect((await portal.change({ ...promoting(next), number: number + 2 })).status).toBe(200);
    const again = await portal.change(promoting(own));
    expect([again.status, again.said]).toEqual([
      409,
      expect.stringContaining('number 1795860001, and number 1795860002 was there'),
    ]);
    await portal.seen.note(markOf(admins.key, 'mf-admin'), number + 500);
    const lower = await portal.change({ ...promoting(own), number: number + 400 });
    expect([lower.status, lower.said]).toEqual([
      409,
      expect.stringContaining(`npx portal renumber --above=${number + 500}`),
    ]);
    expect((await portal.liveNow()).remotes['mf-admin']?.version).toBe(next);
  });

  it('and was taken back by the error watch is tried anew, not gone on with', async () => {
    const id = canaryId('mf-admin', { release: wholeRelease(next), since: number + 1 });
    portal.releases.overwrite('taken-back.json', JSON.stringify([id]));
    const { status, said } = await portal.change({ ...promoting(), ...trying(next) });
    expect([status, said]).toEqual([
      422,
      expect.stringContaining('has taken back this try of mf-admin@0.1.0-dddddddd'),
    ]);
    expect((await portal.change({ ...promoting(), ...trying(next, { since: number + 2 }) })).status).toBe(200);
  });

  it('ends its canary whatever has become of the live files', async () => {
    expect((await portal.change({ ...promoting(), ...trying(next) })).status).toBe(200);
    portal.releases.remove(`mf-admin/${own}/files`);
    expect((await portal.change({ number: number + 2, ...promoting() })).status).toBe(200);
    expect((await portal.liveNow()).canaries?.['mf-admin']).toBeUndefined();
  });
});

describe('a change with more behind it', () => {
  it('is refused: what was signed is its head', async () => {
    const { head } = await portal.change({ ...promoting(), number: 0 });
    const { signed, manifests } = forgedStatement('mf-admin', admins, { number: number + 1, ...promoting() });
    const sent = { ...head, statements: { 'mf-admin': signed }, manifests };
    const { status, said } = await call(portal.app, admins, sent, ['!']);
    expect([status, said]).toEqual([400, expect.stringContaining('there is more of it than its head says')]);
    expect((await portal.liveNow()).remotes['mf-admin']?.version).toBe(old);
    expect((await call(portal.app, admins, sent)).status).toBe(200);
  });
});

describe('a store that somebody else changes', () => {
  it('has one of two changes, and the other is told', async () => {
    const { releases } = portal;
    const raced = { ...releases, swap: async () => false };
    const { app } = await portalOn(raced, { takesReleases: true });
    const { signed, manifests } = forgedStatement('mf-admin', admins, { number: number + 1, ...promoting() });
    const head = {
      do: 'change',
      on: await portal.tagOf(),
      who: 'ada',
      statements: { 'mf-admin': signed },
      manifests,
      told: [],
    };
    const { status, said } = await call(app, admins, head);
    expect([status, said]).toEqual([412, expect.stringContaining('Nothing was changed. Somebody else')]);
  });

  it('keeps no manifest of what is no release of a statement', async () => {
    const text = JSON.stringify({ junk: 'x'.repeat(1_000) });
    const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
    const forge = (sent: ChangeCall) => ({ ...sent, manifests: { ...sent.manifests, [hash]: text } });
    const { status, head } = await portal.change({ ...promoting(), junk: hash } as Statement, { forge });
    expect([status, JSON.stringify(head)]).toEqual([200, expect.stringContaining(hash)]);
    const { manifests } = await registryFile(portal.releases);
    expect(Object.keys(manifests)).not.toContain(hash);
  });

  it('keeps manifests under their own hashes alone, and history as it was', async () => {
    const before = await registryFile(portal.releases);
    const [known = ''] = Object.keys(before.manifests);
    const forge = (sent: ChangeCall) => ({
      ...sent,
      manifests: { ...sent.manifests, [known]: 'evil', sha256: 'junk', e: 'junk' },
      told: [
        { part: 'mf-clinic', what: 'withdraw' },
        { part: 'mf-admin', what: 'grant', reason: 'because' },
      ],
    });
    expect((await portal.change({ ...promoting() }, { forge })).status).toBe(200);
    const { manifests } = await registryFile(portal.releases);
    expect(manifests[known]).toBe(before.manifests[known]);
    expect(Object.keys(manifests).every((hash) => hash.startsWith('sha256-'))).toBe(true);
    const { entries } = await readHistory(portal.releases);
    expect(entries.at(-1)).toEqual({
      ...{ serial: expect.any(Number), at: expect.any(String), who: `ada (key ${admins.key.slice(0, 8)})` },
      ...{ what: 'promote', part: 'mf-admin', version: own, from: old },
    });
  });
});
