import type { Registry, RemoteName } from '@portal/portal-kit/registry';
import type { SignedRegistry } from '@portal/portal-kit/registry/signature';
import { signedStatement } from '@portal/portal-kit/registry/statement';
import { signatureOf } from '../registry/keys.ts';
import { type Manifests, NEWEST_FORMAT, publishedStatement, type WholeStatement } from '../registry/manifests.ts';
import { registryKey } from '../registry/registry-file.ts';
import { remoteRelease } from './releases.ts';
import type { TestStore } from './stores.ts';
import type { TestPair } from './team-keys.ts';

/** What a registry file holds, as somebody who may write to the store can change it. */
export interface RegistryFile {
  text: string;
  signature: string;
  manifests: Record<string, string>;
  statements?: unknown;
}

export async function registryFile(store: TestStore): Promise<RegistryFile> {
  return JSON.parse((await store.read(registryKey))?.content.toString('utf8') ?? '');
}

/** A statement past every command, signed with a key that was stolen, or made up. @param signedAs the remote that is signed */
export function forgedStatement(
  name: RemoteName,
  pair: TestPair,
  statement: Partial<WholeStatement>,
  signedAs: string = name,
): { signed: SignedRegistry; manifests: Manifests } {
  const { text, manifests } = publishedStatement(name, { number: 1, ...statement }, NEWEST_FORMAT);
  return { signed: { text, signature: signatureOf(signedStatement(signedAs, text), pair.privateKey) }, manifests };
}

/** Puts a statement into a store past every command, signed with a key that was stolen, or made up. */
export async function forge(
  store: TestStore,
  name: RemoteName,
  pair: TestPair,
  statement: Partial<WholeStatement>,
  { under = name, signedAs = name }: { under?: string; signedAs?: string } = {},
): Promise<void> {
  const file = await registryFile(store);
  const { signed, manifests } = forgedStatement(name, pair, statement, signedAs);
  const statements = { ...(file.statements as object | undefined), [under]: signed };
  const next = { ...file, manifests: { ...file.manifests, ...manifests }, statements };
  store.overwrite(registryKey, JSON.stringify(next));
}

/** Releases with which a team would reach beyond its remote, by what they do. */
export const reachingReleases: Readonly<Record<string, (name: RemoteName) => Registry['remotes'][RemoteName]>> = {
  'lie in the shell’s folder': (name) => ({ ...remoteRelease(name, '0.1.0-66666666'), base: '/shell/0.1.0-aaaaaaaa/' }),
  'lie in another remote’s folder': (name) => ({
    ...remoteRelease(name, '0.1.0-66666666'),
    base: '/remotes/mf-clinic/0.1.0-bbbbbbbb/',
  }),
  'lead out of their folder': (name) => ({
    ...remoteRelease(name, '0.1.0-66666666'),
    base: `/remotes/${name}/../../shell/0.1.0-aaaaaaaa/`,
  }),
  'have a stylesheet in the shell’s folder': (name) => ({
    ...remoteRelease(name, '0.1.0-66666666'),
    unchanged: { 'main.0123456789.css': '/shell/0.1.0-aaaaaaaa/' },
  }),
};
